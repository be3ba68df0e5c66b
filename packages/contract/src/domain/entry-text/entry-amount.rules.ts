import type { Locale } from '../../core/common.schema.ts'
import type { SalesUnit } from '../product.schema.ts'
import { isMeasure, isStrongReference } from '../table-text/reference.rules.ts'
import { contradicts, isCancel } from './amount-contradiction.rules.ts'
import type { Amount } from './amount-one.rules.ts'
import { readAmounts } from './amount-parts.rules.ts'
import { readItems, type Item } from './amount-items.rules.ts'
import { foldCharacters, roleOf, type NamedProduct } from './amount-words.rules.ts'
import { checkedQuantities, splitOffer } from './entry-offer.rules.ts'
import type { EntryLine, LineDoubt } from './entry-line.rules.ts'
import { mayBeRating } from './entry-quantity.rules.ts'
import { guessOf, markReferences, namesIn } from './reference-place.rules.ts'

/** The quantity read from a line, with every number accounted for. */
export interface Reading {
  /** In the product's unit where known; `null`: not stated, or not understood. */
  readonly quantity: number | null
  readonly unit: SalesUnit | null
  /** Number and content of packs, where packs were counted. */
  readonly count?: number
  readonly each?: number
  readonly doubt: LineDoubt | null
  /** The unread rest, as written. */
  readonly unread?: string
  /** The line without its quantity. */
  readonly rest: string
}

interface AmountText {
  readonly text: string
  readonly references: readonly string[]
  readonly locale: Locale
}

/** The quantity of a product in a line; without a product, as first read. */
export function readLine(line: EntryLine, product: NamedProduct | null): Reading {
  const { amount, references, quantity, unit, doubt, label } = line
  if (!amount || product === null) return { quantity, unit, doubt, rest: label }
  const read = readAmount({ ...amount, references }, product)
  if (isCancelledBy(amount.remarks ?? '', amount.locale, product))
    return { ...read, quantity: null, doubt: 'cancelled' }
  return { ...read, doubt: read.doubt ?? amount.doubt ?? null }
}

/** Whether the text beside the quantity in a table cancels the line; words of the product's name do not. */
function isCancelledBy(remarks: string, locale: Locale, product: NamedProduct): boolean {
  const names = namesIn(product)
  return readItems(remarks, locale, (word) => names.has(foldCharacters(word))).some(
    ({ is }) => is === 'cancel',
  )
}

/** Sold by length or weight: a single unit is not ordered on its own. */
const isMeasured = (product: NamedProduct) =>
  product.unit === 'metre' || product.unit === 'kilogram' || product.unit === 'litre'

/**
 * Accounts for the numbers of a line: quantity, packaging, price, part of the product's name or reference, position of the
 * line. Unread or ambiguous numbers are a doubt. Without a product the positions of the numbers decide.
 */
