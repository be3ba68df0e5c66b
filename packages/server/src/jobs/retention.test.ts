import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestApp } from '../../test/app.ts'
import { countRows, fillEmptyTables, references, tableNames } from '../../test/oldest-rows.queries.ts'
import { purge } from '../../test/purge.ts'
import { retention, type Retention } from '../db/retention.ts'

const server = openTestApp()
const start = new Date('2026-11-21T09:00:00Z')
const rules = new Map<string, Retention>(Object.entries(retention))

/** The rule that a table has in the end, after those it goes with. */
function ruleOf(table: string): Exclude<Retention, object> {
  const rule = rules.get(table)
  if (rule === undefined) throw new Error(`${table} names no rule: see db/retention.ts`)
  return typeof rule === 'string' ? rule : ruleOf(rule.with)
}

test('every table of the database names its rule, and no rule is for a table that is gone', async () => {
  expect([...rules.keys()].toSorted()).toEqual((await tableNames(server.db)).toSorted())
})

test('what goes with another row is deleted with it by the database', async () => {
  const keys = await references(server.db)
  const withAnother = [...rules].flatMap(([table, rule]) =>
    typeof rule === 'string' ? [] : [{ table, target: rule.with }],
  )
  expect(
    withAnother.filter(
      ({ table, target }) =>
        !keys.some((key) => key.table === table && key.target === target && key.isCascade),
    ),
  ).toEqual([])
})

describe('with a clock that moves, over every table', () => {
  let tables: string[] = []
  const of = (...wanted: Retention[]) => tables.filter((table) => wanted.includes(ruleOf(table)))
  const counts = () => countRows(server.db, tables)
  const empty = async () => {
    const now = await counts()
    return tables.filter((table) => now[table] === 0)
  }

  beforeAll(async () => {
    tables = await tableNames(server.db)
    await fillEmptyTables(server.db, start)
    // The end of what is in force counts, and its row tells of an order.
    await sql`UPDATE agreement SET starts_on = '2026-11-21', ends_on = '2026-11-21', changed_at = ${start}`.execute(
      server.db,
    )
    await sql`UPDATE news_item SET starts_on = '2026-11-21', ends_on = '2026-11-21'`.execute(server.db)
    await sql`UPDATE catalog_deposit SET deposited_at = ${start}, finished_at = ${start}`.execute(server.db)
    await sql`UPDATE timeline_event SET resource = 'orders', row_id = (SELECT id FROM purchase_order LIMIT 1)`.execute(
      server.db,
    )
    await sql`UPDATE row_file SET resource = 'orders', row_id = (SELECT id FROM purchase_order LIMIT 1)`.execute(
      server.db,
    )
  })

  test('nothing goes before its time: traces in their last day of twelve months', async () => {
    expect(await empty(), 'each table has a row to lose').toEqual([])
    await purge(server.db, new Date('2027-11-20T09:00:00Z'))
    expect((await empty()).filter((table) => ruleOf(table) !== 'brief')).toEqual([])
  })

  test('after 90 days what has served is gone', async () => {
    const now = await counts()
    expect(of('brief').filter((table) => now[table] !== 0)).toEqual([])
  })

  test('after a year and a day the traces are gone, the rest is not', async () => {
    await purge(server.db, new Date('2027-11-22T09:00:00Z'))
    const gone = await empty()
    expect(of('trace').filter((table) => !gone.includes(table))).toEqual([])
    await purge(server.db, new Date('2027-12-20T09:00:00Z'))
    // Only of the rows themselves: of what hangs on them some is older in the samples.
    expect((await empty()).filter((table) => rules.get(table) === 'activity')).toEqual([])
  })

  test('after 13 months and a day what nobody has touched is gone, and all that has no end is as it was', async () => {
    const lasting = of('none', 'referenced')
    const before = await countRows(server.db, lasting)
    await purge(server.db, new Date('2027-12-23T09:00:00Z'))
    const after = await counts()
    expect(of('activity').filter((table) => after[table] !== 0)).toEqual([])
    expect(await countRows(server.db, lasting)).toEqual(before)
  })
})
