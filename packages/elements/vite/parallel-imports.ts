import { posix } from 'node:path'
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
    const folder = posix.dirname(fileName)
    const part = posix.join(folder, path)
    const further = reach([part], importsIn).filter((name) => name !== part && !loaded.includes(name))
    const ahead = further.map((name) => `import(${quote}${fromFolder(folder, name)}${quote}).catch(()=>0)`)
    return ahead.length === 0 ? found : `(${ahead.join()},${found})`
  })
}

/** Relative to a folder, as imports of files are written. */
function fromFolder(folder: string, name: string): string {
  const path = posix.relative(folder, name)
  return path.startsWith('../') ? path : `./${path}`
}
