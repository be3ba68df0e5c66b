import type { RouteHandlers } from '../../../runtime/testing/fake-backend.ts'
import type { ProductMatch } from '@comptoir/contract'
import { products } from '../../../domain/product/testing/products.fixture.ts'

export interface TypedLine {
  readonly references: readonly string[]
  readonly numbers: readonly string[]
  readonly label: string
}

const fold = (text: string) => text.replace(/[^a-z0-9]/gi, '').toUpperCase()

/** Matches a line in the fixture: a whole reference or EAN, the beginning of one, or a word of a label. */
export function matchLine({ references, numbers, label }: TypedLine): ProductMatch {
  const texts = references.map(fold)
  const all = new Set([...texts, ...numbers.map(fold)])
  const whole = products.filter(
    ({ reference, ean }) => all.has(fold(reference)) || (ean !== null && texts.includes(ean)),
  )
  if (whole[0]) return { state: 'found', by: 'reference', products: whole.slice(0, 1) }
  const part = products.filter(({ reference }) =>
    texts.some((text) => text.length > 3 && fold(reference).startsWith(text)),
  )
  if (part.length > 0) return { state: 'candidates', by: 'prefix', products: part.slice(0, 8) }
  const word = label.toLowerCase().split(' ')[0] ?? ''
  const labelled = word === '' ? [] : products.filter(({ name }) => name.toLowerCase().includes(word))
  if (labelled.length > 0) return { state: 'candidates', by: 'label', products: labelled.slice(0, 8) }
  return { state: 'none', by: null, products: [] }
}

export function quickEntryHandlers(): RouteHandlers {
  return {
    matchProducts: ({ body }) => {
      const { lines } = body as { lines: TypedLine[] }
      return { '@type': 'ProductMatches', lines: lines.map(matchLine) }
    },
  }
}
