import type { Product } from '../../domain/product.schema.ts'
import { compareReferences } from '../../domain/reference.rules.ts'

type Numbers = Pick<Product, 'reference' | 'ean' | 'ownReference'> & {
  readonly manufacturer: { readonly name: string }
}

/**
 * Whether the typed text is exactly the reference, the own number or the EAN of a product, ignoring case and missing separators; the
 * start of its maker's name may precede the reference, and an EAN may lack its leading zero or its check digit.
 */
export function isExactly(typed: string, product: Numbers): boolean {
  const query = bare(typed)
  if (query === '') return false
  const reference = bare(product.reference)
  const maker = query.endsWith(reference) ? query.slice(0, query.length - reference.length) : ''
  const eans =
    product.ean === null ? [] : [product.ean, product.ean.replace(/^0/, ''), product.ean.slice(0, 12)]
  return (
    [product.reference, product.ownReference ?? ''].some(
      (known) => compareReferences(typed, known) !== null,
    ) ||
    (maker.length >= 2 && bare(product.manufacturer.name).startsWith(maker)) ||
    eans.includes(query)
  )
}

const quantities = [
  /^(?<quantity>\d{1,5})(?: ?[x*×] ?| +(?:(?:pcs?|pi[eè]ces?|pces?|u|unit[eé]s?|units?)\.? +)?)(?<number>.+)$/i,
  /^(?<number>.+?)(?: +\(?|\()[x*×] ?(?<quantity>\d{1,5})\)?$/i,
]

/**
 * The quantity next to a number that is exactly the product's: `12 REF`, `12 x REF`, `REF x12`; `null` where there is none.
 * `REF 12` may be a size or the rest of another number, and `REF` may start with digits: the whole text is tried first.
 */
export function adjacentQuantity(typed: string, product: Numbers): number | null {
  if (isExactly(typed, product)) return null
  for (const form of quantities) {
    const { quantity, number = '' } = form.exec(typed.replace(/\s+/g, ' ').trim())?.groups ?? {}
    if (Number(quantity) > 0 && isExactly(number, product)) return Number(quantity)
  }
  return null
}

/** Only letters and digits, without accents, in lower case. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
