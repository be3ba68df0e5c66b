import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { copyTemplate, openTestApp } from '../../../test/app.ts'
import { connect, throughPooler } from './connect.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { prepared } from './prepared.ts'
import { inTransaction, sqlState } from './transaction.ts'

const server = openTestApp()

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('columns are parsed to the same values on both engines', async () => {
  const { rows } = await sql`
    SELECT 9007199254740991::bigint AS "bigint", 12.3456::numeric(14,4) AS "numeric", date '2026-11-21' AS "day",
      timestamptz '2026-11-21 10:30:00.5+01' AS "instant", timestamptz '2026-07-01 00:00:00+05:30' AS "half",
      ARRAY[1, NULL]::bigint[] AS "bigints", ARRAY[1.5]::numeric[] AS "numerics", ARRAY[date '2026-01-02'] AS "days",
      ARRAY[timestamptz '2026-01-02 00:00Z'] AS "instants", ARRAY['a"b', 'c,d', NULL] AS "texts", ARRAY[1,2]::int[] AS "ints",
      '{"a": [1, null]}'::jsonb AS "json", true AS "boolean", 1.5::float8 AS "float", NULL::bigint AS "nothing"
  `.execute(server.db)
  expect(rows).toEqual([
    {
      bigint: 9007199254740991,
      numeric: 12.3456,
      day: '2026-11-21',
      instant: '2026-11-21T09:30:00.500Z',
      half: '2026-06-30T18:30:00.000Z',
      bigints: [1, null],
      numerics: [1.5],
      days: ['2026-01-02'],
      instants: ['2026-01-02T00:00:00.000Z'],
      texts: ['a"b', 'c,d', null],
      ints: [1, 2],
      json: { a: [1, null] },
      boolean: true,
      float: 1.5,
      nothing: null,
    },
  ])
})

test('values are written the same way on both engines', async () => {
  const { rows } = await sql`
    SELECT ${12}::text AS "number", ${'12'}::int AS "text", ${new Date('2026-01-02T03:04:05Z')}::timestamptz AS "instant",
      ${[1, 2]}::int[] AS "ints", ${['a', 'b,"']}::text[] AS "texts", ${JSON.stringify({ a: 1 })}::jsonb AS "json",
      ${true}::boolean AS "boolean", ${null}::text AS "nothing"
  `.execute(server.db)
  expect(rows).toEqual([
    {
      number: '12',
      text: 12,
      instant: '2026-01-02T03:04:05.000Z',
      ints: [1, 2],
      texts: ['a', 'b,"'],
      json: { a: 1 },
      boolean: true,
      nothing: null,
    },
  ])
})

test('a connection stays usable after an error, and concurrent queries get their own results', async () => {
  await expect(sql`SELECT * FROM nowhere`.execute(server.db)).rejects.toMatchObject({ code: '42P01' })
  await expect(sql`SELECT ${'x'}::int`.execute(server.db)).rejects.toMatchObject({ code: '22P02' })
  const answers = await Promise.all(
    Array.from(
      { length: 50 },
      async (_, at) => (await sql<{ at: number }>`SELECT ${at}::int AS at`.execute(server.db)).rows[0]?.at,
    ),
  )
  expect(answers).toEqual(Array.from({ length: 50 }, (_, at) => at))
})

