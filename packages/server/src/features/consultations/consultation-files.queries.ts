import type { Db } from '../../platform/db/connect.ts'

/** Returns the id of the consultation of a document. */
export async function findFileOwner(db: Db, fileId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('consultationFile')
    .select('consultationId')
    .where('id', '=', fileId)
    .where('removedAt', 'is', null)
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
    .selectFrom('consultationFile')
    .select('consultationId')
    .where('id', '=', fileId)
    .where('supplierId', 'is', null)
    .where((file) =>
      file.or([file('removedAt', 'is', null), file('removedAt', '>', removedAfter.toISOString())]),
    )
    .executeTakeFirst()
  return row?.consultationId
}

/** Restores a document found by `findRestorableFile`. */
export async function restoreFile(db: Db, fileId: number): Promise<void> {
  await db.updateTable('consultationFile').set({ removedAt: null }).where('id', '=', fileId).execute()
}
