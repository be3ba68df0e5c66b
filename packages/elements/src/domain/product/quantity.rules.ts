import { parseTypedNumber, roundToPackaging, type Cart, type Locale } from '@comptoir/contract'

/** A typed quantity: one that can be ordered, or its problem. */
export type TypedQuantity =
  | { readonly quantity: number; readonly rounded: boolean }
  | { readonly problem: 'unreadable' | 'not_positive' | 'too_big' }

const maxQuantity = 999_999_999

/** Reads a quantity and rounds it up to whole packagings; at most three decimals can be ordered. */
export function readQuantity(text: string, packaging: number, locale: Locale): TypedQuantity {
  const typed = parseTypedNumber(text, locale)
  return typed ? checkQuantity(typed.value, packaging) : { problem: 'unreadable' }
}

/** The same for a number. */
export function checkQuantity(value: number, packaging: number): TypedQuantity {
  const target = Math.ceil(Math.round(value * 1e6) / 1e3) / 1e3
  if (target <= 0) return { problem: 'not_positive' }
  const quantity = roundToPackaging(target, packaging)
  return quantity > maxQuantity ? { problem: 'too_big' } : { quantity, rounded: quantity !== value }
}

/** The quantity of a product in a cart. */
export function quantityIn(cart: Cart, productId: number): number {
  const quantities = cart.groups.flatMap(({ lines }) =>
    lines.filter(({ product }) => product.id === productId).map(({ quantity }) => quantity),
  )
  return Math.round(quantities.reduce((sum, quantity) => sum + quantity, 0) * 1000) / 1000
}