export function readAmount({ text, references, locale }: AmountText, product: NamedProduct | null): Reading {
  const marked = markReferences(
    product?.ean === null ? text.replace(/\b\d{13}\b/, '') : text,
    product,
    references,
  )
  const names = product === null ? null : namesIn(product)
  const isNamed = (word: string) => names?.has(foldCharacters(word)) ?? false
  const { head, priceCount } = splitOffer(marked)
  const items = readItems(head, locale, isNamed)
  const isCancelled = items.some((_item, at) => isCancel(items, at, product))
  const checked = isCancelled ? [] : checkedQuantities(marked, locale)
  const [sure] = checked
  const restOf = (used: readonly Item[]) => joinItems(items, used, references, product)
  if (sure !== undefined && checked.length === 1) {
    const at = items.findLast((item) => item.is === 'number' && item.value === sure)
    const next = at && items[items.indexOf(at) + 1]
    const unit = next?.role?.is === 'unit' ? next.role.unit : null
    const isUnusual = next?.is === 'pack' || (product !== null && unit !== null && unit !== product.unit)
    return { quantity: sure, unit, doubt: isUnusual ? 'number' : null, rest: restOf(at ? [at] : []) }
  }
  const read = readAmounts(items, product, isNamed)
  const isGuess = product === null && items.every(({ is }) => is !== 'reference')
  const amounts = isGuess ? read.amounts.filter((amount) => isPlaced(items, amount)) : read.amounts
  const chosen = choose(amounts)
  // `5 - LEG406778 x 2`, `01 LEG406778 2`: the leading number is the position in the list.
  const others = amounts.filter((amount) => amount === chosen || !isPlace(items, amount))
  const rest = restOf(chosen ? countOf(items, chosen) : [])
  const value = chosen && valueOf(chosen, product)
  const reading = {
    quantity: value?.quantity ?? null,
    unit: chosen?.unit ?? null,
    ...(value?.each !== undefined && chosen && { count: chosen.value, each: value.each }),
    rest,
  }
  const doubtful = (doubt: LineDoubt, unread?: string): Reading => ({
    ...reading,
    doubt,
    ...(unread !== undefined && { unread }),
  })
  if (isCancelled) return { ...doubtful('cancelled'), quantity: null }
  const [unreadItem] = read.unread
  if (unreadItem && product !== null)
    return { ...doubtful('unread', unreadItem.raw), quantity: chosen ? reading.quantity : null }
  if (!chosen) {
    // Assume one only where nothing else is possible.
    if (product === null) return { ...reading, doubt: null }
    if (read.size !== null && isMeasured(product)) return { ...doubtful('number'), quantity: read.size }
    return priceCount > 0 || isMeasured(product) || !items.every((item) => isOnlyDescription(item, isNamed))
      ? doubtful('unsaid')
      : { ...reading, doubt: null }
  }
  if (chosen.value <= 0)
    return { ...doubtful(chosen.value === 0 ? 'zero' : 'negative'), quantity: chosen.value === 0 ? 0 : null }
  if (priceCount > 1) return doubtful('amount')
  // `4 mardi 4 jeudi`, `100 + 100`: a repeated number may be added; `10 (dix)` and `200 m (2 tourets)` are one.
  const digits = others.filter(
    ({ unit, pack, items: [first] }) => unit === null && pack === null && first?.is === 'number',
  )
  const isSpread = digits.length > 1
  if (isSpread || others.some((other) => valueOf(other, product).quantity !== value?.quantity)) {
    const isSum = others.every(
      ({ items: [first] }, at) => at === 0 || (first && items[items.indexOf(first) - 1]?.text === '+'),
    )
    const sum = others.reduce((total, other) => total + valueOf(other, product).quantity, 0)
    return { ...doubtful('number'), ...(isSum && { quantity: round(sum) }) }
  }
  if (items.some(({ is }) => is === 'open')) return doubtful('open')
  if (value?.isUnknownPack) return { ...doubtful('pack'), quantity: null }
  const isRating =
    product === null &&
    chosen.strength === 1 &&
    chosen.unit === null &&
    items[0] !== chosen.items[0] &&
    mayBeRating(chosen.value)
  const isOther = (item: Item) => item.is === 'code' && !isNamed(item.raw) && isStrongReference(item.raw)
  if (!value?.isDoubtful && !chosen.isAmbiguous && product !== null) {
    if (items.some(isOther)) return doubtful('reference')
    if (contradicts(items, product)) return doubtful('feature')
  }
  return value?.isDoubtful || chosen.isAmbiguous || isRating
    ? doubtful('number')
    : { ...reading, doubt: null }
}

/** The most explicit one; among equals the one nearest to the end. */
const choose = (amounts: readonly Amount[]): Amount | undefined =>
  amounts.toSorted((a, b) => a.strength - b.strength).at(-1)

/** Whether a line only describes the product. */
const isOnlyDescription = ({ is, text }: Item, isNamed: (word: string) => boolean) =>
  is === 'reference' ||
  is === 'separator' ||
  is === 'bracket' ||
  isNamed(text) ||
  isNamed(text.replace(/[sx.]$/, '')) ||
  /^(?:svp|stp|merci|please|a|v|w|de|en|et)$/.test(text)

const isPlace = (items: readonly Item[], { items: [first] }: Amount) =>
  first !== undefined &&
  items[0] === first &&
  first.value < 1000 &&
  (items[1]?.is === 'separator' || /^0\d/.test(first.text))

interface Value {
  readonly quantity: number
  readonly each?: number
  readonly isDoubtful: boolean
  readonly isUnknownPack?: true
}

/** A piece whose name has a length is itself a roll or a bar. */
const isLong = /^(?:roul|rl|couronne|bobine|touret|barre|longueur|roll|reel|coil|bar)/

