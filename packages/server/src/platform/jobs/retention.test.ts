import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestApp } from '../../../test/app.ts'
import { countRows, fillEmptyTables, references, tableNames } from '../../../test/oldest-rows.queries.ts'
import { purge } from '../../../test/purge.ts'
import { databaseName } from '../db/json-rows.ts'
import { retention, type Retention } from '../db/retention.ts'

const server = openTestApp()
const start = new Date('2026-11-21T09:00:00Z')
const rules = new Map<string, Retention>(
  Object.entries(retention).map(([table, rule]) => [databaseName(table), rule]),
)

/** Returns the effective rule of a table, following `with`. */
function ruleOf(table: string): Exclude<Retention, object> {
  const rule = rules.get(table)
  if (rule === undefined) throw new Error(`${table} has no rule: see platform/db/retention.ts`)
  return typeof rule === 'string' ? rule : ruleOf(databaseName(rule.with))
}

test('every table has a retention rule, and every rule has a table', async () => {
  expect([...rules.keys()].toSorted()).toEqual((await tableNames(server.db)).toSorted())
})

test('dependent rows are deleted by the database', async () => {
  const keys = await references(server.db)
  const withAnother = [...rules].flatMap(([table, rule]) =>
    typeof rule === 'string' ? [] : [{ table, target: databaseName(rule.with) }],
  )
  expect(
    withAnother.filter(
      ({ table, target }) =>
        !keys.some((key) => key.table === table && key.target === target && key.isCascade),
    ),
  ).toEqual([])
})

describe('over time, in every table', () => {
  let tables: string[] = []
  const tablesWith = (...allowed: Retention[]) => tables.filter((table) => allowed.includes(ruleOf(table)))
  const counts = () => countRows(server.db, tables)
  const empty = async () => {
    const now = await counts()
    return tables.filter((table) => now[table] === 0)
  }

  beforeAll(async () => {
    tables = await tableNames(server.db)
    await fillEmptyTables(server.db, start)
    // The end of validity counts, and its row refers to an order.
    await sql`UPDATE agreement SET starts_on = '2026-11-21', ends_on = '2026-11-21', changed_at = ${start}`.execute(
      server.db,
    )
    await sql`UPDATE news_item SET starts_on = '2026-11-21', ends_on = '2026-11-21'`.execute(server.db)
    await sql`UPDATE catalog_deposit SET deposited_at = ${start}, finished_at = ${start}`.execute(server.db)
    await sql`UPDATE timeline_event SET resource = 'orders', row_id = (SELECT id FROM purchase_order LIMIT 1)`.execute(
      server.db,
    )
    // An open site is kept.
    await sql`UPDATE job_site SET closed_at = changed_at`.execute(server.db)
    await sql`UPDATE row_file SET resource = 'orders', row_id = (SELECT id FROM purchase_order LIMIT 1)`.execute(
      server.db,
    )
  })

  test('deletes nothing early: traces on the last day of twelve months', async () => {
    expect(await empty(), 'each table has a row to lose').toEqual([])
    await purge(server.db, new Date('2027-11-20T09:00:00Z'))
    expect((await empty()).filter((table) => ruleOf(table) !== 'brief')).toEqual([])
  })

  test('deletes short-lived rows after 90 days', async () => {
    const now = await counts()
    expect(tablesWith('brief').filter((table) => now[table] !== 0)).toEqual([])
  })

  test('deletes only the traces after a year and a day', async () => {
    await purge(server.db, new Date('2027-11-22T09:00:00Z'))
    const emptied = await empty()
    expect(tablesWith('trace').filter((table) => !emptied.includes(table))).toEqual([])
    await purge(server.db, new Date('2027-12-20T09:00:00Z'))
    // Only the rows themselves: some dependent rows are older in the fixtures.
    expect((await empty()).filter((table) => rules.get(table) === 'activity')).toEqual([])
  })

  test('deletes inactive rows after 13 months and a day, and leaves permanent ones unchanged', async () => {
    const lasting = tablesWith('none', 'referenced')
    const before = await countRows(server.db, lasting)
    await purge(server.db, new Date('2027-12-23T09:00:00Z'))
    const after = await counts()
    expect(tablesWith('activity').filter((table) => after[table] !== 0)).toEqual([])
    expect(await countRows(server.db, lasting)).toEqual(before)
  })
})
