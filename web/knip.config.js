/** What nobody uses any more: files and dependencies. */
export default {
  entry: ['src/main.ts', 'tools/chromium.mjs'],
  compilers: {
    // Letters are fetched by style sheets; markup may load what is seldom needed.
    css: (text) => [...text.matchAll(/url\('(@[^']+)'\)/g)].map(([, file]) => `import '${file}'`).join('\n'),
    svelte: (text) =>
      [...text.matchAll(/<script[^>]*>([^]*?)<\/script>|import\('[^']+'\)/g)].map(([all, script]) => script ?? all).join('\n'),
  },
  // A Chromium that is looked for by name, and what the browser tests put into pages.
  ignoreDependencies: ['@sparticuz/chromium', 'axe-core'],
  include: ['files', 'dependencies', 'unlisted', 'unresolved'],
}
