import {
  alertProductsMax,
  AppError,
  isAlertOn,
  type AlertForm,
  type Locale,
  type ProductAlert,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import { dayOf } from '../time/day.ts'
import { findSearch, forgetKnown, keepKnown, upsertAlert } from './alerts.queries.ts'
import { digestOf, findWatched, findWatchedProducts, type SearchProducts } from './watched-products.ts'

/** An alert as it travels. */
export function toAlert(savedSearch: number | null, form: AlertForm): ProductAlert {
  const { newProducts, endOfLife, pricePercent, byLetter } = form
  return {
    '@id':
      savedSearch === null
        ? '/api/internal/favorite_products/alert'
        : `/api/product_searches/${savedSearch}/alert`,
    '@type': 'ProductAlert',
    savedSearch,
    newProducts,
    endOfLife,
    pricePercent,
    byLetter,
  }
}

interface Setting {
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
  readonly search: SearchProducts
}

/**
 * Sets what is told of a saved search, or of the favourites (`null`). What is known now is where changes are counted from.
 *
 * @throws AppError `not_found`: the user has no such search
 * @throws ViolationError `too_many` where a search finds more than can be watched
 */
export async function setAlert(
  db: Db,
  savedSearch: number | null,
  form: AlertForm,
  { actor, locale, now, search }: Setting,
): Promise<ProductAlert> {
  const found = savedSearch === null ? null : await findSearch(db, actor.userId, savedSearch)
  if (found === undefined) throw new AppError('not_found')
  // Nobody is told that a favourite is new.
  const wishes = savedSearch === null ? { ...form, newProducts: false } : form
  const state = found?.state ?? null
  const day = dayOf(now)
  const view = { actor, locale, day }
  const ids = isAlertOn(wishes) ? await findWatched(db, search, view, state) : []
  if (ids.length > alertProductsMax)
    throw new ViolationError({ propertyPath: 'id', code: 'too_many', maximum: alertProductsMax })
  const searchDigest = state && digestOf(state)
  const id = await upsertAlert(db, {
    ...wishes,
    userId: actor.userId,
    savedSearch,
    locale,
    searchDigest,
    day,
    now,
  })
  await forgetKnown(db, id)
  await keepKnown(
    db,
    id,
    (await findWatchedProducts(db, view, ids)).map(({ known }) => known),
  )
  return toAlert(savedSearch, wishes)
}
