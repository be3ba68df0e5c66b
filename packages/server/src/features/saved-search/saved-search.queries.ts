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

const columns = ['id', 'name', 'state', 'createdAt', 'changedAt'] as const

/** All saved searches of a user, oldest first. */
export function findSavedSearches(db: Db, userId: number): Promise<StoredSearch[]> {
  return db.selectFrom('savedSearch').select(columns).where('userId', '=', userId).orderBy('id').execute()
}

/** Inserts a search; `undefined` when the user already has one of that name. */
export function insertSavedSearch(
  db: Db,
  { userId, name, state, now }: NewSearch,
): Promise<StoredSearch | undefined> {
  return db
    .insertInto('savedSearch')
    .values({
      userId,
      name,
      nameKey: toKey(name),
      state: JSON.stringify(state),
      createdAt: now,
      changedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'nameKey']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Returns whether another saved search of the user has this name. */
export async function isNameTaken(db: Db, userId: number, name: string, exceptId: number): Promise<boolean> {
  const other = await db
    .selectFrom('savedSearch')
    .select('id')
    .where('userId', '=', userId)
    .where('nameKey', '=', toKey(name))
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
    .updateTable('savedSearch')
    .set({ name, nameKey: toKey(name), state: JSON.stringify(state), changedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes a saved search; returns whether there was one. */
export async function deleteSavedSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('savedSearch')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

const toKey = (name: string) => name.normalize('NFC').toLowerCase()
