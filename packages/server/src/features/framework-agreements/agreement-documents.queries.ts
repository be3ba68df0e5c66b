import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface AgreementDocumentRow {
  readonly id: number
  readonly name: string
  readonly digest: string
  readonly byteCount: number
  readonly addedAt: string
  readonly addedBy: string | null
}

const documentsOf = (agreementId: number) => sql`
  SELECT d.id, d.name, d.content_digest AS digest, b.byte_count, d.added_at,
    u.display_name AS added_by
  FROM agreement_document d
  JOIN file_content b ON b.digest = d.content_digest
  LEFT JOIN app_user u ON u.id = d.added_by
  WHERE d.agreement_id = ${agreementId}`

/** The documents of an agreement, newest first. */
export async function findAgreementDocuments(db: Db, agreementId: number): Promise<AgreementDocumentRow[]> {
  const { rows } = await sql<AgreementDocumentRow>`
    ${documentsOf(agreementId)} AND d.removed_at IS NULL ORDER BY d.added_at DESC, d.id DESC`.execute(db)
  return rows
}

/** One document; with `removedAfter`, one removed after that time. */
export async function findAgreementDocument(
  db: Db,
  agreementId: number,
  id: number,
  removedAfter?: Date,
): Promise<AgreementDocumentRow | undefined> {
  const isThere = removedAfter
    ? sql`(d.removed_at IS NULL OR d.removed_at > ${removedAfter})`
    : sql`d.removed_at IS NULL`
  const { rows } = await sql<AgreementDocumentRow>`
    ${documentsOf(agreementId)} AND d.id = ${id} AND ${isThere}`.execute(db)
  return rows[0]
}

interface NewDocument {
  readonly agreementId: number
  readonly name: string
  readonly digest: string
  readonly userId: number
  readonly now: Date
}

/** Adds a document whose file is stored. */
export async function insertAgreementDocument(db: Db, document: NewDocument): Promise<number> {
  const { id } = await db
    .insertInto('agreementDocument')
    .values({
      agreementId: document.agreementId,
      name: document.name,
      contentDigest: document.digest,
      addedAt: document.now,
      addedBy: document.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a document, or restores it with `null`. */
export async function setDocumentRemoved(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('agreementDocument').set({ removedAt: at }).where('id', '=', id).execute()
}
