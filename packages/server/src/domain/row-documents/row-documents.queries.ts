import type { RowDocument } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'

/** The owner of files: one row, and a kind if the row has several. */
export interface DocumentOwner {
  /** The name of the rows in paths: `orders`. */
  readonly resource: string
  readonly rowId: number
  readonly companyId: number
  readonly kind: string
}

/** A document with its content. */
export type StoredRowDocument = RowDocument & { readonly digest: string }

const isOf = ({ resource, rowId, companyId, kind }: DocumentOwner) =>
  sql<boolean>`f.resource = ${resource} AND f.row_id = ${rowId} AND f.company_id = ${companyId} AND f.kind = ${kind}`

const columns = sql`'RowDocument' AS "@type", f.id, f.name, b.byte_count, f.added_at,
  u.display_name AS added_by, f.content_digest AS digest`

/** Returns the documents of a row, newest first. */
export async function findRowDocuments(db: Db, owner: DocumentOwner): Promise<StoredRowDocument[]> {
  const { rows } = await sql<StoredRowDocument>`
    SELECT ${columns} FROM row_file f
    JOIN file_content b ON b.digest = f.content_digest
    LEFT JOIN app_user u ON u.id = f.added_by
    WHERE ${isOf(owner)} AND f.removed_at IS NULL
    ORDER BY f.added_at DESC, f.id DESC`.execute(db)
  return rows
}

/** Returns one document of a row. */
export async function findRowDocument(
  db: Db,
  owner: DocumentOwner,
  id: number,
): Promise<StoredRowDocument | undefined> {
  return (await findRowDocuments(db, owner)).find((document) => document.id === id)
}

/** Locks the documents of a row and counts them, including those that can be restored. */
export async function countRowFiles(db: Db, owner: DocumentOwner): Promise<number> {
  if (db.isTransaction) await lockName(db, `files ${owner.resource} ${owner.rowId}`)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM row_file f WHERE ${isOf(owner)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Adds a document whose content is in the storage and returns its id. */
export async function insertRowFile(
  db: Db,
  owner: DocumentOwner,
  file: { readonly name: string; readonly digest: string; readonly userId: number | null },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('rowFile')
    .values({
      resource: owner.resource,
      rowId: owner.rowId,
      companyId: owner.companyId,
      kind: owner.kind,
      name: file.name,
      contentDigest: file.digest,
      addedAt: now,
      addedBy: file.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a document from the list; returns whether it was in it. */
export async function removeRowFile(db: Db, owner: DocumentOwner, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE row_file f SET removed_at = ${now}
    WHERE f.id = ${id} AND ${isOf(owner)} AND f.removed_at IS NULL RETURNING f.id`.execute(db)
  return rows.length === 1
}

/** Restores a document removed after a given time; does nothing when it is in the list. */
export async function restoreRowFile(
  db: Db,
  owner: DocumentOwner,
  id: number,
  removedAfter: Date,
): Promise<void> {
  await sql`
    UPDATE row_file f SET removed_at = NULL
    WHERE f.id = ${id} AND ${isOf(owner)} AND f.removed_at > ${removedAfter}`.execute(db)
}
