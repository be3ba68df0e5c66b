import type { ContactScope, Facet, SupplierContactQuery } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockName } from '../db/lock-name.ts'
import { foldWords } from '../fold-text.ts'
import type { UserActor } from '../http/actor.ts'
import { restorableSince } from '../undo.rules.ts'
import type { contactColumns } from './contact-row.ts'

/** A contact as it is kept. */
export interface ContactRow {
  readonly id: number
  readonly scope: ContactScope
  readonly supplierId: number
  readonly supplier: string
  readonly agencyId: number
  readonly agency: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string | null
  readonly phone: string | null
  readonly role: string | null
  readonly imageDigest: string | null
  readonly imageType: 'image/jpeg' | 'image/png' | null
  readonly version: number
}

type Condition = RawBuilder<unknown>

const columns = sql`
  c.id, CASE WHEN c.company_id IS NULL THEN 'global' ELSE 'company' END AS scope,
  s.id AS "supplierId", s.name AS supplier, a.id AS "agencyId", a.name AS agency,
  c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.mobile, c.phone, c.role,
  c.image_digest AS "imageDigest", c.image_type AS "imageType", c.version`

const tables = sql`supplier_contact c JOIN agency a ON a.id = c.agency_id JOIN supplier s ON s.id = a.supplier_id`

/** One page of the contacts that a company sees: its own and everybody's. */
export async function findContacts(db: Db, companyId: number, query: SupplierContactQuery) {
  const always = conjunction([
    sql`c.removed_at IS NULL AND (c.company_id IS NULL OR c.company_id = ${companyId})`,
    ...matchOf(query.search),
    ...(query.id?.length ? [sql`c.id = ANY (${query.id}::int[])`] : []),
    ...(query.agency?.length ? [sql`c.agency_id = ANY (${query.agency}::bigint[])`] : []),
  ])
  const filters = filtersOf(query)
  const all = conjunction([always, filters.scope, filters.supplier])
  const { rows } = await sql<ContactRow>`
    SELECT ${columns} FROM ${tables} WHERE ${all}
    ORDER BY ${orderOf(query)}
    LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`.execute(db)
  const total = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM ${tables} WHERE ${all}`.execute(db)
  const facets = []
  for (const facet of new Set(query.facets)) {
    const condition = conjunction([always, facet === 'scope' ? filters.supplier : filters.scope])
    facets.push({ name: facet, values: await countFacet(db, facet, condition) })
  }
  return { rows, totalItems: total.rows[0]?.count ?? 0, facets }
}

const conjunction = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(conditions, sql` AND `)})`

const filtersOf = ({ scope, supplier }: SupplierContactQuery) => ({
  scope:
    scope === undefined
      ? sql`true`
      : scope === 'global'
        ? sql`c.company_id IS NULL`
        : sql`c.company_id IS NOT NULL`,
  supplier: supplier?.length ? sql`a.supplier_id = ANY (${supplier}::bigint[])` : sql`true`,
})

function matchOf(search: string | undefined): Condition[] {
  if (!search) return []
  const words = foldWords(search)
  // Signs alone are nobody's name.
  if (words.length === 0) return [sql`false`]
  return words.map((word) => sql`(c.search_text || a.search_text) LIKE ${`% ${word}%`}`)
}

function orderOf({ order }: SupplierContactQuery): Condition {
  const sorts = { name: sql`c.name_sort`, supplier: sql`lower(s.name)` }
  const asked = Object.entries(order ?? {}).flatMap(([key, direction]) =>
    direction ? [sql`${key === 'supplier' ? sorts.supplier : sorts.name} ${sql.raw(direction)}`] : [],
  )
  return sql.join([...asked, sorts.name, sql`c.id`])
}

async function countFacet(
  db: Db,
  facet: 'scope' | 'supplier',
  condition: Condition,
): Promise<Facet['values']> {
  const value =
    facet === 'scope' ? sql`CASE WHEN c.company_id IS NULL THEN 'global' ELSE 'company' END` : sql`s.id::text`
  const label = facet === 'scope' ? sql`''` : sql`s.name`
  const { rows } = await sql<Facet['values'][number]>`
    SELECT ${value} AS value, ${label} AS label, count(*)::int AS count
    FROM ${tables} WHERE ${condition}
    GROUP BY 1, 2 ORDER BY 3 DESC, 2, 1`.execute(db)
  return rows
}

/** Whose contacts a write is about: everybody's, or those of the actor's company. */
export interface ContactOwner {
  readonly scope: ContactScope
  readonly actor: Pick<UserActor, 'companyId'>
}

const companyOf = ({ scope, actor }: ContactOwner) => (scope === 'global' ? null : actor.companyId)
const isOwned = (owner: ContactOwner): Condition =>
  sql`c.company_id IS NOT DISTINCT FROM ${companyOf(owner)}::int`

/** One contact of an owner, locked until the transaction ends. */
export async function findContactForUpdate(
  db: Db,
  owner: ContactOwner,
  id: number,
): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`
    SELECT ${columns} FROM ${tables}
    WHERE c.id = ${id} AND ${isOwned(owner)} AND c.removed_at IS NULL
    FOR NO KEY UPDATE OF c`.execute(db)
  return rows[0]
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

/** Forgets for good what can no longer come back, whoever's it was; says how many. */
export async function eraseRemovedContacts(db: Db, now: Date): Promise<number> {
  const before = restorableSince(now).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('supplier_contact')
    .where('removed_at', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
