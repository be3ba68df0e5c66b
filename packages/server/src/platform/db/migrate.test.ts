import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { migrate } from './migrate.ts'

const server = openTestApp()
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-migrations-'))
  await sql`DELETE FROM migration`.execute(server.db)
  await sql`DROP TABLE IF EXISTS trial`.execute(server.db)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(server.db, pathToFileURL(`${folder}/`))

test('runs pending migrations once, in order', async () => {
  await write('0002_more.sql', 'ALTER TABLE trial ADD b int; INSERT INTO trial VALUES (1, 2);')
  await write('0001_trial.sql', '-- a comment; with a semicolon\nCREATE TABLE trial (a int);')
  expect(await run()).toEqual(['0001_trial', '0002_more'])
  expect(await run()).toEqual([])
  await write('0003_last.sql', 'INSERT INTO trial VALUES (3, 4)')
  expect(await run()).toEqual(['0003_last'])
  expect((await sql`SELECT * FROM trial ORDER BY a`.execute(server.db)).rows).toEqual([
    { a: 1, b: 2 },
    { a: 3, b: 4 },
  ])
})

test('a migration is atomic, and retried at the next start', async () => {
  await write('0001_trial.sql', 'CREATE TABLE trial (a int); SELECT 1/0;')
  await expect(run()).rejects.toMatchObject({ code: '22012' })
  await write('0001_trial.sql', 'CREATE TABLE trial (a int);')
  expect(await run()).toEqual(['0001_trial'])
})

test('several processes migrate once', async () => {
  await write('0001_trial.sql', 'CREATE TABLE trial (a int); INSERT INTO trial VALUES (1);')
  const outcomes = await Promise.all([run(), run(), run()])
  expect(outcomes.flat()).toEqual(['0001_trial'])
})

test('rejects a modified migration, a newer database and misnamed files', async () => {
  await write('0001_trial.sql', 'CREATE TABLE trial (a int);')
  await run()
  await write('0001_trial.sql', 'CREATE TABLE trial (a bigint);')
  await expect(run()).rejects.toThrow(
    'The migration 0001_trial was changed after this database had it: write a new one',
  )
  await write('0001_trial.sql', 'CREATE TABLE trial (a int);')
  await write('0001_twice.sql', '')
  await expect(run()).rejects.toThrow(/^The migration 0001_twice.sql needs a name/)
  await rm(join(folder, '0001_twice.sql'))
  await rm(join(folder, '0001_trial.sql'))
  await expect(run()).rejects.toThrow(
    'The database is newer than this program: it already has the migration 0001_trial',
  )
})
