import { fileURLToPath } from 'node:url'
import { browserPlugins, browserSettings } from '@comptoir/elements/vite'
import { build, type Rolldown } from 'vite'

const entry = fileURLToPath(new URL('../worker/worker.ts', import.meta.url))

/** The code of the service worker, one file, with the id of the build and the files of its shell. */
export async function buildWorker(id: string, files: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ...browserSettings(),
    plugins: browserPlugins(),
    define: { __SHELL__: JSON.stringify({ id, files }) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The service worker was not built')
  const code = output.output.find((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  if (!code) throw new Error('The service worker has no code')
  return code.code
}
