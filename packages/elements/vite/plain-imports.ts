import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * Leaves a dynamic import as it is. Vite's helper around it looks for links in the head, adds some, and tells failures
 * to `window`: all of that is the business of the page that we are a guest of.
 */
export function plainImports(): Plugin {
  return {
    name: 'comptoir-plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
  }
}
