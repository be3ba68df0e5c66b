import type { SavedSearch } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'

/** A saved search as it is kept. */
export type StoredSearch = Omit<SavedSearch, '@id' | '@type'>

/** What a user wants to keep. */
interface Wanted {
  readonly userId: number
  readonly name: string
  readonly state: SavedSearch['state']
  readonly now: Date
}

const columns = ['id', 'name', 'state', 'created_at as createdAt', 'changed_at as changedAt'] as const

/** All saved searches of a user, oldest first. */
export function findSavedSearches(db: Db, userId: number): Promise<StoredSearch[]> {
  return db.selectFrom('saved_search').select(columns).where('user_id', '=', userId).orderBy('id').execute()
}

/** Keeps a search; nothing when the user has one of that name. */
export function insertSavedSearch(
  db: Db,
  { userId, name, state, now }: Wanted,
): Promise<StoredSearch | undefined> {
  return db
    .insertInto('saved_search')
    .values({
      user_id: userId,
      name,
      name_key: toKey(name),
      state: JSON.stringify(state),
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'name_key']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Whether another saved search of the user has this name. */
export async function isNameTaken(db: Db, userId: number, name: string, exceptId: number): Promise<boolean> {
  const other = await db
    .selectFrom('saved_search')
    .select('id')
    .where('user_id', '=', userId)
    .where('name_key', '=', toKey(name))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

/** Writes name and state anew; nothing when the user has no saved search of that number. */
export function updateSavedSearch(
  db: Db,
  id: number,
  { userId, name, state, now }: Wanted,
): Promise<StoredSearch | undefined> {
  return db
    .updateTable('saved_search')
    .set({ name, name_key: toKey(name), state: JSON.stringify(state), changed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes a saved search; says whether the user had it. */
export async function deleteSavedSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

const toKey = (name: string) => name.normalize('NFC').toLowerCase()
