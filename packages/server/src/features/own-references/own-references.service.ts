import { AppError, constants, type OwnReference, type OwnReferenceImportState } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { referenceKey } from '../../platform/text/fold-text.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { findByReference } from '../../domain/products/product-lookup.queries.ts'
import { findOffer, findPricedProducts, type ProductView } from '../../domain/products/product.queries.ts'
import {
  changeOwnReference,
  countOwnReferences,
  findProductsOfKeys,
  lockOwnReferences,
  saveOwnReferences,
  type OwnReferenceWrite,
  type StoredReference,
} from './own-references.queries.ts'

/** Maps numbers to their products, as the company sees them now. */
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

/** Adds a number for a product. A product that the company may not see is rejected. */
export async function addOwnReference(
  db: Db,
  view: ProductView,
  { takeOver, ...write }: OwnReferenceWrite & { readonly takeOver: boolean },
  now: Date,
): Promise<OwnReference> {
  await assertVisible(db, view, write)
  const [saved] = await saveWithinLimit(db, view.actor, [write], now, { propertyPath: 'reference', takeOver })
  if (!saved) throw taken()
  return only(db, view, saved)
}

/** Changes the text or the product of a number. */
export async function editOwnReference(
  db: Db,
  view: ProductView,
  id: number,
  write: OwnReferenceWrite,
  now: Date,
): Promise<OwnReference> {
  await assertVisible(db, view, write)
  const changed = await changeOwnReference(db, view.actor, id, write, now)
  if (changed === 'taken') throw taken()
  return only(db, view, changed)
}

const taken = () => new ViolationError({ propertyPath: 'reference', code: 'reference_taken' })

async function assertVisible(db: Db, view: ProductView, { productId }: OwnReferenceWrite) {
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

/** Imports numbers by the references of their products; of lines with the same number the last one counts. */
export async function importOwnReferences(
  db: Db,
  actor: ProductView['actor'],
  lines: readonly ImportLine[],
  now: Date,
): Promise<OwnReferenceImportState[]> {
  const named = await findByReference(db, actor, [...new Set(lines.map(({ product }) => product))])
  const current = await findProductsOfKeys(
    db,
    actor,
    lines.map(({ reference }) => referenceKey(reference)),
  )
  const writes = new Map<string, OwnReferenceWrite>()
  const states = lines.map(({ reference, product }): OwnReferenceImportState => {
    const [first, ...others] = named.get(product) ?? []
    if (!first) return 'unknown'
    if (others.length > 0) return 'ambiguous'
    const { productId } = first
    const key = referenceKey(reference)
    const before = writes.get(key)?.productId ?? current.get(key)
    if (before === productId) return 'unchanged'
    writes.set(key, { reference, productId })
    return before === undefined ? 'added' : 'changed'
  })
  await saveWithinLimit(db, actor, [...writes.values()], now, { propertyPath: 'lines', takeOver: true })
  return states
}

/** Saves numbers; none of them if the company would exceed its maximum. */
async function saveWithinLimit(
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
