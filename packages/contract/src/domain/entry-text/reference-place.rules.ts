import { referenceScore } from '../table-text/reference.rules.ts'
import { referenceMark } from './amount-items.rules.ts'
import { foldCharacters, type NamedProduct } from './amount-words.rules.ts'

/** Matches the letters and digits of a reference with any separators, on its own or beside a multiplication sign. */
function placeOf(reference: string): RegExp | null {
  const letters = foldCharacters(reference).match(/[a-z0-9]/g)
  if (!letters || letters.length < 3) return null
  const written = letters.join('[^a-z0-9,;:]{0,3}')
  return new RegExp(
    String.raw`(?<![a-z0-9]|[a-z0-9][-./])(?<x>\d+[x*]|x)?${written}(?![a-z0-9]|[-./][a-z0-9])|(?<=\d[x×*])${written}(?![a-z0-9])|(?<![a-z0-9])${written}(?=[x×*]\d)`,
    'g',
  )
}

/** The line with a mark in place of the product's reference: its numbers, else what looks most like one. */
export function markReferences(
  text: string,
  product: NamedProduct | null,
  references: readonly string[],
): string {
  const numbers = product ? [product.reference, product.ean ?? '', product.ownReference ?? ''] : []
  const marked = markAll(text, numbers)
  if (marked.includes(referenceMark)) return marked
  const guess = guessOf(references)
  return markAll(text, guess === undefined ? [] : [guess])
}

/** The best guess of a product number; a quantity of three digits is not one. */
export const guessOf = (references: readonly string[]): string | undefined =>
  references
    .filter((one) => referenceScore(one) >= 1.5)
    .toSorted((a, b) => referenceScore(b) - referenceScore(a))[0]

function markAll(text: string, references: readonly string[]): string {
  let marked = text
  for (const reference of references) {
    const place = placeOf(reference)
    if (!place) continue
    const folded = foldCharacters(marked)
    // Characters are folded one by one, so that positions match in both.
    if (folded.length !== marked.length) continue
    for (const match of [...folded.matchAll(place)].toReversed()) {
      const from = match.index + (match.groups?.['x']?.length ?? 0)
      marked = `${marked.slice(0, from)} ${referenceMark} ${marked.slice(match.index + match[0].length)}`
    }
  }
  return marked.replace(/ +/g, ' ').trim()
}

/** A line without the reference it was searched by. */
export const withoutReference = (text: string, reference: string) =>
  markReferences(text, null, [reference]).replaceAll(referenceMark, ' ')

const cache = new WeakMap<NamedProduct, ReadonlySet<string>>()

/** The words of a product's name and manufacturer, and the numbers in them. */
export function namesIn(product: NamedProduct): ReadonlySet<string> {
  const cached = cache.get(product)
  if (cached) return cached
  const words = foldCharacters(`${product.name} ${product.manufacturer?.name ?? ''}`).split(/[\s()"”]+/)
  const bare = words.flatMap((word) => [word, word.replace(/[.,]+$/, ''), ...word.split(/[/+-]/)])
  const stems = bare.filter((word) => /^[a-z]{4,}$/.test(word)).map((word) => word.replace(/[sx]$/, ''))
  const names = new Set([...bare, ...stems, ...bare.flatMap((word) => word.match(/\d+(?:[.,]\d+)?/g) ?? [])])
  names.delete('')
  cache.set(product, names)
  return names
}
