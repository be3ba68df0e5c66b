import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@comptoir/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isResponding } from '../db/ping.ts'
import type { Replicas } from '../db/replicas.ts'
import { countJobs } from '../jobs/jobs.queries.ts'
import { createReadiness } from './readiness.ts'

/** Metrics of the process: memory, event loop, garbage collection. Collected once per process, from the first request on. */
let processMetrics: Registry | undefined

function metricsOfProcess(): Registry {
  if (processMetrics) return processMetrics
  processMetrics = new Registry()
  collectDefaultMetrics({ register: processMetrics })
  return processMetrics
}

const timeout = 2_000

/**
 * `/metrics` in Prometheus format: durations by route, jobs, database, process. No metric identifies a person, a row
 * or an address. With a token configured it requires it, otherwise it is limited to this machine.
 */
export function bindMetrics(api: FastifyInstance, token: string | undefined): void {
  const register = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route and kind of status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  const isUp = new Gauge({
    name: 'comptoir_database_up',
    help: '1 while the database answers',
    registers: [register],
  })
  const isWritable = new Gauge({
    name: 'comptoir_writable',
    help: '1 while the database and the file storage accept writes; 0 for instance when a disk is full',
    registers: [register],
  })
  const findProblem = createReadiness(timeout)
  const jobs = new Gauge({
    name: 'comptoir_jobs',
    help: 'Jobs by state; dead ones were given up and not replayed',
    labelNames: ['state'],
    registers: [register],
  })
  const { replicas } = api.services
  if (replicas) watchReplicas([register], replicas)
  const oldest = new Gauge({
    name: 'comptoir_jobs_oldest_waiting_seconds',
    help: 'For how long the job that waits longest could have run',
    registers: [register],
  })

  api.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    // Unknown paths share one label, because they can be anything.
    const route = routeOptions.config.contract?.path ?? routeOptions.url ?? 'unknown'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durations.observe({ method, route, status }, reply.elapsedTime / 1000)
  })

  api.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request, token)) throw new AppError('not_found')
    const { db } = api.services
    const isReady = await isResponding(db, timeout)
    isUp.set(isReady ? 1 : 0)
    isWritable.set(isReady && (await findProblem(api.services)) === null ? 1 : 0)
    jobs.reset()
    if (isReady) {
      const counts = await countJobs(db)
      for (const state of ['waiting', 'running', 'dead'] as const) jobs.set({ state }, counts[state])
      oldest.set(counts.oldestWaiting)
    }
    return reply
      .type(register.contentType)
      .header('Cache-Control', 'no-store')
      .send(`${await register.metrics()}\n${await metricsOfProcess().metrics()}`)
  })
}

/** Behind a proxy all requests come from this machine: forwarded ones do not count as local. */
function isAllowed({ headers, ip }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined)
    return headers['x-forwarded-for'] === undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
  const actual = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Lag of each replica, named `host:port`, and where reads were served. The lag says nothing while a replica is down. */
function watchReplicas(registers: Registry[], { all, reads }: Replicas): void {
  const gauge = (name: string, help: string, label: string, read: () => Iterable<[string, number]>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        for (const [of, value] of read()) this.set({ [label]: of }, value)
      },
    })
  gauge('comptoir_replica_up', '1 while the replica responds', 'replica', () =>
    all.map(({ name, isUp }) => [name, isUp ? 1 : 0]),
  )
  gauge(
    'comptoir_replica_lag_seconds',
    'For how long the replica has been behind the primary',
    'replica',
    () => all.map(({ name, lag }) => [name, lag]),
  )
  gauge(
    'comptoir_reads',
    'Reads since the start that a replica may serve, by where they were served',
    'source',
    () => Object.entries(reads),
  )
}
