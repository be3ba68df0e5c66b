import type {
  Cart,
  CartChange,
  ItemChange,
  Product,
  SelectionItem,
  SelectionListChange,
} from '@comptoir/contract'
import { addLine, changeLine, linesOf } from './cart-answer.rules.ts'
import { addItems, changeItems, type ReadList } from './list-answer.rules.ts'
import type { WaitingChange, WaitingWrite } from './offline-db.ts'

/** The part of a write from which its answer is computed. */
export type TypedWrite = Pick<WaitingWrite, 'route' | 'path' | 'body' | 'rowIds' | 'at'>

/** What the server would answer, and what the user has changed. */
export interface Computed<Answer> {
  readonly answer: Answer
  readonly changes: readonly WaitingChange[]
}

type FindProduct = (id: number) => Promise<Product | undefined>

interface CartBody {
  readonly productId?: number
  readonly quantity: number
}

/** The answer to a write of the cart; `undefined` when what was read does not say enough. */
export async function computeCartAnswer(
  cart: Cart,
  { path, body, rowIds, at }: TypedWrite,
  findProduct: FindProduct,
): Promise<Computed<CartChange> | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the elements send what the contract says
  const { productId, quantity } = JSON.parse(body) as CartBody
  const product = productId === undefined ? undefined : await findProduct(productId)
  if (productId !== undefined && !product) return undefined
  const answer = product
    ? addLine(cart, { product, quantity, id: rowIds[0] ?? -1, at })
    : changeLine(cart, Number(path.split('/').at(-1)), quantity)
  const line = answer?.lines?.[0]
  if (!answer || !line) return undefined
  const before = linesOf(cart).find(({ id }) => id === line.id)?.quantity ?? null
  return {
    answer,
    changes: [{ id: line.id, name: line.product.name, field: 'quantity', before, after: line.quantity }],
  }
}

interface ListBody {
  readonly items?: readonly ItemChange[]
  readonly products?: readonly {
    readonly productId: number
    readonly quantity?: number
    readonly formula?: string
    readonly note?: string | null
  }[]
  readonly heading?: string
  readonly before?: number | null
}

/** The answer to a write of a list's lines. */
export async function computeListAnswer(
  list: ReadList,
  write: TypedWrite,
  findProduct: FindProduct,
): Promise<Computed<SelectionListChange> | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const body = JSON.parse(write.body) as ListBody
  const answer = body.items
    ? changeItems(list, body.items, write.at)
    : await added(list, body, write, findProduct)
  return answer && { answer, changes: changesOf(list, answer) }
}

async function added(
  list: ReadList,
  { products = [], heading, before = null }: ListBody,
  { rowIds, at }: TypedWrite,
  findProduct: FindProduct,
): Promise<SelectionListChange | undefined> {
  const ids = rowIds.values()
  const nextId = () => ids.next().value ?? -1
  const items = []
  for (const { productId, quantity, formula, note = null } of products) {
    const product = list.items.find((item) => item.product?.id === productId)?.product
    const found = product ?? (await findProduct(productId))
    if (!found) return undefined
    items.push({ id: nextId(), product: found, heading: null, quantity, formula, note })
  }
  if (heading !== undefined)
    items.push({ id: nextId(), product: null, heading, quantity: undefined, formula: undefined, note: null })
  return addItems(list, items, { before, at })
}

const fields = ['formula', 'quantity', 'note', 'heading', 'ticked'] as const

/** A value of a line as it is compared and shown: a tick is 1 or nothing. */
export function valueOf(item: SelectionItem, field: (typeof fields)[number]): WaitingChange['before'] {
  if (field === 'ticked') return item.ticked ? 1 : null
  return item[field]
}

function changesOf(list: ReadList, { items }: SelectionListChange): WaitingChange[] {
  const byId = new Map(list.items.map((item) => [item.id, item]))
  return (items ?? []).flatMap((item) => {
    const before = byId.get(item.id)
    return fields.flatMap((field) => {
      const was = before ? valueOf(before, field) : null
      const after = valueOf(item, field)
      return was === after ? [] : [{ id: item.id, name: nameOf(item), field, before: was, after }]
    })
  })
}

const nameOf = ({ heading, product }: SelectionItem) => product?.name ?? heading ?? ''
