import type { Locale } from '@comptoir/contract'
import type { EntryLine, LineDoubt } from './entry-line.rules.ts'
import { checkedQuantities, splitOffer } from './entry-offer.rules.ts'
import { isProse } from './entry-prose.rules.ts'
import { findQuantity, type FoundQuantity } from './entry-quantity-place.rules.ts'
import {
  findReferences,
  hasSeveralReferences,
  joinDigitGroups,
  likeReference,
} from '../table-text/reference.rules.ts'

/** Reads one line of a mail, of a PDF or of the keyboard; `null` when nothing in it asks for a product. */
export function readFreeLine(source: string, locale: Locale): EntryLine | null {
  const text = joinDigitGroups(withoutBullet(withoutMarks(source.replace(/[\s\u00a0\u202f]+/g, ' ').trim())))
  const asked = withoutPoliteness(text)
  if (text === '' || (asked === null && isProse(text))) return null
  const found = readQuantity(asked ?? text, locale)
  const rest = found.rest.replace(/^[\s:;,=>|-]+|[\s:;,=>|-]+$/g, '').replace(/\s+/g, ' ')
  if (!/[\p{L}\p{N}]/u.test(rest)) return null
  return {
    source: source.trim(),
    references: findReferences(rest),
    label: rest.slice(0, 255),
    quantity: found.quantity?.value ?? null,
    doubt: found.doubt ?? (hasSeveralReferences(rest) ? 'reference' : null),
    unit: found.quantity?.unit ?? null,
    each: found.each ?? null,
  }
}

interface Reading extends Pick<FoundQuantity, 'rest' | 'each'> {
  readonly quantity: FoundQuantity['quantity'] | null
  readonly doubt: LineDoubt | null
}

/** How many: by the places where people write it, checked by the prices of the line where it has some. */
function readQuantity(text: string, locale: Locale): Reading {
  const { head, priceCount } = splitOffer(text)
  const found = findQuantity(head, locale)
  const reading: Reading = found
    ? { ...found, doubt: found.isSure ? null : 'number' }
    : { quantity: null, rest: head, doubt: null }
  if (priceCount === 0) return reading
  const checked = checkedQuantities(text, locale)
  const [value] = checked
  if (value !== undefined && checked.length === 1) {
    if (found?.quantity.value === value) return { ...found, doubt: found.isUnitOdd ? 'number' : null }
    const unit = null
    return { quantity: { value, isAmbiguous: false, unit }, rest: withoutNumber(head, value), doubt: null }
  }
  // Price and amount are there, and no quantity makes one of the other.
  return priceCount > 1 && found ? { ...reading, doubt: 'amount' } : reading
}

/** The text before the prices without the number that turned out to be the quantity, the last of its kind. */
function withoutNumber(head: string, value: number): string {
  const words = head.split(' ')
  const at = words.findLastIndex((word) => word.replace(',', '.') === String(value))
  return words.filter((_word, place) => place !== at).join(' ')
}

/** What mails and chats put around an order: quotes, check boxes, stars of emphasis. */
const withoutMarks = (text: string) =>
  text.replace(/^(?:>\s*)+/, '').replace(/^\[[ xX✓]?\]\s+|^[☐☑✓✔]\s*/u, '')

/** `- `, `• `, `3) `, `3. `: how lists begin their lines. */
const withoutBullet = (text: string) =>
  text.replace(/^(?:[-–—•·*▪◦+→]\s+|\d{1,3}\)\s+|\d{1,2}\.\s+(?=\S*\s*\S)|n°\s*\d{1,3}\s*[:.-]\s+)/u, '')

/** `Merci d’ajouter 10 LEG406774`: said to people, and asks for something; `null` for all other lines. */
function withoutPoliteness(text: string): string | null {
  const rest = /^(?:merci (?:de |d['’])|veuillez |pouvez-vous |please |could you )\p{L}+ (.+)$/iu.exec(
    text,
  )?.[1]
  const reference = /^\d+\s*(?:[x×]\s*)?\s(\S+)/.exec(rest ?? '')?.[1]
  return rest !== undefined && likeReference(reference ?? '') >= 3 ? rest : null
}
