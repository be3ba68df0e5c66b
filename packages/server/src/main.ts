import type { FastifyInstance } from 'fastify'
import { readTokenSecret } from './features/account/token-secret.ts'
import { buildApp } from './app.ts'
import { readConfig, warningsOf, type Config } from './config.ts'
import { connect, throughPooler, type Database } from './platform/db/connect.ts'
import { openReplicas } from './platform/db/replicas.ts'
import { migrate } from './platform/db/migrate.ts'
import { findFrameOrigins } from './features/erp-sessions/frame-origins.ts'
import { findPageInstallation } from './features/installation/page-installation.ts'
import { createFileStore } from './platform/files/create-file-store.ts'
import { renewWebhookSecrets } from './platform/webhooks/renew-secrets.ts'
import { renewSecrets } from './features/punch-out/renew-secrets.ts'
import { createMailer } from './platform/email/mailer.ts'
import { sweepFormFolders } from './platform/http/form-folders.ts'
import { listen } from './sites/listen.ts'
import { ensureProductSearch } from './domain/search/index.ts'
import { servePortal } from './sites/portal-site.ts'
import { StartError } from './platform/start/start-error.ts'

type Close = () => Promise<unknown>

const stopWithin = 10_000

// Open resources in order of opening; closed in reverse.
const opened: Close[] = []
let isStopping = false

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const database = await connect(config)
  opened.push(() => database.close())
  const replicas = await openReplicas(database.db, config.databaseReadUrls)
  if (replicas) opened.push(() => replicas.close())
  void database.died.then((error) => fail(error))

  await sweepFormFolders()
  const files = createFileStore(config)
  const isFirst = (await migrate(database.db)).length > 0
  if (config.demo && isFirst) process.stdout.write('First start: creating the demo data, once.\n')
  // The only way to the demo: without it nothing of it is loaded.
  const demo = config.demo ? await import('../demo/demo.ts') : undefined
  await demo?.prepareDemo(database.db, files)
  await ensureProductSearch(database.db)
  if (demo && isFirst) await startAgain(database)
  const forRequests = config.databasePoolUrl ? throughPooler(database, config.databasePoolUrl) : database
  opened.push(() => forRequests.close())
  const tokenSecret = await readTokenSecret(config.tokenSecret, config.dataDir)
  const app = await buildApp({
    config,
    database: forRequests,
    replicas,
    files,
    tokenSecret,
    mailer: createMailer(config),
  })
  for (const renew of [renewSecrets, renewWebhookSecrets]) {
    const unreadable = await renew(database.db, app.services.cipher)
    if (unreadable !== undefined) app.log.warn(unreadable)
  }
  await servePortal(app, config, undefined, {
    findFrameOrigins: (token) => findFrameOrigins(forRequests.db, token),
    findInstallation: (locale) => findPageInstallation(forRequests.db, locale),
    playgroundDemo: demo?.playgroundDemo,
  })
  demo?.serveMail(app, config)
  await open(app, config, 0)
  await app.services.jobs.work(app.services)
  const sites = (await demo?.buildDemoSites(database.db, app.services.cipher, config)) ?? []
  for (const [index, site] of sites.entries()) await open(site, config, index + 1)
  if (isStopping) return
  for (const warning of warningsOf(config)) process.stderr.write(`${warning}\n`)
  const { publicUrl, port } = config
  const ready = `ready ${publicUrl}/ (portal)  ${publicUrl}/api (API, its page: /api/docs)`
  process.stdout.write(`${ready}${demo?.describeDemo(port) ?? ''}\n`)
}

/** What creating the demo took stays with a process until it ends: it goes on as a new one, where the system can do that. */
async function startAgain(database: Database): Promise<void> {
  // Under `node --watch` a new one would not be watched.
  if (!process.execve || process.send) return
  await database.close()
  // A signal that came meanwhile ends it.
  if (isStopping) return
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    process.env,
  )
}

async function open(site: FastifyInstance, config: Config, offset: number): Promise<void> {
  opened.push(() => site.close())
  await listen(site, config.host, config.port + offset)
}

/** Stops accepting requests, waits for running ones, closes the database. */
async function stop(code: number): Promise<void> {
  // Ctrl-C under npm arrives twice, from the terminal and from npm: the second must not cut the first short.
  if (isStopping) return
  isStopping = true
  // Requests that take longer are aborted, as by a kill: nothing acknowledged is lost.
  setTimeout(() => process.exit(code), stopWithin).unref()
  for (const close of opened.toReversed()) await close().catch(() => undefined)
  process.exit(code)
}

/** A failure that the operator can fix is one line; anything else is a bug and prints its stack. */
function fail(error: unknown): void {
  // Errors while closing are ignored.
  if (isStopping) return
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  void stop(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
start().catch(fail)
