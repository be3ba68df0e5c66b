import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { plainImports } from './plain-imports.ts'
import { withoutDocs } from './without-docs.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))

/**
 * The build that other sites load: stable entry names, hashed chunks, one shared runtime,
 * everything relative to where the script came from.
 */
export function elementsBuild(outDir: string, entries: Record<string, string> = elementEntries()) {
  return {
    base: './',
    plugins: [plainImports(), withoutDocs()],
    build: {
      outDir,
      // Preloading would put links into the head of someone else's page; the loader starts the runtime by itself.
      modulePreload: false as const,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        preserveEntrySignatures: 'exports-only',
        input: entries,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            // A group takes along what its modules import: the smaller ones go first, or the runtime would swallow them.
            // They are apart because they change with every feature, and the runtime should stay in caches.
            groups: [
              {
                name: 'loader',
                test: /\/messages\/core\.json|\/warn-host\.ts|vite\/preload-helper|rolldown\/runtime/,
                priority: 5,
              },
              { name: 'styles', test: /\/runtime\/styles\.css/, priority: 4 },
              { name: 'contract', test: isContract, priority: 3 },
              { name: 'runtime', test: isRuntime, priority: 2 },
              // After the runtime, which it stands on and would take along.
              { name: 'forms', test: isForms, priority: 1 },
            ],
          },
        },
      },
    },
  } satisfies UserConfig
}

/** `comptoir.js`, and `<word>.js` for each `<word>/define.ts` or `<feature>/define-<word>.ts`. */
function elementEntries(): Record<string, string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const entries = files.flatMap((file) => {
    const [, feature, word] = /^([^/]+)\/define(?:-([^/]+))?\.ts$/.exec(file.replaceAll('\\', '/')) ?? []
    return feature && feature !== 'runtime' ? [[word ?? feature, `${source}/${file}`] as const] : []
  })
  return { comptoir: `${source}/comptoir.ts`, ...Object.fromEntries(entries) }
}

/** What every element is made with, whatever it is about; fetched once, cached for as long as it does not change. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@r2wc|react-intl|@formatjs|intl-messageformat|zustand|ky|@tanstack\/(?:query-core|react-query))\//

/** The loader is outside: a page without elements fetches nothing else. */
function isRuntime(id: string): boolean {
  if (libraries.test(id)) return true
  return /\/packages\/elements\/src\/runtime\/[^/]+$/.test(id) && !id.endsWith('/watch-tags.ts')
}

/** Only screens with forms fetch it. */
const isForms =
  /\/node_modules\/(?:react-hook-form|@hookform|@standard-schema)\/|\/elements\/src\/runtime\/form\/[^/]+$/

/** What all of the contract stands on; the shapes of a feature travel with the elements that use them. */
function isContract(id: string): boolean {
  return /\/node_modules\/zod\/|\/packages\/contract\/src\/[^/]+\.ts/.test(id)
}
