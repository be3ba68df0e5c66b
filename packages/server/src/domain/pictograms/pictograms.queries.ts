import type { Db } from '../../platform/db/connect.ts'

/** The name of the drawing of a family. */
export async function findPictogram(db: Db, familyCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('family')
    .select('pictogram')
    .where('code', '=', familyCode)
    .executeTakeFirst()
  return row?.pictogram
}
