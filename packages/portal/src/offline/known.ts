import { isRecord, type Cart, type Product, type SelectionItem, type SelectionList } from '@comptoir/contract'
import { linesOf, withCartChange } from './cart-answer.rules.ts'
import { computeCartAnswer, computeListAnswer } from './computed.ts'
import { withListChange, type ReadList } from './list-answer.rules.ts'
import { waitingWrites, type OfflineDb, type StoredRead } from './offline-db.ts'

/** Whose data, in which language. */
export interface Reader {
  readonly account: string
  readonly language: string
}

export const readKey = ({ account, language }: Reader, path: string): string =>
  `${account} ${language} ${path}`

export const cartPath = '/internal/cart'
export const listPath = (uuid: string) => `/cart_product_selections/${uuid}`
export const itemsPath = (uuid: string) => `${listPath(uuid)}/items`

/** The cart as it was read; `undefined` when it never was. */
export async function storedCart(db: OfflineDb, reader: Reader): Promise<Cart | undefined> {
  const body = bodyOf(await db.get('reads', readKey(reader, cartPath)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a response of the API, of this kind
  return body?.['@type'] === 'Cart' ? (body as unknown as Cart) : undefined
}

/** The cart with the writes that wait. */
export async function currentCart(db: OfflineDb, reader: Reader): Promise<Cart | undefined> {
  let cart = await storedCart(db, reader)
  for (const write of await waitingWrites(db, reader.account)) {
    if (!cart || write.problem !== null || !write.path.startsWith('/internal/cart_lines')) continue
    const computed = await computeCartAnswer(cart, write, (id) => findProduct(db, reader, id))
    cart = computed ? (withCartChange(cart, computed.answer) ?? cart) : cart
  }
  return cart
}

/** The lines of a list as they were read. */
export async function storedList(db: OfflineDb, reader: Reader, uuid: string): Promise<ReadList | undefined> {
  const [head, lines] = await Promise.all([
    db.get('reads', readKey(reader, listPath(uuid))),
    db.get('reads', readKey(reader, itemsPath(uuid))),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- responses of the API, of these addresses
  const [list, items] = [bodyOf(head), bodyOf(lines)] as unknown as [
    SelectionList | undefined,
    { member: SelectionItem[] } | undefined,
  ]
  if (!list || !items) return undefined
  return { uuid, name: list.name, variables: list.variables, items: items.member }
}

/** The lines of a list with the writes that wait. */
export async function currentList(
  db: OfflineDb,
  reader: Reader,
  uuid: string,
): Promise<ReadList | undefined> {
  const list = await storedList(db, reader, uuid)
  if (!list) return undefined
  const { name, variables } = list
  let { items } = list
  for (const write of await waitingWrites(db, reader.account)) {
    if (write.problem !== null || write.path !== itemsPath(uuid)) continue
    const computed = await computeListAnswer({ uuid, name, variables, items }, write, (id) =>
      findProduct(db, reader, id),
    )
    if (computed) items = withListChange(items, computed.answer) ?? items
  }
  return { uuid, name, variables, items }
}

/** A product that any stored response shows. */
export async function findProduct(db: OfflineDb, reader: Reader, id: number): Promise<Product | undefined> {
  const cart = await storedCart(db, reader)
  const inCart = cart && linesOf(cart).find(({ product }) => product.id === id)
  if (inCart) return inCart.product
  const mark = `"@id":"/api/internal/products/${id}"`
  for (const { body } of await db.getAllFromIndex('reads', 'account', reader.account)) {
    if (!body.includes(mark)) continue
    const product = productIn(JSON.parse(body), id)
    if (product) return product
  }
  return undefined
}

function productIn(part: unknown, id: number): Product | undefined {
  if (Array.isArray(part)) {
    for (const one of part) {
      const product = productIn(one, id)
      if (product) return product
    }
    return undefined
  }
  if (!isRecord(part)) return undefined
  if (part['@type'] === 'Product' && part['id'] === id && 'packaging' in part)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API marks products by their type
    return part as unknown as Product
  return productIn(Object.values(part), id)
}

function bodyOf(read: StoredRead | undefined): Readonly<Record<string, unknown>> | undefined {
  const body: unknown = read && JSON.parse(read.body)
  return isRecord(body) ? body : undefined
}
