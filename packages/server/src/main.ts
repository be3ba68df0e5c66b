import { demoCompanies, demoPassword } from '../seed/accounts.ts'
import { storeDirectoryFiles } from '../seed/directory-files.ts'
import { isDemoDue, seedDemo } from '../seed/seed.ts'
import { saveDemoShops } from './features/punch-out/demo-shops.ts'
import { saveDemoKey } from './features/partner-keys/demo-key.ts'
import { readTokenSecret } from './features/account/token-secret.ts'
import { buildApp } from './app.ts'
import { readConfig, warningsOf, type Config } from './config.ts'
import { withAdvisoryLock } from './platform/db/advisory-lock.ts'
import { connect, type Database } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { buildDemoSite } from './sites/demo-site.ts'
import { buildDemoShop, demoShop } from './sites/demo-shop.ts'
import { findShopProducts } from './sites/demo-shop.queries.ts'
import { demoErp, saveDemoErpClients } from './features/erp-sessions/demo-clients.ts'
import { findFrameOrigins } from './features/erp-sessions/frame-origins.ts'
import { createFileStore } from './platform/files/create-file-store.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { createMailer } from './platform/email/mailer.ts'
import { serveMail } from './sites/mail-site.ts'
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
  void database.died.then((error) => fail(error))

  await sweepFormFolders()
  const files = createFileStore(config)
  const isFirst = (await migrate(database.db)).length > 0
  if (config.demo && isFirst) process.stdout.write('First start: creating the demo data, once.\n')
  if (config.demo) {
    const directory = (await isDemoDue(database.db))
      ? await storeDirectoryFiles(database.db, files)
      : undefined
    await withAdvisoryLock(database.db, (transaction) => seedDemo(transaction, undefined, directory))
  }
  await ensureProductSearch(database.db)
  const tokenSecret = await readTokenSecret(config.tokenSecret, config.dataDir)
  await openSites({ config, database, files, tokenSecret })
  if (isStopping) return
  for (const warning of warningsOf(config)) process.stderr.write(`${warning}\n`)
  announce(config)
}

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly files: FileStore
  readonly tokenSecret: string
}

/** The product, and in a demo three third-party sites on the next three ports: four origins. */
async function openSites(parts: Parts): Promise<void> {
  const { config, database } = parts
  const app = await buildApp({ ...parts, mailer: createMailer(config) })
  await servePortal(app, config, undefined, (token) => findFrameOrigins(database.db, token))
  serveMail(app, config)
  await open(app, config, 0)
  await app.services.jobs.work(app.services)
  if (!config.demo) return
  const origins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${config.port + 1}`)
  const partnerKey = await saveDemoKey(database.db, origins)
  await open(await buildDemoSite('partner', config, partnerKey), config, 1)
  const erpOrigins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${config.port + 2}`)
  await saveDemoErpClients(database.db, erpOrigins)
  await open(await buildDemoSite('erp', config, partnerKey, undefined, demoErp), config, 2)
  const origin = `http://localhost:${config.port + 3}`
  await saveDemoShops(database.db, app.services.cipher, demoShop, { origin, now: new Date() })
  const products = await findShopProducts(database.db, demoShop.supplier)
  await open(await buildDemoShop(products, origin, config), config, 3)
}

async function open(
  site: Awaited<ReturnType<typeof buildApp>>,
  config: Config,
  offset: number,
): Promise<void> {
  opened.push(() => site.close())
  await listen(site, config.host, config.port + offset)
}

function announce({ publicUrl, port, demo }: Config): void {
  const lines = [`ready ${publicUrl}/ (portal)  ${publicUrl}/api (API, its page: /api/docs)`]
  if (demo) {
    const names = demoCompanies.flatMap(({ users }) => users.map(({ username }) => username))
    lines[0] += `  http://localhost:${port + 1}/ (a partner's site)  http://localhost:${port + 2}/ (an ERP)  http://localhost:${port + 3}/ (a supplier's shop)`
    lines[0] += `  accounts: ${names.join(', ')} (password ${demoPassword})`
  }
  process.stdout.write(`${lines.join('\n')}\n`)
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
