import type { Plugin } from 'vite'

const importer = /(?<=__VITE_PRELOAD__),\s*import\.meta\.url(?=\s*\))/g
const helper = '\0vite/preload-helper.js'

/**
 * Leaves dynamic imports as they are. Vite's helper looks for links in the head, adds some, and reports failures
 * to `window`: all of that belongs to the host page. The importer's address, which only that helper uses, is left out: a
 * bundler that writes classic scripts warns of each `import.meta`.
 */
export function plainImports(): Plugin {
  return {
    name: 'comptoir-plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
    renderChunk: (code) => {
      if (!importer.test(code)) return null
      // On the same lines, so that those of the source map stay valid.
      return { code: code.replace(importer, ''), map: null }
    },
  }
}
