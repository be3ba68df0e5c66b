import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { nodeArguments } from '../node-arguments.ts'
import { nodeEnv } from './node-process.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const source = pathOf('../src/main.ts')
/** What `npm start` runs, once it is built. */
export const builtMain = pathOf('../dist/main.js')

/** A server in a process of its own. */
export interface MainProcess {
  readonly pid: number
  /** Its output so far. */
  readonly output: () => string
  readonly isRunning: () => boolean
  /** Settles on the `ready` line, or when it ends. */
  readonly settled: Promise<'ready' | number>
  readonly ended: Promise<number | null>
  readonly kill: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT') => void
}

/** Starts a server with only these settings, without the test's own environment. */
export function startMain(
  settings: Readonly<Record<string, string>>,
  options: readonly string[] = [],
  main = source,
): MainProcess {
  return follow(
    spawn(process.execPath, [...nodeArguments, main, ...options], {
      env: { ...nodeEnv, LOG_LEVEL: 'warn', RATE_LIMIT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

/** Starts a server in a container of an image, with a folder as its volume, on the network of this machine. */
export function startContainer(
  image: string,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): MainProcess {
  const options = [
    '--rm',
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--network',
    'host',
    '--volume',
    `${dataDir}:/data`,
  ]
  const passed = Object.keys(settings).flatMap((name) => ['--env', name])
  return follow(
    spawn('podman', ['run', ...options, ...passed, image], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

function follow(child: ChildProcessByStdio<null, Readable, Readable>): MainProcess {
  let output = ''
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  const ready = new Promise<'ready'>((resolve) => {
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      if (/^ready /m.test(output)) resolve('ready')
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
  })
  return {
    pid: child.pid ?? Number.NaN,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    settled: Promise.race([ready, ended.then((code) => code ?? -1)]),
    ended,
    kill: (signal) => child.kill(signal),
  }
}

/** Runs a console command with only these settings, without the test's own environment. */
export async function runMain(
  file: URL,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, ['--conditions=@comptoir/source', fileURLToPath(file), ...args], {
    env: { ...nodeEnv, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  return { code, output }
}
