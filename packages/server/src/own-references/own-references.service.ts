import { AppError, constants, type OwnReference, type OwnReferenceImportState } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { foldReference } from '../text/fold-text.ts'
import { ViolationError } from '../http/violation-error.ts'
import { findOwnProducts } from '../products/own-reference.queries.ts'
import { findByReference } from '../products/product-lookup.queries.ts'
import { findOffer, findPricedProducts, type ProductView } from '../products/product.queries.ts'
import {
  changeOwnReference,
  countOwnReferences,
  lockOwnReferences,
  saveOwnReferences,
  type OwnReferenceWrite,
  type StoredReference,
} from './own-references.queries.ts'

/** The numbers with the products that they mean, as the company sees them now. */
export async function describeOwnReferences(
  db: Db,
  view: ProductView,
  rows: readonly StoredReference[],
): Promise<OwnReference[]> {
  const products = await findPricedProducts(
    db,
    view,
    rows.map(({ productId }) => productId),
  )
  return rows.map(({ id, reference, productId, changedAt }) => {
    const priced = products.get(productId)
    return {
      '@id': `/api/internal/own_references/${id}`,
      '@type': 'OwnReference',
      id,
      reference,
      product: priced?.isAvailable ? priced.product : null,
      changedAt,
    }
  })
}

/** Makes a number mean a product that the company sees; one that it does not see is none. */
export async function addOwnReference(
  db: Db,
  view: ProductView,
  { takeOver, ...write }: OwnReferenceWrite & { readonly takeOver: boolean },
  now: Date,
): Promise<OwnReference> {
  await refuseHidden(db, view, write)
  const [saved] = await saveFew(db, view.actor, [write], now, { propertyPath: 'reference', takeOver })
  if (!saved) throw taken()
  return only(db, view, saved)
}

/** Changes what a number of the company is or means. */
export async function editOwnReference(
  db: Db,
  view: ProductView,
  id: number,
  write: OwnReferenceWrite,
  now: Date,
): Promise<OwnReference> {
  await refuseHidden(db, view, write)
  const changed = await changeOwnReference(db, view.actor, id, write, now)
  if (changed === 'taken') throw taken()
  return only(db, view, changed)
}

const taken = () => new ViolationError({ propertyPath: 'reference', code: 'reference_taken' })

async function refuseHidden(db: Db, view: ProductView, { productId }: OwnReferenceWrite) {
  const offer = await findOffer(db, view.actor, productId)
  if (!offer?.isAvailable) throw new ViolationError({ propertyPath: 'productId', code: 'not_a_choice' })
}

async function only(db: Db, view: ProductView, row: StoredReference | undefined): Promise<OwnReference> {
  const [described] = row ? await describeOwnReferences(db, view, [row]) : []
  if (!described) throw new AppError('not_found')
  return described
}

interface ImportLine {
  readonly reference: string
  readonly product: string
}

/** Takes in many numbers by the references of their products; a later line about the same number wins. */
export async function importOwnReferences(
  db: Db,
  actor: ProductView['actor'],
  lines: readonly ImportLine[],
  now: Date,
): Promise<OwnReferenceImportState[]> {
  const named = Map.groupBy(
    await findByReference(db, actor, [...new Set(lines.map(({ product }) => foldReference(product)))]),
    ({ folded }) => folded,
  )
  const known = await findOwnProducts(
    db,
    actor,
    lines.map(({ reference }) => foldReference(reference)),
  )
  const writes = new Map<string, OwnReferenceWrite>()
  const states = lines.map(({ reference, product }): OwnReferenceImportState => {
    const [first, ...others] = named.get(foldReference(product)) ?? []
    if (!first) return 'unknown'
    if (others.length > 0) return 'ambiguous'
    const { productId } = first
    const folded = foldReference(reference)
    const before = writes.get(folded)?.productId ?? known.get(folded)
    if (before === productId) return 'unchanged'
    writes.set(folded, { reference, productId })
    return before === undefined ? 'added' : 'changed'
  })
  await saveFew(db, actor, [...writes.values()], now, { propertyPath: 'lines', takeOver: true })
  return states
}

/** Saves numbers, unless the company would have more than it may: then none of them. */
async function saveFew(
  db: Db,
  actor: ProductView['actor'],
  writes: readonly OwnReferenceWrite[],
  now: Date,
  { propertyPath, takeOver }: { readonly propertyPath: string; readonly takeOver: boolean },
): Promise<StoredReference[]> {
  await lockOwnReferences(db, actor)
  const saved = await saveOwnReferences(db, actor, writes, now, { takeOver })
  const maximum = constants.ownReferencesMax
  if ((await countOwnReferences(db, actor)) > maximum)
    throw new ViolationError({ propertyPath, code: 'too_many', maximum })
  return saved
}