test('a marked query is parsed once for any values, even after a failure', async () => {
  const ask = (db: typeof server.db, value: number) =>
    sql<{ value: number }>`${prepared} SELECT 6 / ${value}::int AS value`.execute(db)
  const usernames = (db: typeof server.db, id: number) =>
    db.selectFrom('appUser').modifyFront(prepared).select('username').where('id', '=', id).execute()
  await server.db.connection().execute(async (db) => {
    const countStatements = async () =>
      (await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_prepared_statements`.execute(db))
        .rows[0]?.count ?? 0
    const before = await countStatements()
    const answers = []
    for (const value of [1, 2, 3, 6, 1, 2, 3]) answers.push((await ask(db, value)).rows[0]?.value)
    expect(answers).toEqual([6, 3, 2, 1, 6, 3, 2])
    await expect(ask(db, 0)).rejects.toMatchObject({ code: '22012' })
    const failed = inTransaction(db, async (transaction) => {
      await usernames(transaction, 1)
      await ask(transaction, 0)
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    expect((await ask(db, 2)).rows).toEqual([{ value: 3 }])
    expect(await usernames(db, 1)).toHaveLength(1)
    expect(await countStatements()).toBe(before + 2)
  })
})

// The embedded engine has one connection, which cannot be terminated.
test.runIf(inject('template').kind === 'server')(
  'a connection that breaks in the middle of a transaction ends its work, not the process',
  async () => {
    const cut = inTransaction(server.db, async (transaction) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction)
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(server.db)
      // It is noticed without a running query.
      await setTimeout(200)
      await sql`SELECT 1`.execute(transaction)
    })
    await expect(cut).rejects.toThrow(/terminat|not queryable|closed/i)
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(server.db)).rows).toEqual([{ one: 1 }])
  },
)

test.runIf(inject('template').kind === 'server')(
  'through a pooler no statement is prepared, and rows are read and written as usual',
  async () => {
    const { settings, remove } = await copyTemplate()
    const pooled = throughPooler(await connect(settings), settings.databaseUrl ?? '')
    try {
      await pooled.db.connection().execute(async (db) => {
        const read = () =>
          db.selectFrom('appUser').modifyFront(prepared).select('username').where('id', '=', 1).execute()
        expect(await read()).toEqual(await read())
        expect((await sql`SELECT 1 FROM pg_prepared_statements`.execute(db)).rows).toEqual([])
      })
      const { rows } = await sql<{ day: string }>`SELECT date '2026-11-21' AS day`.execute(pooled.db)
      expect(rows).toEqual([{ day: '2026-11-21' }])
    } finally {
      await pooled.close()
      await remove()
    }
  },
)

describe('a transaction', () => {
  test('is atomic, even nested, and throws when the database aborted it', async () => {
    const names = () => server.db.selectFrom('company').select('name').orderBy('id').execute()
    const before = await names()
    const add = (name: string) => (db: typeof server.db) =>
      db.insertInto('company').values({ name }).execute()
    const failed = inTransaction(server.db, async (outer) => {
      await add('Outer')(outer)
      await inTransaction(outer, add('Inner'))
      throw new Error('stop')
    })
    await expect(failed).rejects.toThrow('stop')
    expect(await names()).toEqual(before)

    const swallowed = inTransaction(server.db, async (transaction) => {
      await add('Lost')(transaction)
      await sql`SELECT 1/0`.execute(transaction).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow(/rolled back/)
    expect(await names()).toEqual(before)
  })

  test('runs again after a deadlock, three times at most', async () => {
    let runs = 0
    const deadlock = () => sql`DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$`
    const outcome = await inTransaction(server.db, async (transaction) => {
      runs++
      if (runs < 3) await deadlock().execute(transaction)
      return 'done'
    })
    expect([outcome, runs]).toEqual(['done', 3])
    await expect(
      inTransaction(server.db, (transaction) => deadlock().execute(transaction)),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('an SQLSTATE has five characters; other error codes are ignored', () => {
  expect(sqlState(Object.assign(new Error(), { code: '23505' }))).toBe('23505')
  expect(sqlState(Object.assign(new Error(), { code: 'not_found' }))).toBe('')
  expect(sqlState('23505')).toBe('')
})

describe('the lock on a data directory', () => {
  test('rejects a second holder, naming the process, and is released', async () => {
    const folder = await temporaryFolder()
    const release = await lockDataDir(folder)
    await expect(lockDataDir(folder)).rejects.toThrow(
      `DATA_DIR ${folder} is in use by process ${process.pid}`,
    )
    await release()
    await (
      await lockDataDir(folder)
    )()
  })

  test.each([
    ['of a dead process', '4194399 1\n'],
    ['of a process whose number went to another', `${process.pid} 1\n`],
    ['that is empty', ''],
    ['that is not ours', 'x y z'],
  ])('%s is taken over', async (_of, content) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'lock'), content)
    const release = await lockDataDir(folder)
    expect(await readFile(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await release()
  })

  test('goes to one of many that find it stale', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'lock'), '4194399 1\n')
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

// A new folder too: it is created as open as this one, then closed.
test.runIf(inject('template').kind === 'embedded')(
  'the folder of the embedded database is open to its owner alone (0700), also one that was open to others',
  async () => {
    const { settings, remove } = await copyTemplate()
    onTestFinished(remove)
    const folder = join(settings.dataDir, 'postgres')
    await chmod(folder, 0o755)
    const database = await connect(settings)
    onTestFinished(() => database.close())
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700')
  },
)

describe('reports in one line', () => {
  test('an invalid data directory', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'file'), '')
    const dataDir = join(folder, 'file', 'data')
    await expect(connect({ dataDir, databaseUrl: undefined })).rejects.toThrow(
      `DATA_DIR ${dataDir} cannot be written to (ENOTDIR)`,
    )
  })

  test('a damaged database', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9\n')
    await expect(connect({ dataDir, databaseUrl: undefined })).rejects.toThrow(
      /^The embedded database in .* does not open: /,
    )
    expect(await readFile(join(dataDir, 'lock'), 'utf8').catch(() => 'gone')).toBe('gone')
  })

  test('an unreachable server, without the password', async () => {
    const attempt = connect({ dataDir: '', databaseUrl: 'postgres://me:secret@127.0.0.1:9/shop' })
    await expect(attempt).rejects.toThrow(
      /^DATABASE_URL is unreachable: 127\.0\.0\.1:9\/shop \(.*ECONNREFUSED.*\)$/,
    )
    await expect(attempt).rejects.not.toThrow(/secret/)
  })
})
