import type { Cart, CartChange } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { FixtureCart } from '../../cart/testing/cart.fixture.ts'
import { withChange } from './cart-change.rules.ts'

/** A cart of three products; the fixture answers as the server does. */
function filled(): { cart: FixtureCart; known: Cart } {
  const cart = new FixtureCart()
  for (const productId of [1, 2, 3]) cart.add(productId, 10)
  return { cart, known: cart.read() }
}

const lineOf = (cart: Cart, productId: number) =>
  cart.groups.flatMap(({ lines }) => lines).find(({ product }) => product.id === productId)

const idOf = (cart: Cart, productId: number) => lineOf(cart, productId)?.id ?? 0

test.each<[string, (cart: FixtureCart, known: Cart) => CartChange]>([
  ['a quantity', (cart, known) => cart.write(() => cart.change(idOf(known, 2), { quantity: 20 }))],
  ['a new line', (cart) => cart.write(() => cart.add(4, 1))],
  ['more of a line', (cart) => cart.write(() => cart.add(1, 5))],
  ['a removal', (cart, known) => cart.write(() => cart.change(idOf(known, 1), { removed: true }))],
  ['many lines', (cart) => cart.addBatch([1, 4, 5].map((productId) => ({ productId, quantity: 2 }))).change],
  ['a batch taken back', (cart) => cart.undo(cart.addBatch([{ productId: 1, quantity: 2 }]).id)],
  ['nothing', (cart) => cart.write(() => undefined)],
])('%s, laid over the cart that is known, makes the cart of the server', (_name, write) => {
  const { cart, known } = filled()
  expect(withChange(known, write(cart, known))).toEqual(cart.read())
})

test('a removed line comes back to its place', () => {
  const { cart, known } = filled()
  const id = idOf(known, 1)
  const without = withChange(
    known,
    cart.write(() => cart.change(id, { removed: true })),
  )
  const back =
    without &&
    withChange(
      without,
      cart.write(() => cart.change(id, { removed: false })),
    )
  expect(back).toEqual(known)
})

test('the last line of a supplier takes its group along', () => {
  const { cart, known } = filled()
  const changes = known.groups.flatMap(({ lines }) => lines).map(({ id }) => id)
  const empty = changes.reduce<Cart | undefined>(
    (now, id) =>
      now &&
      withChange(
        now,
        cart.write(() => cart.change(id, { removed: true })),
      ),
    known,
  )
  expect(empty).toMatchObject({ groups: [], lineCount: 0, total: 0 })
})

test('what was not touched is the same object, so that it is not drawn again', () => {
  const { cart, known } = filled()
  const [touched] = known.groups
  const line = touched?.lines[0]
  const now = withChange(
    known,
    cart.write(() => cart.change(line?.id ?? 0, { quantity: 99 })),
  )
  for (const group of known.groups.filter((one) => one !== touched)) expect(now?.groups).toContain(group)
  for (const other of touched?.lines.slice(1) ?? []) expect(now?.groups[0]?.lines).toContain(other)
})

test('where somebody else has changed the cart meanwhile, or more than an answer holds, it is read again', () => {
  const { cart, known } = filled()
  cart.change(idOf(known, 3), { quantity: 70 })
  const change = cart.write(() => cart.change(idOf(known, 1), { quantity: 20 }))
  expect(withChange(known, change)).toBeUndefined()
  expect(withChange(cart.read(), { ...change, lines: null, groups: [] })).toBeUndefined()
  cart.add(4, 1)
  expect(
    withChange(
      known,
      cart.write(() => cart.change(idOf(known, 1), { quantity: 30 })),
    ),
  ).toBeUndefined()
})
