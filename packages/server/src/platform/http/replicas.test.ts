import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@comptoir/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import type { TestCaller, TestResponse } from '../../../test/caller.ts'
import { insertFixtures } from '../../../test/fixtures.ts'
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts'
import { connect, type Database } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { openReplicas, watchReplicas, type Replicas } from '../db/replicas.ts'
import { readWalPosition } from '../db/wal-position.ts'

const name = 'replicated'
/** The position of a caller who has seen nothing that matters. */
const start = '0'.repeat(16)
let primary: PostgresServer
let standby: PostgresServer
/** A connection to the standby of the test's own. */
let onStandby: Database
let database: Database
let replicas: Replicas | undefined

async function openReplicated() {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-replicated-'))
  const databaseUrl = primary.urlOf(name)
  database = await connect({ dataDir: '', databaseUrl })
  replicas = await openReplicas(database.db, [standby.urlOf(name)])
  return { database, replicas, dataDir: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

describe.skipIf(inject('template').kind === 'embedded')('with a replica', () => {
  beforeAll(async () => {
    // A standby that was stopped finds what it missed, and connects again at once instead of after five seconds.
    primary = await startPostgres(['wal_keep_size=256MB', 'wal_retrieve_retry_interval=100ms'])
    await primary.createDatabase(name)
    const first = await connect({ dataDir: '', databaseUrl: primary.urlOf(name) })
    await migrate(first.db)
    await insertFixtures(first.db)
    await first.close()
    standby = await primary.startReplica()
    onStandby = await connect({ dataDir: '', databaseUrl: standby.urlOf(name) })
  }, 120_000)
  const server = openTestApp({ openDatabase: openReplicated })
  afterAll(async () => {
    await onStandby.close()
    await standby.stop()
    await primary.stop()
  })

  const reads = () => ({ ...replicas?.reads })
  const positionOf = ({ headers }: TestResponse) => String(headers['read-position'])
  const pause = async () => {
    await sql`SELECT pg_wal_replay_pause()`.execute(onStandby.db)
    onTestFinished(async () => {
      await sql`SELECT pg_wal_replay_resume()`.execute(onStandby.db)
    })
  }
  const list = (caller: TestCaller, position?: string) =>
    caller.get('/cart_product_selections', position === undefined ? {} : { 'read-position': position })
  const create = (caller: TestCaller, listName: string) =>
    caller.post('/cart_product_selections', { name: listName })
  const namesIn = ({ body }: TestResponse) => JSON.stringify(body)

  async function untilReplayed(position: string) {
    await vi.waitFor(async () => expect(await replicas?.choose(position)).toBeDefined(), {
      timeout: 10_000,
      interval: 50,
    })
  }

  // A replica is read once it has replayed what a check found on the primary.
  beforeEach(() => untilReplayed(start))

  test('reads from the replica with a position, from the primary without', async () => {
    const client = await server.as('client')
    const before = reads()
    expect((await list(client, start)).status).toBe(200)
    expect(reads()).toEqual({ ...before, replica: Number(before.replica) + 1 })
    for (const nothing of ['', 'x', '0', '-1', `${'0'.repeat(15)}g`]) {
      const earlier = reads()
      expect((await list(client, nothing)).status).toBe(200)
      expect(reads()).toEqual({ ...earlier, primary: Number(earlier.primary) + 1 })
    }
  })

  test('shows a write to its author while the replica is behind and when it has caught up', async () => {
    const client = await server.as('client')
    await pause()
    const old = positionOf(await list(client, start))
    const written = await create(client, 'Chantier Fontaine')
    expect(written.status).toBe(201)
    expect(positionOf(written) > old).toBe(true)

    const behind = reads()
    expect(namesIn(await list(client, positionOf(written)))).toContain('Chantier Fontaine')
    expect(reads()).toEqual({ ...behind, primary: Number(behind.primary) + 1 })
    // A colleague who has not seen it reads what the replica has, and their position says so.
    const colleague = await list(client, start)
    expect(namesIn(colleague)).not.toContain('Chantier Fontaine')
    expect(positionOf(colleague) < positionOf(written)).toBe(true)

    await sql`SELECT pg_wal_replay_resume()`.execute(onStandby.db)
    await untilReplayed(positionOf(written))
    const caughtUp = reads()
    expect(namesIn(await list(client, positionOf(written)))).toContain('Chantier Fontaine')
    expect(reads()).toEqual({ ...caughtUp, replica: Number(caughtUp.replica) + 1 })
  })

  test('no screen goes back in time while another writes', async () => {
    const [writer, reader] = [await server.as('client'), await server.as('client')]
    const writing = { isDone: false }
    const written = (async () => {
      for (let index = 0; index < 40; index++)
        expect((await create(writer, `Suite ${index}`)).status).toBe(201)
    })().finally(() => {
      writing.isDone = true
    })
    let position = start
    let seen = 0
    while (!writing.isDone) {
      const response = await reader.get('/cart_product_selections?itemsPerPage=100', {
        'read-position': position,
      })
      const count = namesIn(response).split('Suite ').length
      expect(count).toBeGreaterThanOrEqual(seen)
      expect(positionOf(response) >= position).toBe(true)
      seen = count
      position = positionOf(response)
    }
    await written
  })

  test('a replica that stops is left out without a failed read, and taken in again by itself', async () => {
    const client = await server.as('client')
    await standby.kill()
    for (let index = 0; index < 5; index++) expect((await list(client, start)).status).toBe(200)
    expect(await replicas?.choose(start)).toBeUndefined()
    await standby.resume()
    await untilReplayed(start)
    const before = reads()
    expect((await list(client, start)).status).toBe(200)
    expect(reads()).toEqual({ ...before, replica: Number(before.replica) + 1 })
  })

  test('a position from the future is read from the primary', async () => {
    const before = reads()
    expect((await list(await server.as('client'), 'F'.repeat(16))).status).toBe(200)
    expect(reads()).toEqual({ ...before, primary: Number(before.primary) + 1 })
  })

  test('exports are read there too, and say their position', async () => {
    const client = await server.as('client')
    const before = reads()
    const response = await client.get('/internal/orders/export?format=csv', {
      'read-position': start,
    })
    expect(response.status).toBe(200)
    expect(positionOf(response)).toMatch(/^[0-9A-F]{16}$/)
    expect(reads()).toEqual({ ...before, replica: Number(before.replica) + 1 })
  })

  test('metrics say lag and share of reads', async () => {
    const { body } = await server.anonymous.get('/metrics')
    expect(body).toMatch(/comptoir_replica_up\{replica="127\.0\.0\.1:\d+"\} 1/)
    expect(body).toMatch(/comptoir_replica_lag_seconds\{replica="127\.0\.0\.1:\d+"\} [\d.e-]+/)
    for (const source of ['replica', 'primary'])
      expect(body).toMatch(new RegExp(`comptoir_reads\\{source="${source}"\\} \\d+`))
  })

  test('a replica too far behind is left out, and taken in again when it has caught up', async () => {
    const other = await connect({ dataDir: '', databaseUrl: standby.urlOf(name) })
    const watched = await watchReplicas({
      primary: database.db,
      replicas: [{ name: 'standby', db: other.db }],
      checkEvery: 50,
      maxLag: 0.3,
    })
    onTestFinished(async () => {
      await watched.close()
      await other.close()
    })
    await vi.waitFor(async () => expect(await watched.choose(start)).toBeDefined(), 5_000)
    await pause()
    await create(await server.as('client'), 'Retard')
    await vi.waitFor(async () => expect(await watched.choose(start)).toBeUndefined(), 5_000)
    expect(watched.all[0]).toMatchObject({ isUp: true })
    await sql`SELECT pg_wal_replay_resume()`.execute(onStandby.db)
    await vi.waitFor(async () => expect(await watched.choose(start)).toBeDefined(), 5_000)
  })

  test('a rejected write says what it has seen', async () => {
    const client = await server.as('client')
    const rejected = await client.post('/cart_product_selections', { name: '' })
    expect(rejected.status).toBe(422)
    const written = await create(client, 'Version')
    const { uuid } = routes.createSelectionList.output.parse(written.body)
    const moved = await client.put(
      `/cart_product_selections/${uuid}`,
      { name: 'Autre' },
      { 'if-match': '"99"' },
    )
    expect(moved.status).toBe(412)
    expect(positionOf(moved) >= positionOf(written)).toBe(true)
  })

  test('servers of another history are left out: a promoted replica, and one that has more than the primary', async () => {
    const other = await primary.startReplica()
    const promoted = await connect({ dataDir: '', databaseUrl: other.urlOf(name) })
    const watch = (from: Database, to: Database) =>
      watchReplicas({ primary: from.db, replicas: [{ name: 'other', db: to.db }], checkEvery: 50 })
    const paused = await watch(promoted, await connect({ dataDir: '', databaseUrl: standby.urlOf(name) }))
    onTestFinished(async () => {
      await paused.close()
      await other.stop()
    })
    await vi.waitFor(async () => expect(await paused.choose(start)).toBeDefined(), 5_000)
    await sql`SELECT pg_wal_replay_pause()`.execute(promoted.db)
    const written = await create(await server.as('client'), 'Avance')
    await untilReplayed(positionOf(written))
    // The server that `paused` takes for the primary has stopped: its replica has more.
    await vi.waitFor(async () => expect(await paused.choose(start)).toBeUndefined(), 5_000)

    await sql`SELECT pg_wal_replay_resume()`.execute(promoted.db)
    await sql`SELECT pg_promote()`.execute(promoted.db)
    const afterwards = await watch(database, promoted)
    onTestFinished(() => afterwards.close())
    await wait(300)
    expect(afterwards.all[0]).toMatchObject({ isUp: false })
    expect(await afterwards.choose(start)).toBeUndefined()
  })

  test('positions of primary and replica are comparable', async () => {
    const written = await readWalPosition(database.db)
    expect(written).toMatch(/^[0-9A-F]{16}$/)
    await untilReplayed(written)
    expect((await readWalPosition(onStandby.db)) >= written).toBe(true)
  })
})
