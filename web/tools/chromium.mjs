// Prints where a Chromium for the browser tests is: {"executable": …, "libraries": …} as one line of JSON.
// The package brings it compressed; it is unpacked once, into node_modules/.cache. `libraries` are shared libraries
// (libnss3 and its friends) for LD_LIBRARY_PATH, for systems that do not have them.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
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
console.log(JSON.stringify({ executable: join(home, 'chromium'), libraries: join(home, 'al2023', 'lib') }))
