import type { ContactScope, SupplierContactQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWordPrefixes } from '../../platform/db/folded.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { countBy, isOneOf, page } from '../../platform/db/page.ts'
import { isSharedOrOwn } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { contactColumns } from './contact-row.ts'

const scopeOf = sql<ContactScope>`CASE WHEN c.company_id IS NULL THEN 'global' ELSE 'company' END`

const columns = [
  'c.id',
  scopeOf.as('scope'),
  's.id as supplierId',
  's.name as supplier',
  'a.id as agencyId',
  'a.name as agency',
  'c.firstName',
  'c.lastName',
  'c.email',
  'c.mobile',
  'c.phone',
  'c.role',
  'c.language',
  'c.imageDigest',
  'c.imageType',
  'c.version',
] as const

const contactsIn = (db: Db) =>
  db
    .selectFrom('supplierContact as c')
    .innerJoin('agency as a', 'a.id', 'c.agencyId')
    .innerJoin('supplier as s', 's.id', 'a.supplierId')
    .where('c.removedAt', 'is', null)

const rowsOf = (db: Db) => contactsIn(db).select(columns)

/** A contact as stored. */
export type ContactRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** One page of the contacts that a company sees: its own and shared ones. */
export function findContacts(db: Db, companyId: number, query: SupplierContactQuery) {
  const seen = contactsIn(db).where(isSharedOrOwn({ companyId }, 'c.companyId'))
  return page(seen, query, {
    columns,
    filters: {
      search: (text) =>
        matchesWordPrefixes(sql`(c.search_text || a.search_text)`, text, [
          sql`c.phone`,
          sql`c.mobile`,
          sql`a.phone`,
        ]),
      id: (ids) => isOneOf(sql`c.id`, ids),
      agency: (ids) => isOneOf(sql`c.agency_id`, ids),
      supplier: (ids) => isOneOf(sql`a.supplier_id`, ids),
      scope: (scope) => sql<boolean>`(c.company_id IS NULL) = ${scope === 'global'}`,
    },
    sortable: { name: 'c.nameSort', supplier: sql`lower(s.name)` },
    tieBreaker: [
      ['c.nameSort', 'asc'],
      ['c.id', 'asc'],
    ],
    facets: {
      scope: (matching) => countBy(matching, { value: scopeOf, label: sql`''` }),
      supplier: (matching) => countBy(matching, { value: sql`s.id::text`, label: sql`s.name` }),
    },
  })
}

/** The owner of the contacts of a write: shared, or the actor's company. */
export interface ContactOwner {
  readonly scope: ContactScope
  readonly actor: Pick<UserActor, 'companyId'>
}

const companyOf = ({ scope, actor }: ContactOwner) => (scope === 'global' ? null : actor.companyId)
const isOwned = (owner: ContactOwner) =>
  sql<boolean>`c.company_id IS NOT DISTINCT FROM ${companyOf(owner)}::int`

/** One contact of an owner, locked until the transaction ends. */
export async function findContactForUpdate(
  db: Db,
  owner: ContactOwner,
  id: number,
): Promise<ContactRow | undefined> {
  return rowsOf(db).where('c.id', '=', id).where(isOwned(owner)).forNoKeyUpdate('c').executeTakeFirst()
}

/** All contacts of an owner by what a file recognises them by. */
export const findContactKeys = (db: Db, owner: ContactOwner) =>
  contactsIn(db).select(['c.id', 'a.supplierId', 'c.email']).where(isOwned(owner)).orderBy('c.id').execute()

/** Whether an agency belongs to a supplier; `null`: unknown supplier. */
export async function isAgencyOf(db: Db, supplierId: number, agencyId: number): Promise<boolean | null> {
  const row = await db
    .selectFrom('supplier')
    .leftJoin('agency', (join) =>
      join.onRef('agency.supplierId', '=', 'supplier.id').on('agency.id', '=', agencyId),
    )
    .select('agency.id as agencyId')
    .where('supplier.id', '=', supplierId)
    .executeTakeFirst()
  return row ? row.agencyId !== null : null
}

/** Locks adding contacts of an owner until the end of the transaction. */
export async function lockContacts(db: Db, owner: ContactOwner): Promise<void> {
  await lockName(db, `supplier contacts ${companyOf(owner) ?? 'of everybody'}`)
}

/** The number of contacts of an owner: in the list, and including those that can still be restored. */
export async function countContacts(
  db: Db,
  owner: ContactOwner,
): Promise<{ readonly listed: number; readonly total: number }> {
  const companyId = companyOf(owner)
  // `IS NOT DISTINCT FROM` would use no index.
  const ownerCondition = companyId === null ? sql`company_id IS NULL` : sql`company_id = ${companyId}`
  const { rows } = await sql<{ listed: number; removed: number }>`
    SELECT (SELECT count(*) FROM supplier_contact WHERE ${ownerCondition} AND removed_at IS NULL)::int AS listed,
      (SELECT count(*) FROM supplier_contact WHERE ${ownerCondition} AND removed_at IS NOT NULL)::int AS removed`.execute(
    db,
  )
  const { listed = 0, removed = 0 } = rows[0] ?? {}
  return { listed, total: listed + removed }
}

type Columns = ReturnType<typeof contactColumns> & { readonly agencyId: number }

/** Adds a contact and returns its id. */
export async function insertContact(
  db: Db,
  owner: ContactOwner,
  contact: Columns,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('supplierContact')
    .values({ ...contact, companyId: companyOf(owner), changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<Columns> & {
  readonly imageDigest?: string | null
  readonly imageType?: ContactRow['imageType']
}

/** Changes a contact and increments its version. */
export async function updateContact(db: Db, id: number, change: Change, now: Date): Promise<void> {
  await db
    .updateTable('supplierContact')
    .set((column) => ({ ...change, changedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes a contact. Returns whether there was one. */
export async function removeContact(db: Db, owner: ContactOwner, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE supplier_contact c SET removed_at = ${now}
    WHERE c.id = ${id} AND ${isOwned(owner)} AND c.removed_at IS NULL
    RETURNING c.id`.execute(db)
  return rows.length === 1
}

/** Deletes a contact that nothing refers to. Returns whether there was one. */
export async function deleteContact(db: Db, owner: ContactOwner, id: number): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM supplier_contact c WHERE c.id = ${id} AND ${isOwned(owner)} RETURNING c.id`.execute(db)
  return rows.length === 1
}

/** Restores a contact removed after a given time; does nothing if it was not removed. */
export async function restoreContact(
  db: Db,
  owner: ContactOwner,
  id: number,
  removedAfter: Date,
): Promise<void> {
  await sql`
    UPDATE supplier_contact c SET removed_at = NULL
    WHERE c.id = ${id} AND ${isOwned(owner)} AND c.removed_at > ${removedAfter}`.execute(db)
}
