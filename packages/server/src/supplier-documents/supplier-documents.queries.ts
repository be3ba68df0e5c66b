import type { DocumentScope, SupplierFileQuery } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockName } from '../db/lock-name.ts'
import { restorableSince } from '../undo.rules.ts'

/** A document as it is kept. */
export interface DocumentRow {
  readonly id: number
  readonly scope: DocumentScope
  readonly supplierId: number
  readonly supplier: string
  readonly name: string
  readonly digest: string
  readonly byteCount: number
  readonly addedAt: string
  readonly addedBy: string | null
}

const columns = sql`
  f.id, CASE WHEN f.company_id IS NULL THEN 'global' ELSE 'company' END AS scope,
  s.id AS "supplierId", s.name AS supplier, f.name, f.content_digest AS digest, b.byte_count AS "byteCount",
  f.added_at AS "addedAt", CASE WHEN f.company_id IS NOT NULL THEN u.display_name END AS "addedBy"`

const tables = sql`supplier_file f
  JOIN supplier s ON s.id = f.supplier_id
  JOIN file_content b ON b.digest = f.content_digest
  LEFT JOIN app_user u ON u.id = f.added_by`

const isSeenBy = (companyId: number) => sql`(f.company_id IS NULL OR f.company_id = ${companyId})`

/** One page of the documents that a company sees: its own and everybody's. */
export async function findDocuments(db: Db, companyId: number, query: SupplierFileQuery) {
  const { supplier, page, itemsPerPage } = query
  const isOf = supplier === undefined ? sql`true` : sql`f.supplier_id = ${supplier}`
  const matches = sql`f.removed_at IS NULL AND ${isSeenBy(companyId)} AND ${isOf}`
  const { rows } = await sql<DocumentRow>`
    SELECT ${columns} FROM ${tables} WHERE ${matches}
    ORDER BY ${orderOf(query)} LIMIT ${itemsPerPage} OFFSET ${(page - 1) * itemsPerPage}`.execute(db)
  const total = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM supplier_file f WHERE ${matches}`.execute(db)
  return { rows, totalItems: total.rows[0]?.count ?? 0 }
}

function orderOf({ order }: SupplierFileQuery): RawBuilder<unknown> {
  const asked = Object.entries(order ?? {}).flatMap(([key, direction]) =>
    direction ? [sql`${key === 'name' ? sql`lower(f.name)` : sql`f.added_at`} ${sql.raw(direction)}`] : [],
  )
  // Newest first (D-25).
  return sql.join([...asked, sql`f.added_at DESC`, sql`f.id DESC`])
}

/** One document that a company sees. */
export async function findDocument(db: Db, companyId: number, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    SELECT ${columns} FROM ${tables}
    WHERE f.id = ${id} AND f.removed_at IS NULL AND ${isSeenBy(companyId)}`.execute(db)
  return rows[0]
}

/** Whose a document is that was removed after a moment, among those that a company may see. */
export async function findRemovedScope(
  db: Db,
  companyId: number,
  id: number,
  removedAfter: Date,
): Promise<DocumentScope | undefined> {
  const { rows } = await sql<Pick<DocumentRow, 'scope'>>`
    SELECT CASE WHEN f.company_id IS NULL THEN 'global' ELSE 'company' END AS scope FROM supplier_file f
    WHERE f.id = ${id} AND f.removed_at > ${removedAfter} AND ${isSeenBy(companyId)}`.execute(db)
  return rows[0]?.scope
}

/** Whether there is a supplier of this number. */
export async function isSupplier(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('supplier').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Lets one at a time add documents for a company, or with `null` for everybody, until the end of the transaction. */
export async function lockDocuments(db: Db, companyId: number | null): Promise<void> {
  await lockName(db, `supplier documents ${companyId ?? 'of everybody'}`)
}

/** How many documents a company has, or with `null` everybody: in the list, and with those that can still come back. */
export async function countDocuments(
  db: Db,
  companyId: number | null,
): Promise<{ readonly listed: number; readonly kept: number }> {
  const { rows } = await sql<{ listed: number; kept: number }>`
    SELECT count(*) FILTER (WHERE f.removed_at IS NULL)::int AS listed, count(*)::int AS kept
    FROM supplier_file f WHERE f.company_id IS NOT DISTINCT FROM ${companyId}::int`.execute(db)
  return rows[0] ?? { listed: 0, kept: 0 }
}

/** A document whose file is in the storage. */
export interface NewDocument {
  readonly companyId: number | null
  readonly supplierId: number
  readonly name: string
  readonly digest: string
  readonly userId: number
}

/** Adds a document and answers its number; `undefined` when there is no such supplier. */
export async function insertDocument(db: Db, document: NewDocument, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO supplier_file (company_id, supplier_id, name, content_digest, added_at, added_by)
    SELECT ${document.companyId}::int, s.id, ${document.name}, ${document.digest}, ${now}, ${document.userId}
    FROM supplier s WHERE s.id = ${document.supplierId}
    RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Takes a document out of the list, or with `null` puts it back. */
export async function setRemoved(db: Db, id: number, removedAt: Date | null): Promise<void> {
  await db.updateTable('supplier_file').set({ removed_at: removedAt }).where('id', '=', id).execute()
}

/** Forgets for good what can no longer come back, whoever's it was; says how many. */
export async function eraseRemovedDocuments(db: Db, now: Date): Promise<number> {
  const before = restorableSince(now).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('supplier_file')
    .where('removed_at', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
