import type { ItemChange } from '@comptoir/contract'
import { findOffers } from '../../domain/products/product.queries.ts'
import { ViolationError, type PlainCode, type RuleViolation } from '../../platform/http/violation-error.ts'
import { findItems, setTicked, updateItems, type ItemContent } from './selection-items.queries.ts'
import { amountOf, maxQuantity, type ChangedList, type ItemWrite } from './selection-items.service.ts'
import { touchList } from './selection-lists.queries.ts'
import { loadForEdit } from './selection-lists.service.ts'

/** Changes the content of lines, all or none. */
export async function changeItems(
  write: ItemWrite,
  uuid: string,
  changes: readonly ItemChange[],
): Promise<ChangedList> {
  const { db, view, now } = write
  const list = await loadForEdit(write, uuid)
  const existing = new Map((await findItems(db, list.id)).map((item) => [item.id, item]))
  const productIds = changes.flatMap(({ id }) => existing.get(id)?.productId ?? [])
  const offers = await findOffers(db, view.actor, productIds)
  const violations: RuleViolation[] = []
  const contents = changes.flatMap((change, index): ItemContent[] => {
    const item = existing.get(change.id)
    const reject = (field: string, code: PlainCode): ItemContent[] => {
      violations.push({ propertyPath: `items[${index}].${field}`, code })
      return []
    }
    if (!item) return reject('id', 'not_a_choice')
    const changesQuantity = change.quantity !== undefined || change.formula !== undefined
    if (item.productId === null && changesQuantity) return reject('quantity', 'not_a_choice')
    if (item.productId !== null && change.heading !== undefined) return reject('heading', 'not_a_choice')
    if (item.productId === null && change.isTicked !== undefined) return reject('isTicked', 'not_a_choice')
    const packaging = offers.get(item.productId ?? 0)?.packaging ?? 1
    const amount = changesQuantity ? amountOf(change, list, packaging) : item.quantity
    if (amount === 'too_big' || (typeof amount === 'number' && amount > maxQuantity))
      return reject(change.formula === undefined ? 'quantity' : 'formula', 'too_big')
    if (typeof amount === 'string') return reject('formula', 'formula_invalid')
    return [
      {
        id: item.id,
        heading: change.heading ?? item.heading,
        quantity: amount,
        formula: changesQuantity ? (change.formula ?? null) : item.formula,
        note: change.note === undefined ? item.note : change.note || null,
      },
    ]
  })
  if (violations.length > 0) throw new ViolationError(...violations)
  await updateItems(db, contents)
  await tickChanged(write, changes)
  await touchList(db, list.id, now)
  return { list, done: { changed: contents.map(({ id }) => id) } }
}

/** Ticks what a change ticks. */
async function tickChanged({ db, actor, now }: ItemWrite, changes: readonly ItemChange[]): Promise<void> {
  const idsOf = (isTicked: boolean) =>
    changes.filter((change) => change.isTicked === isTicked).map(({ id }) => id)
  await setTicked(db, idsOf(false), null)
  await setTicked(db, idsOf(true), { userId: actor.userId, now })
}
