import type { Plugin } from 'vite'

const dynamicImport = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g

/**
 * The errors of Chromium and Firefox end with the address; Safari itself requests a failed file again. A page that lists integrity
 * values gets no second try: another address would run unverified. Bundlers leave the import of a variable as it is.
 */
const again =
  'function __importAgain(e){let u=/imported module: (http\\S+)$/.exec(e.message);' +
  'if(!u||document.querySelector("script[type=importmap]")?.text.includes(\'"integrity"\'))throw e;' +
  'return import(/* webpackIgnore: true *//* @vite-ignore */u[1]+"?"+Date.now())}'

/**
 * Requests a file of code or texts that failed to load a second time, at once and with each Retry, under another address: Chromium
 * (since 150) and Firefox remember for the life of the page that one failed. Files that others import by their own address are
 * left out, since they would run twice.
 */
export function importAgain(): Plugin {
  return {
    name: 'comptoir-import-again',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const shared = new Set(chunks.flatMap(({ imports }) => imports.map(baseName)))
      for (const chunk of chunks)
        chunk.code = withSecondTry(chunk.code, (file) => !shared.has(baseName(file)))
    },
  }
}

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const sourceMap = /\n\/\/# sourceMappingURL=\S+\s*$/

/** The code of a chunk; lines stay where they are and the source map's name stays last, so that it stays valid. */
export function withSecondTry(code: string, isOwn: (file: string) => boolean): string {
  const changed = code.replace(dynamicImport, (found, _quote, file: string) =>
    isOwn(file) ? `${found}.catch(__importAgain)` : found,
  )
  if (changed === code) return code
  const [name = '\n'] = sourceMap.exec(changed) ?? []
  return `${changed.replace(sourceMap, '').trimEnd()}\n${again}${name}`
}
