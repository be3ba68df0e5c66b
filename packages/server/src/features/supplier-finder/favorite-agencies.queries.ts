import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Adds an agency to a user's favourites, if not yet one. Returns whether the agency exists. */
export async function addFavorite(db: Db, userId: number, agencyId: number, now: Date): Promise<boolean> {
  // An existing row is written again, so that it is counted.
  const { rows } = await sql`
    INSERT INTO favorite_agency (user_id, agency_id, added_at)
    SELECT ${userId}, a.id, ${now} FROM agency a WHERE a.id = ${agencyId}
    ON CONFLICT (user_id, agency_id) DO UPDATE SET added_at = favorite_agency.added_at
    RETURNING agency_id`.execute(db)
  return rows.length === 1
}

/** Removes an agency from a user's favourites, if it is one. Returns whether the agency exists. */
export async function removeFavorite(db: Db, userId: number, agencyId: number): Promise<boolean> {
  await db
    .deleteFrom('favoriteAgency')
    .where('userId', '=', userId)
    .where('agencyId', '=', agencyId)
    .execute()
  const agency = await db.selectFrom('agency').select('id').where('id', '=', agencyId).executeTakeFirst()
  return agency !== undefined
}
