// Prints where a Chromium for the browser tests is: {"executable": …, "libraries": …, "fonts": …} as one line of JSON.
// The package brings it compressed; it is unpacked once, into node_modules/.cache. For systems that do not have them,
// `libraries` are shared libraries (libnss3 and its friends) for LD_LIBRARY_PATH, and `fonts` adds letters to those of
// the system, for FONTCONFIG_FILE: without any, text has no height.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const NAME = '@sparticuz/chromium'

function versionOf(main) {
  let folder = dirname(main)
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder)
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

const cache = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', '.cache')
const home = join(cache, `chromium-${versionOf(require.resolve(NAME))}`)

if (!existsSync(join(home, 'chromium'))) {
  // Unpacked aside and moved in one step: two test workers may start at the same time.
  const aside = `${home}-${process.pid}`
  mkdirSync(aside, { recursive: true })
  process.env.TMPDIR = aside // where the package unpacks
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x' // makes it unpack the shared libraries too
  const loaded = require(NAME)
  await (loaded.default ?? loaded).executablePath()
  try {
    renameSync(aside, home)
  } catch (problem) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(join(home, 'chromium'))) throw problem
  }
}
const fonts = join(home, 'letters.conf')
const [system, ours, kept] = ['/etc/fonts/fonts.conf', join(home, 'fonts', 'fonts'), join(home, 'fonts', 'cache')]
writeFileSync(
  fonts,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">${system}</include><dir>${ours}</dir><cachedir>${kept}</cachedir></fontconfig>\n`,
)
console.log(JSON.stringify({ executable: join(home, 'chromium'), libraries: join(home, 'al2023', 'lib'), fonts }))
