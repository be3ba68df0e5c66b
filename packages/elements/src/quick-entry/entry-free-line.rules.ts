import { parseTypedNumber, type Locale } from '@comptoir/contract'
import type { EntryLine } from './entry-line.rules.ts'
import { isProse } from './entry-prose.rules.ts'
import { mayBeRating, numberPattern, readUnit, type EntryQuantity } from './entry-quantity.rules.ts'
import { findReferences, isMeasure, joinDigitGroups, likeReference } from './entry-reference.rules.ts'

/** `3 x 2,5 mm²` is a cable, not three of something. */
const notSection = String.raw`(?!\s*\d+(?:[.,]\d+)?\s*(?:mm|²))`
const num = `(?:${numberPattern})`
const unitWord = String.raw`[\p{L}]+\.?`

const marks = [
  new RegExp(
    String.raw`(?:qt[eé]s?|qty|quantit[eé]s?|quantity|nb|nombre)\s*[.:=]*\s*(?<number>${num})(?:\s*(?<unit>${unitWord})(?!\S))?`,
    'iu',
  ),
  new RegExp(String.raw`^(?<number>${num})\s*[x×*](?=\s)\s*${notSection}`, 'iu'),
  new RegExp(String.raw`(?<=\s)[x×*]\s?(?<number>${num})(?!\S)(?!\s*(?:mm|²))`, 'iu'),
  new RegExp(String.raw`\((?<number>${num})\s*(?<unit>${unitWord})?\)\s*$`, 'iu'),
]
const first = new RegExp(
  String.raw`^(?<number>${num})(?:\s*(?<unit>${unitWord}))?(?:\s*[-:,;]\s*|\s+(?:de\s+|of\s+|d['’]\s*)?)`,
  'iu',
)
// `3G2,5 100 m` ends in 100 metres: what stands behind a decimal comma begins no group of thousands.
const last = new RegExp(
  String.raw`(?:^|[\s:=,;>-]{1,8})(?<number>(?<!\d,)${num}|\d+(?:[.,]\d+)*)(?:\s*(?<unit>${unitWord}))?\s*[.,;]?$`,
  'iu',
)
const price = /^\d+(?:[ \u00a0\u202f]\d{3})*[.,]\d{2,4}$|€|eur/i

interface Taken {
  readonly quantity: EntryQuantity
  readonly rest: string
}

/** Reads one line of a mail, of a PDF or of the keyboard; `null` when nothing in it asks for a product. */
export function readFreeLine(source: string, locale: Locale): EntryLine | null {
  const text = joinDigitGroups(withoutBullet(source.replace(/[\u00a0\u202f\t]/g, ' ').trim()))
  const asked = withoutPoliteness(text)
  if (text === '' || (asked === null && isProse(text))) return null
  const bare = withoutPrices(asked ?? text, locale)
  const taken =
    takeMarked(bare, locale) ?? takeFirst(bare, locale) ?? takeLast(bare, locale) ?? takeLone(bare)
  const rest = (taken?.rest ?? bare).replace(/^[\s:;,=>-]+|[\s:;,=>-]+$/g, '').replace(/\s+/g, ' ')
  if (!/[\p{L}\p{N}]/u.test(rest)) return null
  return {
    source: source.trim(),
    references: findReferences(rest),
    label: rest.slice(0, 255),
    quantity: taken?.quantity.value ?? null,
    isAmbiguous: taken?.quantity.isAmbiguous ?? false,
    unit: taken?.quantity.unit ?? null,
  }
}

/** `> `, `- `, `• `, `3) `: how lists and quoted mails begin their lines. */
const withoutBullet = (text: string) =>
  text.replace(/^(?:>\s*)+/, '').replace(/^(?:[-–—•·*▪◦]\s+|\d{1,3}\)\s+|n°\s*\d{1,3}\s*[:.-]\s+)/u, '')

