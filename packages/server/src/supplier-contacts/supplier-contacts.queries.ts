import type { ContactScope, SupplierContactQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { beginWords } from '../db/folded.ts'
import { lockName } from '../db/lock-name.ts'
import { countBy, isOneOf, page } from '../db/page.ts'
import { isSharedOrOwn } from '../db/scope.ts'
import type { UserActor } from '../http/actor.ts'
import type { contactColumns } from './contact-row.ts'

const scopeOf = sql<ContactScope>`CASE WHEN c.company_id IS NULL THEN 'global' ELSE 'company' END`

const columns = [
  'c.id',
  scopeOf.as('scope'),
  's.id as supplierId',
  's.name as supplier',
  'a.id as agencyId',
  'a.name as agency',
  'c.first_name as firstName',
  'c.last_name as lastName',
  'c.email',
  'c.mobile',
  'c.phone',
  'c.role',
  'c.language',
  'c.image_digest as imageDigest',
  'c.image_type as imageType',
  'c.version',
] as const

const contactsIn = (db: Db) =>
  db
    .selectFrom('supplier_contact as c')
    .innerJoin('agency as a', 'a.id', 'c.agency_id')
    .innerJoin('supplier as s', 's.id', 'a.supplier_id')
    .where('c.removed_at', 'is', null)

const rowsOf = (db: Db) => contactsIn(db).select(columns)

/** A contact as it is kept. */
export type ContactRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** One page of the contacts that a company sees: its own and everybody's. */
export function findContacts(db: Db, companyId: number, query: SupplierContactQuery) {
  const seen = contactsIn(db).where(isSharedOrOwn({ companyId }, 'c.company_id'))
  return page(seen, query, {
    columns,
    filters: {
      search: (text) => beginWords(sql`(c.search_text || a.search_text)`, text),
      id: (ids) => isOneOf(sql`c.id`, ids),
      agency: (ids) => isOneOf(sql`c.agency_id`, ids),
      supplier: (ids) => isOneOf(sql`a.supplier_id`, ids),
      scope: (scope) => sql<boolean>`(c.company_id IS NULL) = ${scope === 'global'}`,
    },
    orders: { name: 'c.name_sort', supplier: sql`lower(s.name)` },
    lastOrder: [
      ['c.name_sort', 'asc'],
      ['c.id', 'asc'],
    ],
    facets: {
      scope: (matching) => countBy(matching, { value: scopeOf, label: sql`''` }),
      supplier: (matching) => countBy(matching, { value: sql`s.id::text`, label: sql`s.name` }),
    },
  })
}

/** Whose contacts a write is about: everybody's, or those of the actor's company. */
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

/** Whether an agency is one of a supplier's; `null`: there is no such supplier. */
export async function isAgencyOf(db: Db, supplierId: number, agencyId: number): Promise<boolean | null> {
  const row = await db
    .selectFrom('supplier')
    .leftJoin('agency', (join) =>
      join.onRef('agency.supplier_id', '=', 'supplier.id').on('agency.id', '=', agencyId),
    )
    .select('agency.id as agencyId')
    .where('supplier.id', '=', supplierId)
    .executeTakeFirst()
  return row ? row.agencyId !== null : null
}

/** Lets one at a time add contacts of an owner, until the end of the transaction. */
export async function lockContacts(db: Db, owner: ContactOwner): Promise<void> {
  await lockName(db, `supplier contacts ${companyOf(owner) ?? 'of everybody'}`)
}

/** How many contacts an owner has: in the list, and with those that can still come back. */
export async function countContacts(
  db: Db,
  owner: ContactOwner,
): Promise<{ readonly listed: number; readonly kept: number }> {
  const companyId = companyOf(owner)
  // `IS NOT DISTINCT FROM` would use no index.
  const isTheirs = companyId === null ? sql`company_id IS NULL` : sql`company_id = ${companyId}`
  const { rows } = await sql<{ listed: number; removed: number }>`
    SELECT (SELECT count(*) FROM supplier_contact WHERE ${isTheirs} AND removed_at IS NULL)::int AS listed,
      (SELECT count(*) FROM supplier_contact WHERE ${isTheirs} AND removed_at IS NOT NULL)::int AS removed`.execute(
    db,
  )
  const { listed = 0, removed = 0 } = rows[0] ?? {}
  return { listed, kept: listed + removed }
}

type Columns = ReturnType<typeof contactColumns> & { readonly agency_id: number }

/** Adds a contact and answers its number. */
export async function insertContact(
  db: Db,
  owner: ContactOwner,
  contact: Columns,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('supplier_contact')
    .values({ ...contact, company_id: companyOf(owner), changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<Columns> & {
  readonly image_digest?: string | null
  readonly image_type?: ContactRow['imageType']
}

/** Changes a contact that was found for it; its version moves. */
export async function updateContact(db: Db, id: number, change: Change, now: Date): Promise<void> {
  await db
    .updateTable('supplier_contact')
    .set((column) => ({ ...change, changed_at: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Takes a contact out of the list; says whether it was in it. */
export async function removeContact(db: Db, owner: ContactOwner, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE supplier_contact c SET removed_at = ${now}
    WHERE c.id = ${id} AND ${isOwned(owner)} AND c.removed_at IS NULL
    RETURNING c.id`.execute(db)
  return rows.length === 1
}

/** Puts a contact back that was removed after a moment; one that is in the list stays as it is. */
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
