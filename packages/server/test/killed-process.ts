import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { ConnectSettings } from '../src/platform/db/connect.ts'
import { nodeEnv } from './node-process.ts'

/** Returns how often a test kills a process: a small number by default, `KILLS=40` for the full measurement. */
export const killCount = (inSuite: number) => Number(process.env['KILLS'] ?? inSuite)

/** A running script of this folder. */
export interface KilledProcess {
  /** Its exit code, once it has ended. @throws when that takes longer than the given milliseconds */
  readonly ended: (within: number) => Promise<number | null>
  /** Kills it like a power cut. */
  readonly kill: () => Promise<void>
}

/** Starts a script of this folder on a test's database, and returns it once it is ready. */
export async function startProcess(
  script: URL,
  { dataDir, databaseUrl }: ConnectSettings,
  more: Readonly<Record<string, string>> = {},
): Promise<KilledProcess> {
  const child = spawn(process.execPath, ['--conditions=@comptoir/source', fileURLToPath(script)], {
    env: {
      ...nodeEnv,
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const isReady = await Promise.race([once(child.stdout, 'data').then(() => true), exit.then(() => false)])
  if (!isReady) throw new Error(`${script.href} ended before it was ready`)
  return {
    ended: (within) =>
      Promise.race([
        exit,
        once(AbortSignal.timeout(within), 'abort').then(() => {
          throw new Error(`${script.href} has not ended after ${within} ms`)
        }),
      ]),
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}
