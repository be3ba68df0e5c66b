import type { GroupDraft, GroupQuery, ImageType } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { folded, matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'

const columns = [
  'g.id',
  'g.code',
  'g.siren',
  'g.name',
  'g.logoDigest',
  'g.logoType',
  'g.version',
  sql<number>`(SELECT count(*)::int FROM company c WHERE c.group_id = g.id)`.as('companyCount'),
] as const

/** A group as stored. */
export interface GroupRow {
  readonly id: number
  readonly code: string
  readonly siren: string
  readonly name: string
  readonly logoDigest: string | null
  readonly logoType: ImageType | null
  readonly version: number
  readonly companyCount: number
}

const groups = (db: Db) => db.selectFrom('companyGroup as g').where('g.removedAt', 'is', null)

/** A page of all groups; for the super administrator. */
export async function findGroups(db: Db, query: GroupQuery) {
  return page(groups(db), query, {
    columns,
    filters: {
      search: (text) => matchesWords(sql`concat_ws(' ', g.name, g.code, g.siren)`, text),
    },
    sortable: { name: folded(sql`g.name`), code: sql`lower(g.code)` },
    tieBreaker: [
      [folded(sql`g.name`), 'asc'],
      ['g.id', 'asc'],
    ],
  })
}

/** One group. */
export function findGroup(db: Db, id: number): Promise<GroupRow | undefined> {
  return groups(db).select(columns).where('g.id', '=', id).executeTakeFirst()
}

/** One group, locked until the end of the transaction. */
export function findGroupForUpdate(db: Db, id: number): Promise<GroupRow | undefined> {
  return groups(db).select(columns).where('g.id', '=', id).forUpdate('g').executeTakeFirst()
}

/** Whether another group has a code. */
export async function isGroupCodeTaken(db: Db, code: string, except: number | null): Promise<boolean> {
  const row = await groups(db)
    .select('g.id')
    .where(sql`upper(g.code)`, '=', code.toUpperCase())
    .$if(except !== null, (query) => query.where('g.id', '<>', except ?? 0))
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a group and returns its id. */
export async function insertGroup(db: Db, draft: GroupDraft): Promise<number> {
  const { id } = await db
    .insertInto('companyGroup')
    .values({ ...draft, removedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The columns of a group. */
interface GroupColumns {
  readonly code?: string
  readonly siren?: string
  readonly name?: string
  readonly logoDigest?: string | null
  readonly logoType?: ImageType | null
}

/** Changes a group and increments its version. */
export async function updateGroup(db: Db, id: number, columnsOf: GroupColumns): Promise<void> {
  await db
    .updateTable('companyGroup')
    .set((column) => ({ ...columnsOf, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes a group. Returns whether there was one. */
export async function removeGroup(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companyGroup')
    .set({ removedAt: now })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The code of a group removed after a given time. */
export async function findRemovedGroup(db: Db, id: number, removedAfter: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('companyGroup')
    .select('code')
    .where('id', '=', id)
    .where('removedAt', '>', removedAfter.toISOString())
    .executeTakeFirst()
  return row?.code
}

/** Restores a removed group. */
export async function restoreGroup(db: Db, id: number): Promise<void> {
  await db.updateTable('companyGroup').set({ removedAt: null }).where('id', '=', id).execute()
}

/** The groups, to choose from. */
export const groupChoices = sql`
  SELECT id, name, code AS about, 0 AS place FROM company_group WHERE removed_at IS NULL`
