import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@comptoir/contract'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { copyTemplate, testSecret } from '../test/app.ts'
import { freePorts } from '../test/free-ports.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { connect } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'

const isEmbedded = () => inject('template').kind === 'embedded'

/** Behaviour common to both engines is tested on one of them. */
const isTestedElsewhere = () => !isEmbedded()

interface Place {
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  readonly dataDir: string
}

/** A separate database and four free ports. */
async function newPlace(): Promise<Place> {
  const { settings, remove } = await copyTemplate()
  onTestFinished(remove)
  const port = await freePorts(4)
  const { dataDir, databaseUrl } = settings
  const ofServer =
    databaseUrl === undefined ? undefined : { DATABASE_URL: databaseUrl, TOKEN_SECRET: testSecret }
  return { port, dataDir, settings: { PORT: String(port), DATA_DIR: dataDir, ...ofServer } }
}

function start(settings: Readonly<Record<string, string>>, options: readonly string[] = []): MainProcess {
  const running = startMain(settings, options)
  onTestFinished(async () => {
    if (running.isRunning()) running.kill('SIGKILL')
    await running.ended
  })
  return running
}

async function startUntilReady(settings: Readonly<Record<string, string>>): Promise<MainProcess> {
  const running = start(settings)
  expect(await running.settled.then((how) => [how, running.output()])).toEqual(['ready', expect.anything()])
  return running
}

const body = JSON.stringify({ username: 'client', password: 'comptoir-demo' })
const headers = { 'content-type': 'application/json' }
const signIn = (port: number) =>
  fetch(`http://localhost:${port}/api/login`, { method: 'POST', body, headers })
const tokenOf = async (response: Response) => routes.login.output.parse(await response.json()).authorizeToken
const isKnown = async (port: number, token: string) => {
  const address = `http://localhost:${port}/api/internal/organization_units/hierarchy/me`
  return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status === 200
}

