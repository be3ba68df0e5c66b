import { parseTypedNumber, type Locale } from '@comptoir/contract'
import { findPacks, sizeIn, type PackSize } from './entry-packs.rules.ts'
import { mayBeRating, numberPattern, packWord, readUnit, type EntryQuantity } from './entry-quantity.rules.ts'
import { isMeasure, likeReference } from '../table-text/reference.rules.ts'

/** Where a line says how many, in the order of how plainly it does. */
export interface FoundQuantity {
  readonly quantity: EntryQuantity
  /** The line without it. */
  readonly rest: string
  /** Nobody can read the line otherwise. */
  readonly isSure: boolean
  /** Counted in rolls, boxes or cartons, which are not what we sell by. */
  readonly isUnitOdd: boolean
  /** How much one of them holds or how long it is, where the line says so. */
  readonly each?: PackSize | null
}

const num = String.raw`(?:${numberPattern})(?!\d)`
const unitWord = String.raw`\p{L}+\.?`
/** `3 x 2,5 mm²` and `3 x 2,5` are cables, not three of something. */
const notSection = String.raw`(?!\s*(?:\d+(?:[.,]\d+)?\s*(?:mm|²)|\d{1,2}(?:[.,]\d+)?(?:\s|$)))`

interface Mark {
  readonly pattern: RegExp
  /** The number alone may be told of the product: `(100 pcs)`, `x100` of a box. */
  readonly isWeak?: boolean
}

const marks: readonly Mark[] = [
  {
    pattern: new RegExp(
      String.raw`(?:qt[eé]s?|qty|quantit[eé]s?|quantity|nb|nombre)\s*[.:=]*\s*(?<number>${num})(?:\s*(?<unit>${unitWord})(?!\S))?`,
      'iu',
    ),
  },
  { pattern: new RegExp(String.raw`\(\s*[x×*]\s*(?<number>\d+)\s*\)|\(\s*(?<other>\d+)\s*[x×*]\s*\)`, 'iu') },
  { pattern: new RegExp(String.raw`^(?<number>${num})\s*[x×*](?=\s)\s*${notSection}`, 'iu') },
  { pattern: /^[x×*]\s?(?<number>\d+)(?=\s)/iu },
  { pattern: new RegExp(String.raw`(?<=\s)[x×*]\s?(?<number>${num})(?!\S)(?!\s*(?:mm|²))`, 'iu') },
  { pattern: /(?<=\s)(?<number>\d+)\s?[x×*]$/iu },
  {
    pattern: new RegExp(String.raw`[([](?<number>${num})\s*(?<unit>${unitWord})?[)\]]\s*$`, 'iu'),
    isWeak: true,
  },
]

