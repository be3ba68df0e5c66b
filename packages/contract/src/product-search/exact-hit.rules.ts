import type { Product } from '../product.schema.ts'

/**
 * Whether what was typed is exactly the reference, the own number or the EAN of a product, separators and case aside; the
 * beginning of its maker's name may stand before the reference, and an EAN lack its leading zero or its check digit.
 */
export function isExactly(
  typed: string,
  product: Pick<Product, 'reference' | 'ean' | 'ownReference'> & {
    readonly manufacturer: { readonly name: string }
  },
): boolean {
  const wanted = bare(typed)
  if (wanted === '') return false
  const reference = bare(product.reference)
  const maker = wanted.endsWith(reference) ? wanted.slice(0, wanted.length - reference.length) : ''
  const eans =
    product.ean === null ? [] : [product.ean, product.ean.replace(/^0/, ''), product.ean.slice(0, 12)]
  return (
    [reference, bare(product.ownReference ?? '')].includes(wanted) ||
    (maker.length >= 2 && bare(product.manufacturer.name).startsWith(maker)) ||
    eans.includes(wanted)
  )
}

/** Letters and digits alone, without accents, in lower case. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
