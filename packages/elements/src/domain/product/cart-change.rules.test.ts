import type { Cart, CartChange } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { FixtureCart } from '../../features/cart/testing/cart.fixture.ts'
import { withChange } from './cart-change.rules.ts'

/** A cart of three products; the fixture responds like the server. */
function filled(): { cart: FixtureCart; before: Cart } {
  const cart = new FixtureCart()
  for (const productId of [1, 2, 3]) cart.add(productId, 10)
  return { cart, before: cart.read() }
}

const lineOf = (cart: Cart, productId: number) =>
  cart.groups.flatMap(({ lines }) => lines).find(({ product }) => product.id === productId)

const idOf = (cart: Cart, productId: number) => lineOf(cart, productId)?.id ?? 0

test.each<[string, (cart: FixtureCart, before: Cart) => CartChange]>([
  ['a quantity', (cart, before) => cart.write(() => cart.change(idOf(before, 2), { quantity: 20 }))],
  ['a new line', (cart) => cart.write(() => cart.add(4, 1))],
  ['more of a line', (cart) => cart.write(() => cart.add(1, 5))],
  ['a removal', (cart, before) => cart.write(() => cart.change(idOf(before, 1), { removed: true }))],
  ['many lines', (cart) => cart.addBatch([1, 4, 5].map((productId) => ({ productId, quantity: 2 }))).change],
  ['a batch taken back', (cart) => cart.undo(cart.addBatch([{ productId: 1, quantity: 2 }]).id)],
  ['nothing', (cart) => cart.write(() => undefined)],
])('%s, applied to the current cart, gives the cart of the server', (_name, write) => {
  const { cart, before } = filled()
  expect(withChange(before, write(cart, before))).toEqual(cart.read())
})

test('restores a removed line to its position', () => {
  const { cart, before } = filled()
  const id = idOf(before, 1)
  const without = withChange(
    before,
    cart.write(() => cart.change(id, { removed: true })),
  )
  const back =
    without &&
    withChange(
      without,
      cart.write(() => cart.change(id, { removed: false })),
    )
  expect(back).toEqual(before)
})

test('removes the group with its last line', () => {
  const { cart, before } = filled()
  const changes = before.groups.flatMap(({ lines }) => lines).map(({ id }) => id)
  const empty = changes.reduce<Cart | undefined>(
    (now, id) =>
      now &&
      withChange(
        now,
        cart.write(() => cart.change(id, { removed: true })),
      ),
    before,
  )
  expect(empty).toMatchObject({ groups: [], lineCount: 0, total: 0 })
})

test('keeps the identity of unchanged parts, so that they do not re-render', () => {
  const { cart, before } = filled()
  const [touched] = before.groups
  const line = touched?.lines[0]
  const now = withChange(
    before,
    cart.write(() => cart.change(line?.id ?? 0, { quantity: 99 })),
  )
  for (const group of before.groups.filter((one) => one !== touched)) expect(now?.groups).toContain(group)
  for (const other of touched?.lines.slice(1) ?? []) expect(now?.groups[0]?.lines).toContain(other)
})

test('reads the cart again when someone else has changed it meanwhile, or more has changed than in the response', () => {
  const { cart, before } = filled()
  cart.change(idOf(before, 3), { quantity: 70 })
  const change = cart.write(() => cart.change(idOf(before, 1), { quantity: 20 }))
  expect(withChange(before, change)).toBeUndefined()
  expect(withChange(cart.read(), { ...change, lines: null, groups: [] })).toBeUndefined()
  cart.add(4, 1)
  expect(
    withChange(
      before,
      cart.write(() => cart.change(idOf(before, 1), { quantity: 30 })),
    ),
  ).toBeUndefined()
})
