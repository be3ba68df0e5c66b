import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@comptoir/contract'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { copyTemplate, testSecret } from '../test/app.ts'
import { freePorts } from '../test/free-ports.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'

const isEmbedded = () => inject('template').kind === 'embedded'

/** What is the same on both engines is tested on one of them. */
const isDone = () => !isEmbedded()

interface Place {
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  readonly dataDir: string
}

/** A database of one's own and four free ports. */
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

async function startReady(settings: Readonly<Record<string, string>>): Promise<MainProcess> {
  const running = start(settings)
  expect(await running.settled.then((how) => [how, running.output()])).toEqual(['ready', expect.anything()])
  return running
}

const body = JSON.stringify({ username: 'client', password: 'comptoir-demo' })
const headers = { 'content-type': 'application/json' }
const signIn = (port: number) =>
  fetch(`http://localhost:${port}/api/login`, { method: 'POST', body, headers })
const tokenOf = async (answer: Response) => routes.login.output.parse(await answer.json()).authorizeToken
const isKnown = async (port: number, token: string) => {
  const address = `http://localhost:${port}/api/internal/organization_units/hierarchy/me`
  return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status === 200
}

describe('a start', () => {
  test('ends on the ready line, serves, and a signal ends it cleanly', async () => {
    const { port, settings, dataDir } = await newPlace()
    const running = await startReady(settings)
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

  test('lets running requests end before it stops', async () => {
    if (isDone()) return
    const { port, settings } = await newPlace()
    const running = await startReady(settings)
    // Connections are established before: a request that has not arrived is not a running one.
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

  test('that is broken off while it creates its database says nothing, and the next one works', async () => {
    if (isDone()) return
    const { settings, dataDir } = await newPlace()
    await rm(join(dataDir, 'postgres'), { recursive: true })
    const untilCreating = async () => {
      while (!(await readdir(dataDir)).includes('postgres')) await wait(20)
      await wait(500)
    }
    const first = start(settings)
    await untilCreating()
    first.kill('SIGINT')
    // Ctrl-C under npm comes twice.
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

  test('is one line on a port that is taken, and leaves no lock', async () => {
    if (isDone()) return
    const { port, settings, dataDir } = await newPlace()
    const other = createServer().listen(port, 'localhost')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    // Without a build it would warn of that too.
    const running = start({ ...settings, LOG_LEVEL: 'error' })
    expect(await running.settled).toBe(1)
    expect(running.output()).toBe(`PORT ${port} is in use: set PORT to another one\n`)
    expect(await readdir(dataDir)).not.toContain('lock')
  })

  test('is one line on a bad setting, a server that does not answer and a directory that cannot be one', async () => {
    if (isDone()) return
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-main-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'file'), '')
    const cases: { settings: Record<string, string>; line: string }[] = [
      { settings: { PORT: 'x' }, line: 'PORT must be a whole number' },
      {
        settings: { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/shop', TOKEN_SECRET: testSecret },
        line: 'DATABASE_URL does not answer: 127.0.0.1:9/shop (connect ECONNREFUSED 127.0.0.1:9)',
      },
      {
        settings: { DATA_DIR: join(folder, 'file', 'data') },
        line: `DATA_DIR ${join(folder, 'file', 'data')} cannot be written to (ENOTDIR)`,
      },
      // Nobody can write here, the superuser neither; where the system has no such place, none can be made.
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

  test('of the demo on a database of others is one line, and changes nothing there', async () => {
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
    expect(await after.db.selectFrom('partner_key').select('name').execute()).toEqual([])
    expect(await after.db.selectFrom('company').select('name').execute()).toHaveLength(2)
  })

  test('of a second process on the same directory is one line, and the first goes on', async () => {
    if (isDone()) return
    const { port, settings, dataDir } = await newPlace()
    await startReady(settings)
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
    const running = await startReady(settings)
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
  const last = await startReady(settings)
  const known = await Promise.all(acknowledged.map((token) => isKnown(port, token)))
  expect(known).not.toContain(false)
  expect(known.length).toBeGreaterThanOrEqual(11)
  last.kill('SIGTERM')
  expect(await last.ended).toBe(0)
})
