import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { chunkStyles } from './chunk-styles.ts'
import { importAgain } from './import-again.ts'
import { loaderFiles } from './loader-files.ts'
import { parallelImports } from './parallel-imports.ts'
import { plainImports } from './plain-imports.ts'
import { withoutDocs } from './without-docs.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const features = `${source}/features`

/**
 * The build that other sites load: stable entry names, hashed chunks, one shared runtime,
 * everything relative to where the script came from.
 */
export function elementsBuild(outDir: string, entries: Record<string, string> = elementEntries()) {
  return {
    base: './',
    plugins: [plainImports(), withoutDocs(), chunkStyles(), importAgain(), parallelImports(), loaderFiles()],
    build: {
      outDir,
      // Preloading would add links to the head of the host page; the loader imports what a tag needs itself.
      modulePreload: false as const,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        input: entries,
        output: {
          entryFileNames: '[name].js',
          // Without the names of all entries that share it.
          chunkFileNames: ({ name }: { name: string }) => `chunks/${name.split('~')[0]}-[hash].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
  } satisfies UserConfig
}

/** `comptoir.js`, and `<word>.js` for each `<word>/define.ts` or `<feature>/define-<word>.ts`. */
export function elementEntries(): Record<string, string> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  const entries = files.flatMap((file) => {
    const [, feature, word] = /^([^/]+)\/define(?:-([^/]+))?\.ts$/.exec(file.replaceAll('\\', '/')) ?? []
    return feature ? [[word ?? feature, `${features}/${file}`] as const] : []
  })
  return { comptoir: `${source}/comptoir.ts`, ...Object.fromEntries(entries) }
}
