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
