import { fileURLToPath } from 'node:url'
import { browserPlugins, browserSettings } from '@comptoir/elements/vite'
import { build, type Rolldown } from 'vite'

const entry = fileURLToPath(new URL('../worker/worker.ts', import.meta.url))

interface Shell {
  /** Id of the build. */
  readonly id: string
  readonly files: readonly string[]
  /** Files fetched once a page is open. */
  readonly later: readonly string[]
}

/** The code of the service worker, one file, with the files of its shell. */
export async function buildWorker(shell: Shell): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ...browserSettings(),
    plugins: browserPlugins(),
    define: { __SHELL__: JSON.stringify(shell) },
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
