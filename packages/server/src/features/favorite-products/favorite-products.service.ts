import { AppError, constants } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { lockUser } from '../../platform/db/lock-user.queries.ts'
import { findOffer } from '../../domain/products/product.queries.ts'
import { findFavoriteIds } from '../../domain/products/favorites.queries.ts'
import { deleteFavorite, insertFavorite } from './favorite-products.queries.ts'

/** Adds a product that the company may see to the favourites; returns the ids of all favourites. */
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

/** Removes a favourite, even if the product is no longer visible; one that is neither a favourite nor visible is not found. */
export async function removeFavorite(db: Db, actor: UserActor, productId: number): Promise<number[]> {
  const wasStarred = await deleteFavorite(db, actor.userId, productId)
  if (!wasStarred && !(await findOffer(db, actor, productId))?.isAvailable) throw new AppError('not_found')
  return findFavoriteIds(db, actor.userId)
}