describe('a start', () => {
  test('prints the ready line, serves, and ends cleanly on a signal', async () => {
    const { port, settings, dataDir } = await newPlace()
    const running = await startUntilReady(settings)
    const ready = running.output().trimEnd().split('\n').at(-1)
    expect(ready).toMatch(new RegExp(`^ready http://localhost:${port}/ `))
    expect(ready?.includes('accounts: client, gestion'), 'demo only on the embedded database').toBe(
      isEmbedded(),
    )
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    expect((await signIn(port)).status).toBe(200)
    running.kill('SIGINT')
    expect(await running.ended).toBe(0)
    expect(await readdir(dataDir)).not.toContain('lock')
  })

  test('completes running requests before it stops', async () => {
    if (isTestedElsewhere()) return
    const { port, settings } = await newPlace()
    const running = await startUntilReady(settings)
    // Connections are established before: a request that has not arrived is not running.
    const eight = Array.from({ length: 8 })
    await Promise.all(eight.map(async () => (await fetch(`http://localhost:${port}/api/health`)).text()))
    const answers = eight.map(() => signIn(port))
    await Promise.race(answers)
    running.kill('SIGTERM')
    const statuses = (await Promise.allSettled(answers)).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.status : 0,
    )
    expect(statuses).toEqual(answers.map(() => 200))
    expect(await running.ended).toBe(0)
  })

  test('interrupted while creating its database prints nothing, and the next one works', async () => {
    if (isTestedElsewhere()) return
    const { settings, dataDir } = await newPlace()
    await rm(join(dataDir, 'postgres'), { recursive: true })
    const untilCreating = async () => {
      while (!(await readdir(dataDir)).includes('postgres')) await wait(20)
      await wait(500)
    }
    const first = start(settings)
    await untilCreating()
    first.kill('SIGINT')
    // Ctrl-C under npm arrives twice.
    first.kill('SIGINT')
    expect([await first.ended, first.output()]).toEqual([0, ''])

    await rm(join(dataDir, 'postgres'), { recursive: true })
    const killed = start(settings)
    await untilCreating()
    killed.kill('SIGKILL')
    await killed.ended
    const database = await connect({ dataDir, databaseUrl: undefined })
    onTestFinished(() => database.close())
    await migrate(database.db)
  })

  test('reports a port in use in one line, and leaves no lock', async () => {
    if (isTestedElsewhere()) return
    const { port, settings, dataDir } = await newPlace()
    const other = createServer().listen(port, 'localhost')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    // Without a build it would warn about that too.
    const running = start({ ...settings, LOG_LEVEL: 'error' })
    expect(await running.settled).toBe(1)
    expect(running.output()).toBe(`PORT ${port} is in use: set PORT to another one\n`)
    expect(await readdir(dataDir)).not.toContain('lock')
  })

  test('reports an invalid setting, an unreachable server and an invalid directory in one line', async () => {
    if (isTestedElsewhere()) return
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-main-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'file'), '')
    const cases: { settings: Record<string, string>; line: string }[] = [
      { settings: { PORT: 'x' }, line: 'PORT must be a whole number' },
      {
        settings: { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/shop', TOKEN_SECRET: testSecret },
        line: 'DATABASE_URL is unreachable: 127.0.0.1:9/shop (connect ECONNREFUSED 127.0.0.1:9)',
      },
      {
        settings: { DATA_DIR: join(folder, 'file', 'data') },
        line: `DATA_DIR ${join(folder, 'file', 'data')} cannot be written to (ENOTDIR)`,
      },
      // Not writable, even by the superuser; some systems have no such place.
      ...(existsSync('/proc/self')
        ? [
            {
              settings: { DATA_DIR: '/proc/data' },
              line: 'DATA_DIR /proc/data cannot be written to (ENOENT)',
            },
          ]
        : []),
    ]
    for (const { settings, line } of cases) {
      const running = start(settings)
      expect(await running.settled).toBe(1)
      expect(running.output()).toBe(`${line}\n`)
    }
  })

  test('of the demo on a database with other data is rejected in one line, and changes nothing', async () => {
    const { settings, dataDir } = await newPlace()
    const where = { dataDir, databaseUrl: settings['DATABASE_URL'] }
    const rename = await connect(where)
    await rename.db.updateTable('company').set({ name: 'Real' }).where('name', 'like', 'Therm%').execute()
    await rename.close()
    const running = start(settings, ['--demo'])
    expect(await running.settled).toBe(1)
    expect(running.output()).toBe(
      'The demo needs a database of its own: this one has companies, and they are not those of the demo\n',
    )
    const after = await connect(where)
    onTestFinished(() => after.close())
    expect(await after.db.selectFrom('partnerKey').select('name').execute()).toEqual([])
    expect(await after.db.selectFrom('company').select('name').execute()).toHaveLength(2)
  })

  test.each([
    { options: [], loads: false },
    { options: ['--demo'], loads: true },
  ])('with the options $options loads modules of the demo: $loads', async ({ options, loads }) => {
    // The embedded database always has the demo.
    if (isEmbedded()) return
    const { settings } = await newPlace()
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-modules-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'modules')
    const listModules = new URL('../test/list-modules.ts', import.meta.url)
    const listing = { MODULES_FILE: file, NODE_OPTIONS: `--import=${listModules.href}` }
    const running = start({ ...settings, ...listing }, options)
    expect([await running.settled, running.output()]).toEqual(['ready', expect.anything()])
    const loaded = await readFile(file, 'utf8')
    expect(loaded).toContain('/packages/server/src/app.features.ts')
    expect(/\/packages\/server\/(demo|seed)\//.test(loaded)).toBe(loads)
  })

  test('of a second process on the same directory is rejected in one line, and the first continues', async () => {
    if (isTestedElsewhere()) return
    const { port, settings, dataDir } = await newPlace()
    await startUntilReady(settings)
    const second = start({ ...settings, PORT: String(await freePorts(4)) })
    expect(await second.settled).toBe(1)
    expect(second.output()).toMatch(`DATA_DIR ${dataDir} is in use by process `)
    expect((await signIn(port)).status).toBe(200)
  })
})

test('a kill at any moment loses nothing that was acknowledged', async () => {
  const { port, settings } = await newPlace()
  const acknowledged: string[] = []
  for (const enough of [3, 8]) {
    const running = await startUntilReady(settings)
    const isLost: string[] = []
    for (const token of acknowledged) if (!(await isKnown(port, token))) isLost.push(token)
    expect(isLost).toEqual([])

    const writers = Array.from({ length: 4 }, async () => {
      while (running.isRunning()) acknowledged.push(await tokenOf(await signIn(port)))
    })
    const before = acknowledged.length
    while (running.isRunning() && acknowledged.length < before + enough) await wait(5)
    running.kill('SIGKILL')
    await Promise.allSettled(writers)
    await running.ended
  }
  const last = await startUntilReady(settings)
  const results = await Promise.all(acknowledged.map((token) => isKnown(port, token)))
  expect(results).not.toContain(false)
  expect(results.length).toBeGreaterThanOrEqual(11)
  last.kill('SIGTERM')
  expect(await last.ended).toBe(0)
})