/** `Merci d’ajouter 10 LEG406774`: said to people, and asks for something; `null` for all other lines. */
function withoutPoliteness(text: string): string | null {
  const rest = /^(?:merci (?:de |d['’])|veuillez |pouvez-vous |please |could you )\p{L}+ (.+)$/iu.exec(
    text,
  )?.[1]
  const reference = /^\d+\s*(?:[x×]\s*)?\s(\S+)/.exec(rest ?? '')?.[1]
  return rest !== undefined && likeReference(reference ?? '') >= 3 ? rest : null
}

/** Unit price and total at the end of a line of an offer go; the quantity before them stays. */
function withoutPrices(text: string, locale: Locale): string {
  const words = text.split(' ')
  let end = words.length
  while (end > 1 && price.test(words[end - 1] ?? '')) end -= 1
  const isOffer = words.length - end >= (text.includes('€') ? 1 : 2)
  const number = parseTypedNumber(words[end - 1] ?? '', locale)
  return isOffer || (end < words.length && number !== null && end > 2) ? words.slice(0, end).join(' ') : text
}

function takeMarked(text: string, locale: Locale): Taken | null {
  for (const mark of marks) {
    const match = mark.exec(text)
    const quantity = match && quantityOf(match, locale)
    if (!match || !quantity) continue
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    // `406775 x 5`, `1 331 x 2`: the longer number is what is asked for.
    if (likeReference(match.groups?.['number'] ?? '') < 3 && /\p{L}|\d{3}/u.test(rest))
      return { quantity, rest }
  }
  return null
}

/** `10 LEG406774`, `2 rouleaux de …`: a small number before something that is looked for. */
function takeFirst(text: string, locale: Locale): Taken | null {
  const match = first.exec(text)
  if (!match?.groups?.['number'] || /^0\d/.test(match.groups['number'])) return null
  const word = match.groups['unit']
  const isUnit = word !== undefined && readUnit(word) !== undefined
  const rest =
    isUnit || word === undefined ? text.slice(match[0].length) : text.slice(match.groups['number'].length)
  const quantity = quantityOf({ groups: isUnit ? match.groups : { number: match.groups['number'] } }, locale)
  // A number alone, or one as long as a reference, is what is asked for rather than how many of it.
  if (!quantity || (!isUnit && likeReference(match.groups['number']) >= 1.5)) return null
  if (!/^\s/.test(text.slice(match.groups['number'].length)) && !isUnit) return null
  return !/^\s*[x×*]/i.test(rest) && /\p{L}{2}|\d{3}/u.test(rest) ? { quantity, rest } : null
}

/** `couronne 100m`, `touret de 500 m`: how long one is; `câble R2V 100 m`: how much is wanted. */
const isOfLabel = (length: string, before: string) =>
  /\dm/i.test(length) ||
  /(?:couronne|touret|bo[iî]te|rouleau|bobine|coil|reel|box|roll)\s*(?:de|of)?$/iu.test(before)

/** `LEG406774 10`, `LEG406774 : 12,5 m`: the last number, when a reference or words stand before it. */
function takeLast(text: string, locale: Locale): Taken | null {
  const match = last.exec(text)
  if (!match?.groups?.['number']) return null
  const rest = text.slice(0, match.index)
  const word = match.groups['unit']
  if (word !== undefined && readUnit(word) === undefined) return null
  const hasReference = rest.split(/\s+/).some((one) => likeReference(one) > 0)
  const isSaid = /[:=>]\s*$|[:=>]/.test(match[0].slice(0, match[0].indexOf(match.groups['number'])))
  const isLength =
    word !== undefined && !hasReference && readUnit(word) === 'metre' && isOfLabel(match[0], rest)
  if (isLength || (!hasReference && !isSaid && !(word !== undefined && /\p{L}{3}/u.test(rest)))) return null
  const quantity = quantityOf(match, locale)
  return quantity && { quantity, rest }
}

/** `disj 16a 5`: a short number that stands alone behind a measure is how many, and asked about where it may be a second measure. */
function takeLone(text: string): Taken | null {
  const { rest, measure, number } =
    /^(?<rest>.*\p{L}{3}.*\s(?<measure>\S+))\s+(?<number>[1-9]\d{0,2})$/u.exec(text)?.groups ?? {}
  if (rest === undefined || !isMeasure(measure ?? '')) return null
  const value = Number(number)
  return { rest, quantity: { value, isAmbiguous: mayBeRating(value), unit: null } }
}

function quantityOf(
  { groups }: { groups?: Record<string, string | undefined> | undefined },
  locale: Locale,
): EntryQuantity | null {
  const number = parseTypedNumber(groups?.['number'] ?? '', locale)
  const unit = groups?.['unit'] === undefined ? null : (readUnit(groups['unit']) ?? null)
  return number && { value: number.value, isAmbiguous: number.ambiguous, unit }
}
