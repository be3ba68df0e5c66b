import type { Plugin } from 'vite'

const dynamicImport = /\bimport\((["'`])\.[^"'`]+\1\)/g

/** Errors of Chromium and Firefox contain the address; Safari itself requests a failed file again. Bundlers leave its import as it is. */
const again =
  'function __importAgain(e){let u=/https?:\\S+/.exec(e.message);if(!u)throw e;' +
  'return import(/* webpackIgnore: true *//* @vite-ignore */u[0]+"?"+Date.now())}'

/**
 * Requests a file of code or texts that failed to load a second time, at once and with each Retry, under another address: Chromium
 * (since 150) and Firefox remember for the life of the page that one failed.
 */
export function importAgain(): Plugin {
  return {
    name: 'comptoir-import-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = withSecondTry(output.code)
      },
    },
  }
}

/** The code of a chunk; lines stay where they are, so that its source map stays valid. */
export function withSecondTry(code: string): string {
  const changed = code.replace(dynamicImport, '$&.catch(__importAgain)')
  return changed === code ? code : withLast(changed)
}

/** A comment with the name of the source map has to stay last. */
function withLast(code: string): string {
  const end = code.lastIndexOf('\n//# sourceMappingURL=')
  return end === -1 ? `${code.trimEnd()}\n${again}\n` : `${code.slice(0, end)}\n${again}${code.slice(end)}`
}
