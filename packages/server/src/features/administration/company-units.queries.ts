import type { CompanyUnitChange, Named } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const columns = [
  'u.id',
  'u.code',
  'u.name',
  'u.parentId as parent',
  'u.companyId',
  sql<
    Named[]
  >`(SELECT coalesce(json_agg(json_build_object('id', m.id, 'name', m.display_name) ORDER BY lower(m.display_name), m.id), '[]')
    FROM (SELECT p.id, p.display_name FROM app_user_unit m JOIN app_user p ON p.id = m.user_id
      WHERE m.unit_id = u.id AND NOT p.is_technical AND p.erased_at IS NULL
      ORDER BY lower(p.display_name), p.id LIMIT 20) m)`.as('members'),
  sql<number>`(SELECT count(*)::int FROM app_user_unit m JOIN app_user p ON p.id = m.user_id
    WHERE m.unit_id = u.id AND NOT p.is_technical AND p.erased_at IS NULL)`.as('memberCount'),
  sql<boolean>`NOT EXISTS (SELECT FROM organization_unit b WHERE b.parent_id = u.id)
    AND NOT EXISTS (SELECT FROM app_user_unit m WHERE m.unit_id = u.id)`.as('isRemovable'),
] as const

/** A unit as stored. */
export interface UnitRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly parent: number | null
  readonly companyId: number
  readonly members: Named[]
  readonly memberCount: number
  readonly isRemovable: boolean
}

/** All units of a company, by name. */
export function findUnitsOf(db: Db, companyId: number): Promise<UnitRow[]> {
  return db
    .selectFrom('organizationUnit as u')
    .select(columns)
    .where('u.companyId', '=', companyId)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute()
}

/** One unit, of any company. */
export function findUnit(db: Db, id: number): Promise<UnitRow | undefined> {
  return db.selectFrom('organizationUnit as u').select(columns).where('u.id', '=', id).executeTakeFirst()
}

/** Adds a unit and returns its id. */
export async function insertUnit(db: Db, companyId: number, unit: CompanyUnitChange): Promise<number> {
  const { id } = await db
    .insertInto('organizationUnit')
    .values({ companyId, parentId: unit.parent, code: unit.code, name: unit.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a unit. */
export async function updateUnit(db: Db, id: number, unit: CompanyUnitChange): Promise<void> {
  await db
    .updateTable('organizationUnit')
    .set({ parentId: unit.parent, code: unit.code, name: unit.name })
    .where('id', '=', id)
    .execute()
}

/** Deletes a unit that nothing refers to. */
export async function deleteUnit(db: Db, id: number): Promise<void> {
  await db.deleteFrom('organizationUnit').where('id', '=', id).execute()
}