const isBar = /^(?:barre|longueur|lgs?$|length|bars?$)/
const lengthIn = (name: string) => {
  const length = /(?<![\d,])(\d+(?:,\d+)?)\s?m(?![\p{L}\d²³])/iu.exec(name)?.[1]
  return length === undefined ? null : Number(length.replace(',', '.'))
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Whether the name of a product sold by the piece describes a pack of n: `boîte de 100`. */
function isPackOf(product: NamedProduct, size: number): boolean {
  if (product.packaging > 1 || isMeasured(product)) return false
  const words = foldCharacters(product.name)
    .split(/[\s()/]+/)
    .filter((word) => word !== '' && !/^(?:de|d|of|x|pcs?|pieces?)$/.test(word))
  const isSize = (word = '') =>
    Number(/^x?(\d+(?:[.,]\d+)?)\p{L}{0,3}$/u.exec(word)?.[1]?.replace(',', '.')) === size
  return words.some(
    (word, at) => roleOf(word)?.is === 'pack' && (isSize(words[at + 1]) || isSize(words[at - 1])),
  )
}

/** An amount in the product's unit. */
function valueOf(amount: Amount, product: NamedProduct | null): Value {
  const { value, unit, pack, size } = amount
  if (product === null) {
    const isPacked = pack !== null || size !== null
    return {
      quantity: round(value * amount.factor),
      isDoubtful: (isPacked || !Number.isInteger(value)) && unit === null,
    }
  }
  const { packaging } = product
  if (size !== null) {
    const each = size.value
    // A box of a hundred may be the unit sold.
    if (pack !== null && (product.unit === 'pack' || product.unit === 'set' || isPackOf(product, each)))
      return { quantity: value, isDoubtful: true }
    const isOther = size.unit !== null && size.unit !== product.unit
    const fits =
      packaging <= 1 ||
      namesIn(product).has(`${each}${product.unit === 'metre' ? 'm' : ''}`.replace('.', ',')) ||
      each === packaging
    // A box of fifty is one product if it is sold by the piece and named so.
    return { quantity: round(value * each), each, isDoubtful: isOther || !fits || !amount.isPlain }
  }
  if (pack !== null) {
    const isName = namesIn(product).has(pack) || namesIn(product).has(pack.replace(/[sx]$/, ''))
    const bar = product.unit === 'metre' && isBar.test(pack) ? lengthIn(product.name) : null
    // Sold in bundles of bars.
    if (bar !== null && bar !== packaging)
      return { quantity: round(value * bar), each: bar, isDoubtful: true }
    if (packaging > 1)
      return {
        quantity: round(value * packaging),
        each: packaging,
        isDoubtful: (isName && !isMeasured(product)) || !Number.isInteger(value),
      }
    const isRoll = product.unit === 'piece' && isLong.test(pack) && /\d\s?m(?![a-z²³])/i.test(product.name)
    if (product.unit === 'pack' || product.unit === 'set' || isRoll || (isName && !isMeasured(product)))
      return { quantity: value, isDoubtful: false }
    return { quantity: value, isDoubtful: true, isUnknownPack: true }
  }
  const quantity = round(value * amount.factor)
  if (unit !== null) return { quantity, isDoubtful: unit !== product.unit }
  // Two of a product sold in reels of 100 m may be two metres or two reels; bars are counted as well.
  const isCounted = packaging > 1 && (packaging <= 6 || round((quantity / packaging) % 1) !== 0)
  const isPart = !Number.isInteger(quantity)
  return { quantity, isDoubtful: isMeasured(product) ? isCounted || isPart : isPart }
}

/** The items that state the quantity; the counted item stays part of the search text. */
function countOf(items: readonly Item[], { items: own, pack, size, strength }: Amount): readonly Item[] {
  const [first] = own
  const at = first ? items.indexOf(first) : -1
  const signs = items
    .slice(Math.max(0, at - 2), at)
    .filter(({ is }) => is === 'x' || is === 'quantity' || is === 'separator')
  const used = size === null ? own : own.slice(0, pack === null ? 2 : 1)
  const after = items[at + own.length]
  return [...(strength > 1 ? signs : []), ...used, ...(after?.is === 'of' && pack === null ? [after] : [])]
}

/** `coffret 13M`: the width of enclosures is in modules, not in metres. */
const isEnclosure = /(?:coffret|tableau|armoire|enveloppe|boitier|rangee|obturateur|peigne|enclosure)/

/** Without a product: a number is read by its position. */
function isPlaced(
  items: readonly Item[],
  { items: own, unit, pack, size, isPlain, value, strength }: Amount,
): boolean {
  const [first] = own
  if (!first) return false
  const at = items.indexOf(first)
  const [before, after] = [items[at - 1], items[at + own.length]]
  if (value < 0) return at === 0 || after === undefined
  if (value === 0 && strength === 1) return false
  if (strength === 3 || pack !== null || size !== null) return true
  if (before?.is === 'reference' || after?.is === 'reference' || before?.is === 'separator') return true
  if (at === 0) return true
  if (after !== undefined) return false
  // After words it may be a length.
  const isCounted = items[0]?.is === 'number' || items.some(({ text }) => isEnclosure.test(text))
  // `1 000` is not part of a name.
  if (/ /.test(first.raw)) return !isCounted
  if (unit !== null) return strength === 2 && unit === 'metre' && !isCounted
  return isPlain && isMeasure(before?.raw ?? '')
}

/** The rest of a line without its quantity, as written. */
function joinItems(
  items: readonly Item[],
  used: readonly Item[],
  references: readonly string[],
  product: NamedProduct | null,
): string {
  const reference = guessOf(references) ?? product?.reference ?? ''
  return items
    .filter((item) => !used.includes(item))
    .map((item) => (item.is === 'reference' ? reference : item.raw))
    .filter(Boolean)
    .join(' ')
    .replace(/^[\s:;,=>|-]+|[\s:;,=>|-]+$/g, '')
}
