import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Makes an agency a favourite of a user, also when it is one; says whether there is such an agency. */
export async function addFavorite(db: Db, userId: number, agencyId: number, now: Date): Promise<boolean> {
  // The row that is there is written again, so that it is counted.
  const { rows } = await sql`
    INSERT INTO favorite_agency (user_id, agency_id, added_at)
    SELECT ${userId}, a.id, ${now} FROM agency a WHERE a.id = ${agencyId}
    ON CONFLICT (user_id, agency_id) DO UPDATE SET added_at = favorite_agency.added_at
    RETURNING agency_id`.execute(db)
  return rows.length === 1
}

/** Takes an agency out of a user's favourites, also when it is none; says whether there is such an agency. */
export async function removeFavorite(db: Db, userId: number, agencyId: number): Promise<boolean> {
  await db
    .deleteFrom('favorite_agency')
    .where('user_id', '=', userId)
    .where('agency_id', '=', agencyId)
    .execute()
  const agency = await db.selectFrom('agency').select('id').where('id', '=', agencyId).executeTakeFirst()
  return agency !== undefined
}
