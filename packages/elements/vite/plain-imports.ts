import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * Leaves dynamic imports as they are. Vite's helper looks for links in the head, adds some, and reports failures
 * to `window`: all of that belongs to the host page.
 */
export function plainImports(): Plugin {
  return {
    name: 'comptoir-plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
  }
}
