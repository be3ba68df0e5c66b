import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import type { UserActor } from './actor.ts'
import { isInActorUnitTree, isSharedOrOwn, appliesToActor, unitsWithAncestors, unitsOf } from './scope.ts'

const server = openTestApp()

// Two companies; the first one: 901 above 902 above 903, and 904 beside 902. The user belongs to 902 and 903.
const [company, other] = [901, 902]
const [region, agency, team, sister, foreign] = [901, 902, 903, 904, 905]
const userId = 901
const actor: UserActor = {
  kind: 'user',
  userId,
  sessionId: '',
  username: 'scope',
  companyId: company,
  unitIds: [agency, team],
  roles: [],
  useTamzagGestion: false,
}
const everyUnit = sql`(VALUES (${company}::int, ${region}::int), (${company}, ${agency}), (${company}, ${team}),
  (${company}, ${sister}), (${other}, ${foreign}), (${other}, ${agency}))`

beforeAll(async () => {
  const { db } = server
  await sql`INSERT INTO company (id, name) VALUES (${company}, 'A'), (${other}, 'B')`.execute(db)
  await sql`INSERT INTO organization_unit (id, company_id, parent_id, code, name) VALUES
    (${region}, ${company}, NULL, 'R', 'R'), (${agency}, ${company}, ${region}, 'A', 'A'),
    (${team}, ${company}, ${agency}, 'T', 'T'), (${sister}, ${company}, ${region}, 'S', 'S'),
    (${foreign}, ${other}, NULL, 'F', 'F')`.execute(db)
  await sql`INSERT INTO app_user (id, company_id, username, display_name, password_hash)
    VALUES (${userId}, ${company}, 'scope', 'Scope', '')`.execute(db)
  await sql`INSERT INTO app_user_unit (company_id, user_id, unit_id)
    VALUES (${company}, ${userId}, ${agency}), (${company}, ${userId}, ${team})`.execute(db)
})

test('a user has their units and all below them, each once', async () => {
  const { rows } = await sql<{ units: number[] }>`
    SELECT ${unitsOf('appUser.id')} AS units FROM app_user WHERE id = ${userId}`.execute(server.db)
  expect(rows).toEqual([{ units: [agency, team] }])
})

test('a row of a unit is visible to its users, not to another company with the same unit id', async () => {
  const seen = async (unitIds: readonly number[]) => {
    const condition = isInActorUnitTree({ ...actor, unitIds }, { company: 'row.company', unit: 'row.unit' })
    const { rows } = await sql<{ company: number; unit: number }>`
      SELECT * FROM ${everyUnit} row (company, unit) WHERE ${condition} ORDER BY unit`.execute(server.db)
    return rows
  }
  expect(await seen([agency, team])).toEqual([
    { company, unit: agency },
    { company, unit: team },
  ])
  expect(await seen([])).toEqual([])
})

test('a shared row or one of the company is visible', async () => {
  const { rows } = await sql<{ company: number | null }>`
    SELECT company FROM (VALUES (${company}::int), (${other}), (NULL)) row (company)
    WHERE ${isSharedOrOwn(actor, 'row.company')} ORDER BY company`.execute(server.db)
  expect(rows).toEqual([{ company }, { company: null }])
})

test('ancestor units reach down by the shortest path, and only for rows that apply to the hierarchy', async () => {
  const reached = async (isForAll: boolean) => {
    const { rows } = await sql<{ unit: number; distance: number }>`
      WITH RECURSIVE ${unitsWithAncestors(actor)}
      SELECT unit.id AS unit, unit.distance
      FROM (SELECT *, ${isForAll}::boolean FROM ${everyUnit} pair) row (company_id, unit_id, applies_to_hierarchy)
      JOIN unit ON unit.id = row.unit_id
      WHERE ${appliesToActor(actor, 'row')} ORDER BY unit.id`.execute(server.db)
    return rows
  }
  const own = [
    { unit: agency, distance: 0 },
    { unit: team, distance: 0 },
  ]
  expect(await reached(true)).toEqual([{ unit: region, distance: 1 }, ...own])
  expect(await reached(false)).toEqual(own)
})
