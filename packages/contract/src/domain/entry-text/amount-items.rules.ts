import { parseTypedNumber } from '../../core/number.rules.ts'
import type { Locale } from '../../core/common.schema.ts'
import { valueOfNumberWords, numberWordValues } from './number-words.rules.ts'
import { foldCharacters, roleOf, type WordRole } from './amount-words.rules.ts'

/** An item of a line: its role, and its text as written. */
export interface Item {
  readonly raw: string
  /** Without accents and case. */
  readonly text: string
  readonly is: 'reference' | 'number' | 'separator' | 'bracket' | 'word' | 'code' | 'unread' | WordRole['is']
  readonly role: WordRole | null
  /** Value of numbers and number words. */
  readonly value: number
  /** It is ambiguous: `1,250`, `1 200`, `une dizaine`. */
  readonly isAmbiguous: boolean
  /** Attached to the item before it, so that it is not written again. */
  readonly isGlued: boolean
}

export const isNumber = (item: Item | undefined): item is Item =>
  item?.is === 'number' || item?.is === 'count'

/** Replaces the reference of the product. */
export const referenceMark = '\u0001'

const make = (raw: string, is: Item['is'], parts: Partial<Item> = {}): Item => ({
  raw,
  text: foldCharacters(raw),
  is,
  role: null,
  value: 0,
  isAmbiguous: false,
  isGlued: false,
  ...parts,
})

const digitsPattern = String.raw`\d+(?:[.,]\d+)*`
const glued = new RegExp(
  String.raw`^(?<x>[x×*])?(?<number>${digitsPattern})(?<after>[x×*]|[\p{L}€%°²³]+\.?)?$`,
  'iu',
)
const product = new RegExp(
  String.raw`^(?<count>\d{1,4})[x×*](?<size>${digitsPattern})(?<unit>\p{L}+)?$`,
  'iu',
)
const quantity = /^(?<word>q|qt[eé]s?|qty|nb)[.=:]*(?<number>\d+)$/iu
const date = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/
const separator = /^(?:[-–—=>|:;+&/]+>?|\.{2,}|…)$/
const negative = /^[-−–](?=\d)/

