import { isMeasure } from '../table-text/reference.rules.ts'
import type { Item } from './amount-items.rules.ts'
import { foldCharacters, isNoun, type NamedProduct } from './amount-words.rules.ts'
import { namesIn } from './reference-place.rules.ts'

/** Contradictions between a line and its product, and words that cancel a line. */

const shapeOf = (text: string) => text.replace(/\d+(?:[.,]\d+)?/g, '#')
const isCode = (text: string) =>
  (isMeasure(text) && !/^\d+(?:,\d+)?m$/.test(text)) || /^[a-zø]{1,2}\d+$/.test(text)
const colour =
  /^(?:blanc(?:he)?|noire?|grise?|bleue?|rouge|verte?|jaune|orange|marron|brune?|beige|ivoire|anthracite|violet(?:te)?)s?$/

/** Whether a line has another rating, measure or colour than its product: `32A` for a 25 A breaker. */
export function contradicts(items: readonly Item[], product: NamedProduct): boolean {
  const names = namesIn(product)
  const shapes = new Set([...names].filter(isCode).map(shapeOf))
  const codes = items.flatMap(({ is, text }, at) => {
    const next = items[at + 1]
    if (is === 'number' && next?.is === 'feature') return [`${text}${next.text}`]
    return is === 'code' ? [foldCharacters(text)] : []
  })
  const isOther = (code: string) => isCode(code) && shapes.has(shapeOf(code)) && !names.has(code)
  if (codes.some((code) => isOther(code.replace('.', ',')))) return true
  const coloursOf = (words: readonly string[]) =>
    new Set(words.filter((word) => colour.test(word)).map((word) => word.slice(0, 3)))
  const colours = coloursOf(items.map(({ text }) => text))
  const own = coloursOf([...names])
  return colours.size > 0 && own.size > 0 && ![...colours].some((one) => own.has(one))
}

/** Whether a word cancels the line; without a product, some nouns are part of a name. */
export function isCancel(items: readonly Item[], at: number, product: NamedProduct | null): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]]
  if (item?.is !== 'cancel') return false
  if (product !== null || !isNoun(item.text)) return true
  const isNamed = next?.is === 'of' && items[at + 2]?.is === 'word'
  return !isNamed && before?.is !== 'of' && !(before?.is === 'word' && before.text.length > 2)
}
