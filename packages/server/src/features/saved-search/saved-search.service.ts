import { constants, type SavedSearch } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { lockUser } from '../../platform/db/lock-user.queries.ts'
import {
  findSavedSearches,
  insertSavedSearch,
  isNameTaken,
  updateSavedSearch,
  type StoredSearch,
} from './saved-search.queries.ts'

type Body = Pick<SavedSearch, 'name' | 'state'>

/** Saves a search under a new name. */
export async function saveSearch(db: Db, userId: number, body: Body, now: Date): Promise<StoredSearch> {
  await lockUser(db, userId)
  const maximum = constants.savedSearchesMax
  if ((await findSavedSearches(db, userId)).length >= maximum)
    throw new ViolationError({ propertyPath: 'name', code: 'too_many', maximum })
  const saved = await insertSavedSearch(db, { userId, ...body, now })
  if (!saved) throw nameTaken()
  return saved
}

/** Renames a saved search or changes its state. */
export async function changeSearch(
  db: Db,
  userId: number,
  id: number,
  body: Body,
  now: Date,
): Promise<StoredSearch> {
  await lockUser(db, userId)
  if (await isNameTaken(db, userId, body.name, id)) throw nameTaken()
  return foundOr404(updateSavedSearch(db, id, { userId, ...body, now }))
}

const nameTaken = () => new ViolationError({ propertyPath: 'name', code: 'taken' })
