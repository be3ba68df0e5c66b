import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from './find-postgres.ts'
import { freePorts } from './free-ports.ts'

/** A PostgreSQL that runs as long as the tests. */
export interface PostgresServer {
  urlOf(database: string): string
  createDatabase(name: string): Promise<void>
  /** Starts a replica that streams from this server. */
  startReplica(): Promise<PostgresServer>
  /** Ends the process at once, as a power cut; `resume` starts it again. */
  kill(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts one in a temporary folder on a free port, without durability; `more` settings such as `work_mem=16MB`.
 * With `keep` it uses that persistent folder. As root it runs as another user, as required.
 */
export function startPostgres(more: readonly string[] = [], keep?: string): Promise<PostgresServer> {
  return start({
    more,
    keep,
    fill: ['initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
  })
}

interface StartOptions {
  readonly more: readonly string[]
  readonly keep?: string | undefined
  /** The program that fills a data directory, with its arguments but for the directory. */
  readonly fill: readonly [program: string, ...rest: string[]]
}

async function start({ more, keep, fill: [program, ...rest] }: StartOptions): Promise<PostgresServer> {
  const binaries = findPostgres()
  if (binaries === null) throw new Error('There is no PostgreSQL: the project should have been skipped')
  const user = otherUser()
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'comptoir-postgres-'))
  mkdirSync(folder, { recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = { ...user, cwd: folder, stdio: 'ignore' } as const

  if (!existsSync(join(data, 'PG_VERSION'))) execFileSync(join(binaries, program), ['-D', data, ...rest], as)
  const port = await freePorts(1)
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=100',
    'listen_addresses=127.0.0.1',
    ...more,
  ]
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const launch = async () => {
    const args = ['-D', data, '-p', String(port), '-k', folder]
    const child = spawn(
      join(binaries, 'postgres'),
      [...args, ...settings.flatMap((setting) => ['-c', setting])],
      as,
    )
    await untilReady(child, () => run('SELECT 1'))
    return child
  }
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  let server = await launch()
  return {
    urlOf,
    createDatabase: (name) => run(`CREATE DATABASE ${name}`),
    startReplica: () => {
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
      return start({ more, fill: ['pg_basebackup', ...from, '-R', '-X', 'stream', '-c', 'fast'] })
    },
    // SIGQUIT is PostgreSQL's immediate shutdown: unlike SIGKILL it ends the children too.
    kill: () => end('SIGQUIT'),
    async resume() {
      server = await launch()
    },
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown.
      await end('SIGINT')
      if (keep === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The user for PostgreSQL, which does not run as root. */
export function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (name: string, kind: string) =>
    Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(name, '-u'), gid: idOf(name, '-g') }
    } catch {
      // The next one.
    }
  }
  throw new Error('PostgreSQL needs a user other than root, and there is neither postgres nor nobody')
}

async function untilReady(server: ChildProcess, ask: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    const isReady = await ask().then(
      () => true,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  server.kill('SIGKILL')
  throw new Error('PostgreSQL does not respond')
}