/** Characters between words. */
const spread = (text: string) =>
  text
    .replaceAll(referenceMark, ` ${referenceMark} `)
    // A credit note
    .replace(/^\s*avoir(?=\s)/iu, 'annuler')
    .replace(/(?<!\S)(?:1\/2|½)(?=\s+(?:dou|di|cent|quin|vingt|trent)\p{L}+)/giu, 'demi')
    .replace(/[<>]=|[≥≤]/g, ' ~ ')
    .replace(/["«»|]|(?<!\d),|,(?!\d)|[!]/g, ' ')
    .replace(/^\s*(\d{1,3})([-/])(?=\s)/, '$1 $2')
    .replace(/[()[\]{}]/g, ' $& ')
    // `3 xRD5358`: the sign is attached to the reference.
    .replace(/(?<=\d\s+)([x×*])(?=\S)/giu, '$1 ')
    .replace(/[:;=>]+|…|\.{2,}|→|\?|~|≈|€/g, ' $& ')
    .replace(/(?<=\s|^)\+(?=\d)/g, '+ ')
    .replace(/(?<=(?:\s|^)\d+)\+(?=\d+(?:\s|$))/g, ' + ')
    // `vingt et un`
    .replace(
      /(?<=nte|vingt|ante) et (?=(?:une?|onze)(?!\p{L}))|(?<=hundred|thousand) and (?=\p{L})/giu,
      '-et-',
    )
    .replace(/(?<=\s)d['’]/giu, 'de ')
    .replace(/(?<=\s)l['’]/giu, '')
    // Words around a number that do not change it; `plus de` and `ne plus` cancel.
    .replace(/(?<=\s)(?:si possible|pas de (?:souci|probl[eè]me)|c['’]est tout)/giu, ' ')
    .replace(/(?<=\s|^)(?:(?:n['’]|ne )\s?\p{L}+ plus|plus (?:de|besoin))(?=\s)/giu, ' pas ')

/** The items of a line. Words of the given name are part of the name. */
export function readItems(text: string, locale: Locale, isNamed: (word: string) => boolean): Item[] {
  const words = spread(text).split(/\s+/).filter(Boolean)
  const items: Item[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1] ?? ''
    // `1 200`: twelve hundred, unless marked otherwise.
    if (items.at(-1)?.is !== 'note' && /^[1-9]\d{0,2}$/.test(word) && /^\d{3}(?:[.,]\d+)?$/.test(next)) {
      let run = word
      while (/^\d{3}(?:[.,]\d+)?$/.test(words[at + 1] ?? '') && !/[.,]/.test(run)) run += ` ${words[++at]}`
      // After the reference it is one number; before it, it may be a list position and a number.
      items.push(readNumber(run, run.replace(/ /g, ''), locale, items.length === 0))
    } else items.push(...readWord(word, locale, isNamed))
  }
  return joinCounts(items)
}

function readWord(word: string, locale: Locale, isNamed: (word: string) => boolean): Item[] {
  if (word === referenceMark) return [make(word, 'reference')]
  if (/^[()[\]{}]$/.test(word)) return [make(word, 'bracket')]
  if (separator.test(word)) return [make(word, 'separator')]
  const bare = word.replace(/^[.'’/]+|(?<=.)[.,'’/]+$/g, '')
  if (bare === '') return []
  if (date.test(bare)) return [make(word, 'word')]
  if (negative.test(bare) && new RegExp(`^.${digitsPattern}\\p{L}*$`, 'u').test(bare)) {
    const [first, ...rest] = readWord(bare.slice(1), locale, isNamed)
    return first ? [{ ...first, raw: word, value: -first.value }, ...rest] : []
  }
  const counted = quantity.exec(bare)?.groups
  if (counted)
    return [
      make(word, 'quantity', { role: { is: 'quantity' } }),
      { ...readNumber('', counted['number'] ?? '', locale), isGlued: true },
    ]
  const sizes = product.exec(bare)?.groups
  if (sizes && !isNamed(bare)) {
    const { count = '', size = '', unit } = sizes
    // `3x2,5` is a section, `6x40mm` a measure.
    const isSection = unit === undefined && /[.,]/.test(size)
    if (isSection || (unit !== undefined && roleOf(foldCharacters(unit))?.is === 'feature'))
      return [make(word, 'code')]
    return [
      { ...readNumber(word, count, locale), isGlued: false },
      { ...make('x', 'x', { role: { is: 'x' } }), isGlued: true },
      { ...readNumber('', size, locale), isGlued: true },
      ...(unit === undefined
        ? []
        : readWord(unit, locale, isNamed).map((item) => ({ ...item, isGlued: true }))),
    ]
  }
  const parts = glued.exec(bare)?.groups
  if (parts) return readGlued(word, bare, parts, locale, isNamed)
  if (/^à$/i.test(bare)) return [make(word, 'of', { role: { is: 'of' } })]
  if (/^(?:ean|gtin|gencode?)[- ]?\d*$/i.test(bare)) return [make(word, 'of')]
  if (/\d/.test(bare)) return [make(word, isNamed(bare) || /\p{L}/u.test(bare) ? 'code' : 'unread')]
  const role =
    isNamed(bare) && bare.length > 2 ? named(roleOf(foldCharacters(bare))) : roleOf(foldCharacters(bare))
  if (role === null && /[\p{No}\p{Nl}]/u.test(bare)) return [make(word, 'unread')]
  return [make(word, role?.is ?? 'word', role ? { role, value: 'value' in role ? role.value : 0 } : {})]
}

/** A word of the product's name only keeps its role for numbers: a reel is a reel. */
const named = (role: WordRole | null) => (role?.is === 'cancel' || role?.is === 'open' ? null : role)

function readGlued(
  word: string,
  bare: string,
  { x, number: digits = '', after }: Partial<Record<string, string>>,
  locale: Locale,
  isNamed: (word: string) => boolean,
): Item[] {
  const own = readNumber(word, digits, locale)
  const cross = make('', 'x', { role: { is: 'x' }, isGlued: true })
  if (x !== undefined && after === undefined)
    return [
      { ...cross, raw: word, isGlued: false },
      { ...own, raw: '', isGlued: true },
    ]
  if (after === undefined) return [own]
  if (/^[x×*]$/i.test(after)) return [own, cross]
  const role = roleOf(foldCharacters(after))
  if (role === null || role.is === 'feature' || role.is === 'of' || role.is === 'note')
    return [make(word, 'code')]
  // `2m` of `barre 2m` is part of the name unless it is the quantity; that is decided later.
  const unit = make('', role.is, { role, text: foldCharacters(after), isGlued: true })
  const items =
    x === undefined
      ? [own, unit]
      : [{ ...cross, raw: word, isGlued: false }, { ...own, raw: '', isGlued: true }, unit]
  return role.is === 'unit' || role.is === 'pack' || !isNamed(bare) ? items : [make(word, 'code')]
}

function readNumber(raw: string, digits: string, locale: Locale, isGrouped = false): Item {
  const number = parseTypedNumber(digits, locale)
  // No one writes a quantity with three zeros after a decimal separator; it is doubtful all the same.
  const value =
    number?.ambiguous && /[.,]000$/.test(digits) ? Number(digits.replace(/\D/g, '')) : number?.value
  return number
    ? make(raw, 'number', { text: digits, value: value ?? 0, isAmbiguous: number.ambiguous || isGrouped })
    : make(raw, 'unread')
}

/** `2 dz`, `une dizaine`, `demi-douzaine`: number words as one number. */
function joinCounts(items: readonly Item[]): Item[] {
  const joined: Item[] = []
  // The number words that the last item is made of.
  let run: readonly number[] | null = null
  for (const item of items) {
    let before = joined.at(-1)
    const { role } = item
    // `half a dozen`
    if (before?.text === 'a' && joined.at(-2)?.value === 0.5) {
      joined.pop()
      before = joined.at(-1)
    }
    const isCounted = isNumber(before)
    const words = role?.is === 'count' || role?.is === 'times' ? numberWordValues(item.text) : null
    if (words) {
      // `cent vingt`, `two hundred fifty`, `3 cents`
      const head: readonly number[] =
        run ?? (before?.is === 'number' && (words[0] ?? 0) >= 100 ? [before.value] : [])
      const value = head.length > 0 ? valueOfNumberWords([...head, ...words]) : undefined
      if (before && value !== undefined) {
        joined.pop()
        joined.push({ ...before, is: 'count', raw: `${before.raw} ${item.raw}`, value })
        run = [...head, ...words]
      } else {
        joined.push({ ...item, is: 'count' })
        run = words
      }
      continue
    }
    run = null
    const factor = role?.is === 'times' ? role.value : null
    if (factor === null) joined.push(item)
    else {
      const isRough = role?.is === 'times' && role.isRough === true
      const isWord = before?.is === 'count'
      if (isCounted) joined.pop()
      joined.push({
        ...item,
        is: 'count',
        raw: isCounted ? `${before?.raw} ${item.raw}` : item.raw,
        value: (isCounted ? (before?.value ?? 1) : 1) * factor,
        isAmbiguous:
          isRough || (isCounted && before?.isAmbiguous === true) || (isCounted && !isWord && factor < 2),
      })
    }
  }
  return joined
}
