import type { DocumentScope, SupplierFileQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { page } from '../../platform/db/page.ts'
import { isSharedOrOwn } from '../../platform/access/scope.ts'

const scopeOf = sql<DocumentScope>`CASE WHEN f.company_id IS NULL THEN 'global' ELSE 'company' END`

const columns = [
  'f.id',
  scopeOf.as('scope'),
  's.id as supplierId',
  's.name as supplier',
  'f.name',
  'f.contentDigest as digest',
  'b.byteCount',
  'f.addedAt',
  sql<string | null>`CASE WHEN f.company_id IS NOT NULL THEN u.display_name END`.as('addedBy'),
] as const

const isSeenBy = (companyId: number) => isSharedOrOwn({ companyId }, 'f.companyId')

const documentsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('supplierFile as f')
    .innerJoin('supplier as s', 's.id', 'f.supplierId')
    .innerJoin('fileContent as b', 'b.digest', 'f.contentDigest')
    .leftJoin('appUser as u', 'u.id', 'f.addedBy')
    .where('f.removedAt', 'is', null)
    .where(isSeenBy(companyId))

const rowsOf = (db: Db, companyId: number) => documentsOf(db, companyId).select(columns)

/** A document as stored. */
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** One page of the documents that a company sees, its own and shared ones, newest first (D-25). */
export function findDocuments(db: Db, companyId: number, query: SupplierFileQuery) {
  return page(documentsOf(db, companyId), query, {
    columns,
    filters: { supplier: (supplier) => sql<boolean>`f.supplier_id = ${supplier}` },
    sortable: { name: sql`lower(f.name)`, addedAt: 'f.addedAt' },
    tieBreaker: [
      ['f.addedAt', 'desc'],
      ['f.id', 'desc'],
    ],
  })
}

/** One document that a company sees. */
export function findDocument(db: Db, companyId: number, id: number): Promise<DocumentRow | undefined> {
  return rowsOf(db, companyId).where('f.id', '=', id).executeTakeFirst()
}

/** The scope of a document removed after a given time, among those that a company may see. */
export async function findRemovedScope(
  db: Db,
  companyId: number,
  id: number,
  removedAfter: Date,
): Promise<DocumentScope | undefined> {
  const { rows } = await sql<Pick<DocumentRow, 'scope'>>`
    SELECT ${scopeOf} AS scope FROM supplier_file f
    WHERE f.id = ${id} AND f.removed_at > ${removedAfter} AND ${isSeenBy(companyId)}`.execute(db)
  return rows[0]?.scope
}

/** Whether a supplier exists. */
export async function supplierExists(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('supplier').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Locks adding documents of a company, or with `null` shared ones, until the end of the transaction. */
export async function lockDocuments(db: Db, companyId: number | null): Promise<void> {
  await lockName(db, `supplier documents ${companyId ?? 'of everybody'}`)
}

/** The number of documents of a company, or with `null` shared ones: in the list, and including those that can still be restored. */
export async function countDocuments(
  db: Db,
  companyId: number | null,
): Promise<{ readonly listed: number; readonly total: number }> {
  const { rows } = await sql<{ listed: number; total: number }>`
    SELECT count(*) FILTER (WHERE f.removed_at IS NULL)::int AS listed, count(*)::int AS total
    FROM supplier_file f WHERE f.company_id IS NOT DISTINCT FROM ${companyId}::int`.execute(db)
  return rows[0] ?? { listed: 0, total: 0 }
}

/** A document whose file is stored. */
export interface NewDocument {
  readonly companyId: number | null
  readonly supplierId: number
  readonly name: string
  readonly digest: string
  readonly userId: number
}

/** Adds a document and returns its id; `undefined` for an unknown supplier. */
export async function insertDocument(db: Db, document: NewDocument, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO supplier_file (company_id, supplier_id, name, content_digest, added_at, added_by)
    SELECT ${document.companyId}::int, s.id, ${document.name}, ${document.digest}, ${now}, ${document.userId}
    FROM supplier s WHERE s.id = ${document.supplierId}
    RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Removes a document, or restores it with `null`. */
export async function setRemoved(db: Db, id: number, removedAt: Date | null): Promise<void> {
  await db.updateTable('supplierFile').set({ removedAt }).where('id', '=', id).execute()
}
