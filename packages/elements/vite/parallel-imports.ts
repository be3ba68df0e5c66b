import type { Plugin, Rolldown } from 'vite'
import { loader, reach } from './loader-files.ts'

type Chunk = Rolldown.OutputChunk

const dynamicImport = /\bimport\((["'`])(\.{1,2}\/[^"'`]+)\1\)/g

/**
 * Requests the files that a part imports together with the part: a browser finds them level by level, and each level costs a round
 * trip. What the importing file has loaded already is left out.
 */
export function parallelImports(): Plugin {
  return {
    name: 'comptoir-parallel-imports',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
      for (const chunk of chunks) if (chunk.fileName !== loader) chunk.code = withImports(chunk, importsOf)
    },
  }
}

/** The code of a chunk; lines stay where they are, so that the source map stays valid. */
export function withImports(
  { fileName, code }: Pick<Chunk, 'fileName' | 'code'>,
  importsOf: ReadonlyMap<string, readonly string[]>,
): string {
  const importsIn = (name: string) => importsOf.get(name) ?? []
  const loaded = reach([fileName], importsIn)
  return code.replace(dynamicImport, (found, quote: string, path: string) => {
    const part = resolve(fileName, path)
    const further = reach([part], importsIn).filter((name) => name !== part && !loaded.includes(name))
    const ahead = further.map((name) => `import(${quote}${relative(fileName, name)}${quote}).catch(()=>0)`)
    return ahead.length === 0 ? found : `(${ahead.join()},${found})`
  })
}

const base = 'http://build/'

const resolve = (from: string, path: string) => new URL(path, base + from).href.slice(base.length)

/** Chunks are in one folder, entries in the one above. */
function relative(from: string, to: string): string {
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  if (to.startsWith(folder)) return `./${to.slice(folder.length)}`
  return `${'../'.repeat(folder.split('/').length - 1)}${to}`
}
