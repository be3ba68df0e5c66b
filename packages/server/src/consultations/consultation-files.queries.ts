import type { Db } from '../db/connect.ts'

/** The consultation that a document stands beside. */
export async function findFileOwner(db: Db, fileId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('consultation_file')
    .select('consultation_id as consultationId')
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.consultationId
}

/** The consultation of a document of the buyer's that was removed after a moment, or stands there. */
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

/** Puts a document back that was found for it. */
export async function restoreFile(db: Db, fileId: number): Promise<void> {
  await db.updateTable('consultation_file').set({ removed_at: null }).where('id', '=', fileId).execute()
}
