import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { describeElements, publishedFiles } from '../scripts/manifest/published-files.ts'

/** Writes manifest, typings, `llms.txt` and `sizes.json` next to the bundle, from the same tables as the classes. */
export function publishedFilesPlugin(): Plugin {
  return {
    name: 'comptoir-published-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const elements = await describeElements()
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const sizes = `${JSON.stringify(sizesOf(chunks), null, 2)}\n`
      for (const [fileName, source] of Object.entries({ ...publishedFiles(elements), 'sizes.json': sizes })) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** Compressed bytes that a page downloads for each entry, including its imports. */
function sizesOf(chunks: readonly Rolldown.OutputChunk[]): Record<string, number> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const weights = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]))
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const weigh = (entry: string) => {
    const files = new Set([entry])
    for (const file of files) for (const imported of byName.get(file)?.imports ?? []) files.add(imported)
    return [...files].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0)
  }
  return Object.fromEntries(entries.toSorted().map((entry) => [entry, weigh(entry)]))
}
