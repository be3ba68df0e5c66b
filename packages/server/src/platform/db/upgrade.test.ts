import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runOnServer } from '../../../test/app.ts'
import { countRows, fillEmptyTables, tableNames } from '../../../test/oldest-rows.queries.ts'
import { ensureProductSearch } from '../../domain/search/index.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const migrations = fileURLToPath(new URL('../../../migrations/', import.meta.url))
/** The last migrations of past installations, each with rows in all tables. `STAGES=all`: after each migration; takes a minute. */
const stages = ['0088', '0147', '0171', '0221', '0271', '0305', '0321', '0366']

/** An empty database of the server; the embedded one is a demo and is recreated. */
async function newDatabase(folder: string, databaseUrl: string) {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`CREATE DATABASE ${name}`)
  onTestFinished(() => runOnServer(`DROP DATABASE ${name} WITH (FORCE)`))
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return connect({ dataDir: folder, databaseUrl: url.href })
}

test('an installation of any past version migrates with all its rows', async (context) => {
  const template = inject('template')
  if (template.kind === 'embedded') return context.skip()
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = await newDatabase(folder, template.databaseUrl)
  onTestFinished(() => database.close())
  const { db } = database
  const names = (await readdir(migrations)).toSorted()
  const before = new Map<string, number>()
  const tried = process.env['STAGES'] === 'all' ? names.map((name) => name.slice(0, 4)) : stages
  for (const stage of tried) {
    const past = join(folder, stage)
    await mkdir(past)
    for (const name of names.filter((one) => one.slice(0, 4) <= stage))
      await cp(join(migrations, name), join(past, name))
    expect((await migrate(db, pathToFileURL(`${past}/`))).length).toBeGreaterThan(0)
    await fillEmptyTables(db, new Date('2026-01-05T09:00:00Z'))
    const counts = await countRows(db, await tableNames(db))
    for (const [table, count] of Object.entries(counts)) before.set(table, count)
  }
  await migrate(db)
  await ensureProductSearch(db)
  const now = await tableNames(db)
  const after = await countRows(db, now)
  // The search rows are rebuilt and differ.
  const retained = [...before.keys()].filter(
    (table) => now.includes(table) && !/^search_|_search$|facet/.test(table),
  )
  expect(retained.length).toBeGreaterThan(60)
  expect(retained.filter((table) => (after[table] ?? 0) < (before.get(table) ?? 0))).toEqual([])
  expect(await migrate(db)).toEqual([])
})
