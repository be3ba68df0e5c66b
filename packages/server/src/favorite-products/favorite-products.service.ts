import { AppError, constants } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import { lockUser } from '../db/lock-user.queries.ts'
import { findOffer } from '../products/product.queries.ts'
import { deleteFavorite, findFavoriteIds, insertFavorite } from './favorite-products.queries.ts'

/** Stars a product that the company may see; answers all that the user has starred. */
export async function addFavorite(db: Db, actor: UserActor, productId: number, now: Date): Promise<number[]> {
  const offer = await findOffer(db, actor, productId)
  if (!offer?.isAvailable) throw new AppError('not_found')
  await lockUser(db, actor.userId)
  await insertFavorite(db, { userId: actor.userId, productId, now })
  const ids = await findFavoriteIds(db, actor.userId)
  const maximum = constants.favoriteProductsMax
  if (ids.length > maximum) throw new ViolationError({ propertyPath: 'id', code: 'too_many', maximum })
  return ids
}

/** Takes a star off, also of a product that is no longer to be seen; without one, only what can be seen is found. */
export async function removeFavorite(db: Db, actor: UserActor, productId: number): Promise<number[]> {
  const wasStarred = await deleteFavorite(db, actor.userId, productId)
  if (!wasStarred && !(await findOffer(db, actor, productId))?.isAvailable) throw new AppError('not_found')
  return findFavoriteIds(db, actor.userId)
}
