import { isMeasure, isStrongReference, isTechnical } from '../table-text/reference.rules.ts'
import { isNumber, type Item } from './amount-items.rules.ts'
import { mayBeRating } from './entry-quantity.rules.ts'

/** Items of a line that are not a quantity: prices, dates, measures, parts of the product's name. */

/** A word with digits that describes the product: part of its name, or shaped like a measure. */
export const describesProduct = ({ raw, text }: Item, isNamed: (word: string) => boolean) =>
  isNamed(raw) ||
  isTechnical(raw) ||
  isStrongReference(raw) ||
  week.test(text) ||
  text.split(/[/+.-]/).every(isNamed)
const week = /^(?:s|sem|w)\.?\d{1,2}$|^\d{1,2}(?:st|nd|rd|th|e|er|eme)$/

/** Price words that stand before their number. */
const priceLabel = /^(?:pu|p\.u\.?|puht|prix|tarif|price|@|soit|montant|total|amount|net|brut)\.?$/

/** Whether a number is a price, a date, a measure or a part of the name. */
export function isOtherNumber(items: readonly Item[], at: number): boolean {
  const item = items[at]
  const [before, next] = [items[at - 1], items[at + 1]]
  if (!item) return true
  if (next?.is === 'delay' || (next?.is === 'price' && !priceLabel.test(next.text))) return true
  // `10 a 12`: from ten to twelve, not ten amperes.
  if (next?.text === 'a' && isNumber(items[at + 2])) return false
  if (next?.is === 'feature' && !(next.isGlued && item.is === 'count')) return true
  const labelled = before?.is === 'separator' && before.text !== '-' ? items[at - 2] : before
  // `soit 2 boîtes` counts, `soit 12,50` is a price.
  const isCounted = labelled?.text === 'soit' && (next?.is === 'pack' || next?.is === 'unit')
  if (labelled?.is === 'price' && !isCounted && !isNumber(items[items.indexOf(labelled) - 1])) return true
  // `4 mardi 4 jeudi`: the second is not a date.
  const isDay = next?.is === 'note' && /di$|day$/.test(next.text)
  if ((labelled?.is === 'note' && !isDay) || (labelled?.text === 'poste' && labelled !== before)) return true
  // `à 12,50`
  if (before?.is === 'of' && /^[à@]$/.test(before.raw) && /[.,]\d{2}$/.test(item.text)) return true
  return false
}

/** `budget 300`, `à 31`: a number after a word that gives it another meaning. */
export function isStandalone(
  items: readonly Item[],
  at: number,
  own: readonly Item[],
  isNamed: (word: string) => boolean,
): boolean {
  const [before, next] = [items[at - 1], items[at + own.length]]
  if (before === undefined || next?.is === 'reference') return false
  if (before.is === 'of') return before.raw === 'à' || before.raw === '@'
  // `disj 16A 30` may be a second measure.
  if (before.is === 'code')
    return isMeasure(before.raw) && !isNamed(before.raw) && mayBeRating(own[0]?.value ?? 0)
  return before.is === 'word' && before.raw.length > 2 && !isNamed(before.raw) && !isNamed(next?.raw ?? '')
}

/** A number of the product's name among words, not in the position of a quantity. */
export function isPartOfName(
  items: readonly Item[],
  at: number,
  isNamed: (word: string) => boolean,
): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]]
  if (item?.is !== 'number' || !isNamed(item.text)) return false
  if (before?.is === 'reference' || next?.is === 'reference' || next?.is === 'unit' || next?.is === 'pack')
    return false
  const isWord = (other: Item | undefined) =>
    (other?.is === 'word' || other?.is === 'code' || other?.is === 'feature') && /\p{L}/u.test(other.raw)
  if (!isWord(before) && !isWord(next)) return false
  // `2 coffrets`: the counted item comes first in its line.
  const isCount = at === 0 || (at === 1 && before?.is === 'word')
  return !(isCount && next?.is === 'word' && isNamed(next.text.replace(/[sx]$/, '')))
}