const container = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${packWord}|par|cond(?:itionnement)?\.?)\s*(?:de|of|d['’])?\s*$`,
  'iu',
)
/** Nouns whose number says what the product is: `2 postes`, `24 modules`. */
const partOfName =
  /^(?:p[oô]les?|postes?|modules?|mod|fils?|voies?|rang[eé]es?|directions?|boutons?|conducteurs?|paires?|ports?|entr[eé]es?|sorties?|places?|touches?|zones?|vitesses?|contacts?|gangs?|ways?|poles?|cores?|pairs?|rows?|axes?|brins?|phases?|allures?|positions?|leds?|lampes?|cat|t|e)\b/iu

/** `couronne de 50m`, `(100 pcs)`: how much is in one, so that the quantity may count packs or what is in them. */
const isPacked = new RegExp(
  String.raw`${container.source.replace(/\$$/, '')}\d|\(\s*\d+\s*(?:pcs?|pces?|pi[eè]ces?|u|ml?|m[eè]tres?)\s*\)`,
  'iu',
)

/** `coffret 13M`: enclosures are as wide as so many modules, not so many metres. */
const isEnclosure =
  /(?:^|\s)(?:coffrets?|tableaux?|armoires?|enveloppes?|bo[iî]tiers?|rang[eé]es?|obturateurs?|peignes?|enclosures?)\s(?:.*\s)?\d+\s?m(?:od)?$/iu
/** `chauffe-eau 200 L`: what a size in litres or kilos says of a product, without a colon before it. */
const sizeUnits = new Set<string | null | undefined>(['litre', 'kilogram'])
/** `1 coffret …`, `2 câbles …`: what is counted is named, so that a length at the end is how long one is. */
const isCounted = /^[1-9]\d{0,3}\s+\p{L}{3,}(?=\s)/u

const isStrong = (word: string | undefined) => likeReference(trimmed(word ?? '')) >= 3
const trimmed = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
const isCount = (value: number) => value > 0 && value < 100_000

/** The quantity of a line without prices; `null`: it names none. */
export function findQuantity(text: string, locale: Locale): FoundQuantity | null {
  const packs = findPacks(text, locale)
  if (packs) {
    const quantity = { value: packs.count, isAmbiguous: false, unit: null }
    return { quantity, rest: packs.rest, each: packs.each, isSure: false, isUnitOdd: true }
  }
  const found =
    findMarked(text, locale) ??
    findGlued(text) ??
    findFirst(text, locale) ??
    findLast(text, locale) ??
    findLone(text)
  if (!found) return null
  const isSure = !found.quantity.isAmbiguous && !hasOther(found.rest) && !isPacked.test(found.rest)
  const size = found.quantity.unit === null ? sizeIn(found.rest, locale) : null
  // `couronne 100m : 200` are two of them already told in metres.
  const isTold = size !== null && !/^\d/.test(text) && found.quantity.value % size.value === 0
  const each = isTold ? null : size
  return { ...found, each, isSure: found.isSure && isSure }
}

/** Whether what is left begins or ends with a number that could be the quantity as well, beside its reference. */
function hasOther(rest: string): boolean {
  const words = rest.trim().split(/\s+/).map(trimmed).filter(Boolean)
  const isBare = (word: string | undefined) => /^\d{1,4}(?:[.,]\d+)?$/.test(word ?? '')
  const others = words.filter((word) => !isBare(word))
  if (!others.some(isStrong)) return false
  const [first, second] = words
  return (
    (isBare(first) && !partOfName.test(second ?? '')) ||
    isBare(words.at(-1)) ||
    /(?:^|\s)[x×*]\s?\d+(?!\S)/iu.test(rest)
  )
}

function findMarked(text: string, locale: Locale): FoundQuantity | null {
  for (const { pattern, isWeak = false } of marks) {
    const match = pattern.exec(text)
    const number = match?.groups?.['number'] ?? match?.groups?.['other']
    const quantity = match && quantityOf(number, match.groups?.['unit'], locale)
    if (!match || !quantity || !isCount(quantity.value)) continue
    const before = text.slice(0, match.index)
    const rest = `${before} ${text.slice(match.index + match[0].length)}`
    // `406775 x 5`, `1 331 x 2`: the longer number is what is asked for.
    if (likeReference(number ?? '') >= 3 || !/\p{L}|\d{3}/u.test(rest)) continue
    const isNext = match.groups?.['unit'] === undefined && isStrong(before.trim().split(' ').at(-1))
    // `x 12,50` may be a price.
    const isPrice = match.groups?.['unit'] === undefined && /[.,]\d{2}$/.test(number ?? '')
    const isSure = !container.test(before) && (!isWeak || isNext) && !isPrice
    return {
      quantity,
      rest,
      isSure: isSure && !isGroupedFirst(number),
      isUnitOdd: isOdd(match.groups?.['unit']),
    }
  }
  return null
}

/** `2xRD5358-J`, `200m RD5358-J`, `RD5358-J 200m`: the sign or the unit is glued to the number. */
function findGlued(text: string): FoundQuantity | null {
  const times = /^(?<number>\d{1,4})[x×*](?<rest>\S{4,}.*)$/iu.exec(text)?.groups
  if (times && isStrong(times['rest']?.split(' ')[0])) {
    const quantity = { value: Number(times['number']), isAmbiguous: false, unit: null }
    return { quantity, rest: times['rest'] ?? '', isSure: true, isUnitOdd: false }
  }
  const metres =
    /^(?<number>\d{1,4})ml?\s+(?<rest>.+)$/iu.exec(text)?.groups ??
    /^(?<rest>.+?)[\s:=,;-]+(?<!\d[.,])(?<number>\d{1,4})ml?$/iu.exec(text)?.groups
  if (!metres || isEnclosure.test(text)) return null
  const rest = metres['rest'] ?? ''
  if (container.test(rest)) return null
  const quantity = { value: Number(metres['number']), isAmbiguous: false, unit: 'metre' as const }
  // Behind words it may be how long one is: `bandeau LED 5m`.
  const isFirst = /^\d/.test(text) && text.endsWith(rest)
  if (!isFirst && isCounted.test(text) && !isStrong(rest.split(' ').at(-1))) return null
  const [next = ''] = rest.split(' ')
  const isSure = isFirst ? isStrong(next) || /^\p{L}{3}/u.test(next) : isStrong(rest.split(' ').at(-1))
  return { quantity, rest, isSure, isUnitOdd: false }
}

const first = new RegExp(
  String.raw`^(?<number>${num})(?:\s*(?<unit>${unitWord})(?![\p{L}\p{N}]))?(?<gap>\s*[-:,;]\s+|\s*[:;]\s*|\s+(?:de\s+|of\s+|d['’]\s*)?)(?<rest>\S.*)$`,
  'iu',
)

/** `10 LEG406774`, `100 RD5358-J`, `2 rouleaux de …`: a number before something that is looked for. */
function findFirst(text: string, locale: Locale): FoundQuantity | null {
  const { number = '', unit, gap = '', rest = '' } = first.exec(text)?.groups ?? {}
  if (number === '' || /^0\d/.test(number)) return null
  const isUnit = unit !== undefined && readUnit(unit) !== undefined
  if (unit !== undefined && !isUnit && (isMeasure(`${number}${unit}`) || partOfName.test(unit))) return null
  const told = isUnit || unit === undefined ? rest : text.slice(number.length).trim()
  const after = told.replace(/^(?:de|of)\s+|^d['’]\s*/iu, '')
  const quantity = quantityOf(number, isUnit ? unit : undefined, locale)
  if (!quantity || !isCount(quantity.value) || /^[x×*]/iu.test(after)) return null
  const [next = ''] = after.split(' ')
  // A number as long as a reference before anything else is what is asked for, rather than how many of it.
  if (!isUnit && !isStrong(next) && likeReference(number) >= 1.5) return null
  if (!/\p{L}{2}|\d{3}/u.test(after)) return null
  const isDigits = /^\d+$/.test(trimmed(next))
  const isPlain = isUnit || (isStrong(next) && (!isDigits || next.length >= 6 || number.length < 3))
  const isSure =
    (isPlain || /^\p{L}{3}/u.test(next)) &&
    !isOdd(unit) &&
    !/[-,:;]/.test(gap) &&
    !isGroupedFirst(number) &&
    !/[.,]/.test(isUnit ? '' : number)
  return { quantity, rest: after, isSure, isUnitOdd: isOdd(unit) }
}

const last = new RegExp(
  String.raw`^(?<rest>.*?\S)(?<gap>\s*[:=;>]+\s*|\s+(?:[-–—|+/]+>?|\.{2,}|…)\s+|,?\s+)(?<number>(?<!\d,)${num}|\d+(?:[.,]\d+)*)(?:\s*(?<unit>${unitWord}))?\s*[.,;]?$`,
  'iu',
)

/** `LEG406774 10`, `LEG406774 : 12,5 m`: the last number, when a reference or words stand before it. */
function findLast(text: string, locale: Locale): FoundQuantity | null {
  const { rest = '', gap = '', number = '', unit } = last.exec(text)?.groups ?? {}
  if (number === '' || (unit !== undefined && readUnit(unit) === undefined)) return null
  // `38,80` at the end is a price.
  if (unit === undefined && /[.,]\d{2}$/.test(number)) return null
  if (isEnclosure.test(text)) return null
  const hasReference = rest.split(/\s+/).some((word) => likeReference(word) > 0)
  const isSaid = /[:=>;–—|+/.…-]/.test(gap)
  const isOfOne = container.test(rest)
  const isSize = !isSaid && unit !== undefined && sizeUnits.has(readUnit(unit))
  if (!hasReference && (isSize || isOfOne || (!isSaid && !(unit !== undefined && /\p{L}{3}/u.test(rest)))))
    return null
  const quantity = quantityOf(number, unit, locale)
  if (!quantity || !isCount(quantity.value)) return null
  const isNext = isStrong(rest.split(' ').at(-1))
  const isLength = unit !== undefined && readUnit(unit) === 'metre' && !isNext && hasReference
  const isSure =
    (isNext || isSaid || (unit !== undefined && !isLength)) &&
    !isOfOne &&
    !isOdd(unit) &&
    !/^0\d/.test(number) &&
    !(unit === undefined && /[.,]/.test(number)) &&
    !(isGroupedFirst(number) && !isSaid)
  return { quantity, rest, isSure, isUnitOdd: isOdd(unit) }
}

/** `disj 16a 5`: a short number alone behind a measure is how many, doubtful where it may be a second measure. */
function findLone(text: string): FoundQuantity | null {
  const { rest, measure, number } =
    /^(?<rest>.*\p{L}{3}.*\s(?<measure>\S+))\s+(?<number>[1-9]\d{0,2})$/u.exec(text)?.groups ?? {}
  if (rest === undefined || !isMeasure(measure ?? '')) return null
  const value = Number(number)
  const quantity = { value, isAmbiguous: mayBeRating(value), unit: null }
  return { quantity, rest, isSure: true, isUnitOdd: false }
}

/** `1 200`: twelve hundred, or the first of a list and two hundred. */
const isGroupedFirst = (number = '') => /^\d{1,2}\s\d{3}$/.test(number)

const isOdd = (unit: string | undefined) => unit !== undefined && readUnit(unit) === null

function quantityOf(number = '', unit: string | undefined, locale: Locale): EntryQuantity | null {
  const value = parseTypedNumber(number, locale)
  return value && { value: value.value, isAmbiguous: value.ambiguous, unit: (unit && readUnit(unit)) || null }
}
