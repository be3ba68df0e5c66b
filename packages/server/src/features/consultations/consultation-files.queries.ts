import type { Db } from '../../platform/db/connect.ts'

/** Returns the id of the consultation of a document. */
export async function findFileOwner(db: Db, fileId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('consultation_file')
    .select('consultation_id as consultationId')
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.consultationId
}

/** Returns the id of the consultation of a buyer's document that exists or was removed after a given time. */
export async function findRestorableFile(
  db: Db,
  fileId: number,
  removedAfter: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('consultation_file')
    .select('consultation_id as consultationId')
    .where('id', '=', fileId)
    .where('supplier_id', 'is', null)
    .where((file) =>
      file.or([file('removed_at', 'is', null), file('removed_at', '>', removedAfter.toISOString())]),
    )
    .executeTakeFirst()
  return row?.consultationId
}

/** Restores a document found by `findRestorableFile`. */
export async function restoreFile(db: Db, fileId: number): Promise<void> {
  await db.updateTable('consultation_file').set({ removed_at: null }).where('id', '=', fileId).execute()
}
