import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { haproxyFile, nodeName, patroniFile, pgbouncerFile, type ClusterPorts } from './cluster-files.ts'
import { findPostgres } from './find-postgres.ts'
import { freePorts } from './free-ports.ts'
import { otherUser } from './postgres-server.ts'

/** Three PostgreSQL under Patroni with etcd, HAProxy and PgBouncer, on this machine. */
export interface Cluster {
  /** To the primary, whichever node that is. */
  readonly primaryUrl: (database: string) => string
  /** To the replicas in turn. */
  readonly replicasUrl: (database: string) => string
  /** To the primary, in transaction mode. */
  readonly pooledUrl: (database: string) => string
  /** Kills Patroni and PostgreSQL of the primary; returns the node. */
  readonly killPrimary: () => Promise<number>
  /** Starts a node again. */
  readonly startNode: (index: number) => void
  /** Waits until all nodes run and one of the replicas is synchronous. */
  readonly untilComplete: () => Promise<void>
  readonly stop: () => Promise<void>
}

const count = 3
const programs = [
  ['etcd', 'etcd-server'],
  ['patroni', 'patroni'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
] as const
const startsWithin = 120_000

const clusterSchema = z.object({ members: z.array(z.object({ role: z.string(), state: z.string() })) })

/** The programs that are missing, with Debian's package of each. */
export function missingPrograms(): string[] {
  const missing = programs.filter(([name]) => spawnSync(name, ['--version'], { env: env() }).error)
  return [
    ...missing.map(([name, debian]) => `${name} (Debian: ${debian})`),
    ...(findPostgres() === null ? ['PostgreSQL (Debian: postgresql)'] : []),
  ]
}

/** Debian's daemons are not in everyone's path. */
const env = () => ({ ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` })

/** Starts it in a folder, new or of a cluster that was stopped, and waits for primary and replicas. */
export async function startCluster(folder: string): Promise<Cluster> {
  const missing = missingPrograms()
  if (missing.length > 0) throw new Error(`Missing programs, to be installed first: ${missing.join(', ')}`)
  // The path may lead to some of its commands only; Patroni needs all of them.
  const binaries = dirname(realpathSync(join(findPostgres() ?? '', 'postgres')))
  const user = otherUser()
  mkdirSync(folder, { recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  const ports = await choosePorts()
  const running = new Map<string, ChildProcess>()

  function start(name: string, program: string, args: readonly string[]): void {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, { ...user, cwd: folder, env: env(), stdio: ['ignore', log, log] })
    running.set(name, child)
  }
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const startNode = (index: number) => {
    const file = write(`${nodeName(index)}.yml`, patroniFile(folder, index, ports, binaries))
    start(nodeName(index), 'patroni', [file])
  }
  const urlOf = (port: number) => (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

  start('etcd', 'etcd', etcdArguments(folder, ports))
  for (const index of Array.from({ length: count }).keys()) startNode(index)
  start('haproxy', 'haproxy', ['-db', '-f', write('haproxy.cfg', haproxyFile(ports))])
  start('pgbouncer', 'pgbouncer', [write('pgbouncer.ini', pgbouncerFile(ports))])

  async function stop(): Promise<void> {
    // etcd last: Patroni leaves it in order.
    for (const name of [...running.keys()].toReversed()) await end(running.get(name))
  }
  const cluster: Cluster = {
    primaryUrl: urlOf(ports.primary),
    replicasUrl: urlOf(ports.replicas),
    pooledUrl: urlOf(ports.pooled),
    async killPrimary() {
      const index = await findPrimary(ports)
      const pid = Number(readFileSync(join(folder, nodeName(index), 'postmaster.pid'), 'utf8').split('\n')[0])
      const patroni = running.get(nodeName(index))
      patroni?.kill('SIGKILL')
      process.kill(pid, 'SIGKILL')
      return index
    },
    startNode,
    untilComplete: () => untilComplete(ports),
    stop,
  }
  try {
    await untilComplete(ports)
    await untilAnswers([cluster.primaryUrl, cluster.replicasUrl, cluster.pooledUrl])
    return cluster
  } catch (error) {
    await stop()
    throw error
  }
}

async function choosePorts(): Promise<ClusterPorts> {
  const first = await freePorts(5 + 2 * count)
  return {
    primary: first,
    replicas: first + 1,
    pooled: first + 2,
    etcd: first + 3,
    etcdPeers: first + 4,
    nodes: Array.from({ length: count }, (_, index) => ({
      postgres: first + 5 + 2 * index,
      api: first + 6 + 2 * index,
    })),
  }
}

function etcdArguments(folder: string, { etcd, etcdPeers }: ClusterPorts): string[] {
  const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeers}`]
  return Object.entries({
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  }).flatMap(([name, value]) => [`--${name}`, value])
}

async function findPrimary({ nodes }: ClusterPorts): Promise<number> {
  for (const [index, { api }] of nodes.entries()) {
    const answer = await fetch(`http://127.0.0.1:${api}/primary`).catch(() => null)
    if (answer?.ok) return index
  }
  throw new Error('No node is the primary')
}

async function untilComplete({ nodes }: ClusterPorts): Promise<void> {
  const isComplete = async () => {
    const members = await findMembers(nodes)
    const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
    return running.length === count && members.some(({ role }) => role === 'sync_standby')
  }
  const limit = Date.now() + startsWithin
  while (!(await isComplete())) {
    if (Date.now() > limit) throw new Error('The cluster is not complete')
    await wait(500)
  }
}

async function findMembers(nodes: ClusterPorts['nodes']): Promise<z.infer<typeof clusterSchema>['members']> {
  for (const { api } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${api}/cluster`).catch(() => null)
    if (answer?.ok) return clusterSchema.parse(await answer.json()).members
  }
  return []
}

async function untilAnswers(urls: readonly ((database: string) => string)[]): Promise<void> {
  const limit = Date.now() + startsWithin
  for (const urlOf of urls)
    while (!(await answers(urlOf('postgres')))) {
      if (Date.now() > limit) throw new Error(`The cluster does not answer at ${urlOf('postgres')}`)
      await wait(500)
    }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  // PgBouncer and Patroni end at once by SIGINT, and Patroni stops its PostgreSQL.
  child.kill('SIGINT')
  const limit = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await exited
  clearTimeout(limit)
}
