import type { SavedSearch } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

/** A saved search as stored. */
export type StoredSearch = Omit<SavedSearch, '@id' | '@type'>

/** A search to be saved. */
interface NewSearch {
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

/** Inserts a search; `undefined` when the user already has one of that name. */
export function insertSavedSearch(
  db: Db,
  { userId, name, state, now }: NewSearch,
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

/** Returns whether another saved search of the user has this name. */
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

/** Updates name and state; `undefined` when the user has no saved search with that id. */
export function updateSavedSearch(
  db: Db,
  id: number,
  { userId, name, state, now }: NewSearch,
): Promise<StoredSearch | undefined> {
  return db
    .updateTable('saved_search')
    .set({ name, name_key: toKey(name), state: JSON.stringify(state), changed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes a saved search; returns whether there was one. */
export async function deleteSavedSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

const toKey = (name: string) => name.normalize('NFC').toLowerCase()
