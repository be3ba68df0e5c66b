import {
  cartLineTotal,
  quantityOf,
  roundToPackaging,
  type ItemChange,
  type Product,
  type SelectionItem,
  type SelectionListChange,
  type Variables,
} from '@comptoir/contract'

/** A list as it was read. */
export interface ReadList {
  readonly uuid: string
  readonly name: string
  readonly variables: Variables
  readonly items: readonly SelectionItem[]
}

/** A product or heading to add, with the id that it has until it is sent. */
export interface AddedItem {
  readonly id: number
  readonly product: Product | null
  readonly heading: string | null
  readonly quantity: number | undefined
  readonly formula: string | undefined
  readonly note: string | null
}

/** What the server would answer to changed lines; `undefined` when one of them is unknown. */
export function changeItems(
  list: ReadList,
  changes: readonly ItemChange[],
  at: number,
): SelectionListChange | undefined {
  const byId = new Map(list.items.map((item) => [item.id, item]))
  const items: SelectionItem[] = []
  for (const { id, ...change } of changes) {
    const item = byId.get(id)
    if (!item) return undefined
    items.push(withTick(withChange(list, item, change), item, { isTicked: change.isTicked, at }))
  }
  return answerOf(list, { items })
}

/** Its tick, which a larger quantity removes: the rest remains to be picked. */
function withTick(
  item: SelectionItem,
  before: SelectionItem,
  { isTicked, at }: { readonly isTicked: boolean | undefined; readonly at: number },
): SelectionItem {
  const isGrown = item.quantity !== null && item.quantity > (before.quantity ?? Number.POSITIVE_INFINITY)
  const left = isGrown || isTicked === false ? null : before.ticked
  return { ...item, ticked: isTicked ? (left ?? { at: new Date(at).toISOString(), by: null }) : left }
}

function withChange(
  list: ReadList,
  item: SelectionItem,
  { quantity, note, heading, ...change }: Partial<ItemChange>,
): SelectionItem {
  const formula = change.formula?.trim()
  const texts = {
    ...(note !== undefined && { note: note?.trim() || null }),
    ...(heading !== undefined && { heading: heading.trim() }),
  }
  if (quantity === undefined && formula === undefined) return { ...item, ...texts }
  const packaging = item.product?.packaging ?? 1
  const computed = formula === undefined ? undefined : quantityOf(formula, list.variables, packaging)
  const next =
    computed && 'value' in computed
      ? computed.value
      : quantity === undefined
        ? item.quantity
        : roundToPackaging(quantity, packaging)
  const base = item.product?.price?.base ?? 1
  return {
    ...item,
    ...texts,
    formula: formula ?? null,
    quantity: next,
    // The price stays as it was read: offline nothing tells that of another quantity.
    total: next === null ? null : cartLineTotal(item.unitPrice, next, base),
  }
}

/** The same for added products and headings: a product that is in the list already, without a formula, gets the sum. */
export function addItems(
  list: ReadList,
  added: readonly AddedItem[],
  { before, at }: { readonly before: number | null; readonly at: number },
): SelectionListChange {
  const items: SelectionItem[] = []
  const summed: SelectionListChange['summed'] = []
  const positions = positionsFor(list.items, before, added.length)
  for (const [index, one] of added.entries()) {
    const known = list.items.find(
      ({ product, formula }) => product !== null && product.id === one.product?.id && formula === null,
    )
    if (known && known.quantity !== null && one.formula === undefined) {
      summed.push({ id: known.id, before: known.quantity })
      const sum = withChange(list, known, { quantity: known.quantity + (one.quantity ?? 1) })
      items.push({ ...sum, ticked: null })
    } else items.push(newItem(list, one, positions[index] ?? index, at))
  }
  return answerOf(list, { items, summed, created: items.filter(({ id }) => id < 0).map(({ id }) => id) })
}

function newItem(list: ReadList, added: AddedItem, position: number, at: number): SelectionItem {
  const { id, product, heading, note, quantity, formula } = added
  const price = product?.price?.net ?? null
  const item: SelectionItem = {
    '@id': `/api/cart_product_selections/items/${id}`,
    '@type': 'SelectionListItem',
    id,
    position,
    heading: heading?.trim() ?? null,
    product,
    quantity: null,
    formula: null,
    note: note?.trim() || null,
    unitPrice: price,
    total: null,
    addedPrice: price,
    addedAt: new Date(at).toISOString(),
    available: true,
    ticked: null,
  }
  if (product === null) return item
  return withChange(list, item, formula === undefined ? { quantity: quantity ?? 1 } : { formula })
}

/** Between the line above and the one to insert before; at the end without one. */
function positionsFor(items: readonly SelectionItem[], before: number | null, count: number): number[] {
  const index = before === null ? -1 : items.findIndex(({ id }) => id === before)
  const above = index < 0 ? items.at(-1) : items[index - 1]
  const below = index < 0 ? undefined : items[index]
  const start = above?.position ?? (below ? below.position - count - 1 : 0)
  const step = below ? (below.position - start) / (count + 1) : 1
  return Array.from({ length: count }, (_, at) => start + step * (at + 1))
}

/** The lines after a change, the server's or our own; `undefined` when it does not say enough. */
export function withListChange(
  items: readonly SelectionItem[],
  { items: changed, removed }: SelectionListChange,
): SelectionItem[] | undefined {
  if (changed === null) return undefined
  const gone = new Set([...removed, ...changed.map(({ id }) => id)])
  return [...items.filter(({ id }) => !gone.has(id)), ...changed].toSorted(
    (a, b) => a.position - b.position || a.id - b.id,
  )
}

function answerOf(
  { uuid, name }: ReadList,
  change: Pick<SelectionListChange, 'items'> & Partial<SelectionListChange>,
): SelectionListChange {
  return {
    '@id': `/api/cart_product_selections/${uuid}/items`,
    '@type': 'SelectionListChange',
    list: { uuid, name },
    removed: [],
    created: [],
    summed: [],
    refused: [],
    ...change,
  }
}
