import {
  alertProductsMax,
  AppError,
  isAlertOn,
  type AlertForm,
  type Locale,
  type ProductAlert,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { dayOf } from '../../platform/time/day.ts'
import { findSearch, deleteSnapshots, saveSnapshots, upsertAlert } from './alerts.queries.ts'
import { digestOf, findWatched, findWatchedProducts } from './watched-products.ts'

/** Maps an alert to its resource. */
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
}

/**
 * Sets the alert of a saved search, or of the favourites (`null`). The current products are the baseline for changes.
 *
 * @throws AppError `not_found` when the user has no such search
 * @throws ViolationError `too_many` where a search finds more than can be watched
 */
export async function setAlert(
  db: Db,
  savedSearch: number | null,
  form: AlertForm,
  { actor, locale, now }: Setting,
): Promise<ProductAlert> {
  const found = savedSearch === null ? null : await findSearch(db, actor.userId, savedSearch)
  if (found === undefined) throw new AppError('not_found')
  // New favourites are not notified.
  const settings = savedSearch === null ? { ...form, newProducts: false } : form
  const state = found?.state ?? null
  const day = dayOf(now)
  const view = { actor, locale, day }
  const ids = isAlertOn(settings) ? await findWatched(db, view, state) : []
  if (ids.length > alertProductsMax)
    throw new ViolationError({ propertyPath: 'id', code: 'too_many', maximum: alertProductsMax })
  const searchDigest = state && digestOf(state)
  const id = await upsertAlert(db, {
    ...settings,
    userId: actor.userId,
    savedSearch,
    locale,
    searchDigest,
    day,
    now,
  })
  await deleteSnapshots(db, id)
  await saveSnapshots(
    db,
    id,
    (await findWatchedProducts(db, view, ids)).map(({ snapshot }) => snapshot),
  )
  return toAlert(savedSearch, settings)
}
