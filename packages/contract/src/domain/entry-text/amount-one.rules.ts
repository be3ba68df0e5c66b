import type { SalesUnit } from '../product.schema.ts'
import { isNumber, type Item } from './amount-items.rules.ts'
import type { NamedProduct } from './amount-words.rules.ts'

/** A number of a line that may be the quantity. */
export interface Amount {
  readonly value: number
  readonly factor: number
  readonly unit: SalesUnit | null
  /** The word of the counted container, if any. */
  readonly pack: string | null
  /** The content of one container, where the line states it. */
  readonly size: { readonly value: number; readonly unit: SalesUnit | null } | null
  /** It is unambiguous. */
  readonly isPlain: boolean
  readonly isAmbiguous: boolean
  /** How explicit it is: 3 with `x` or `qté`, 2 with a unit or a sign, 1 by its position. */
  readonly strength: number
  readonly items: readonly Item[]
}

export const plain = (item: Item): Amount => ({
  value: item.value,
  factor: 1,
  unit: null,
  pack: null,
  size: null,
  isPlain: true,
  isAmbiguous: item.isAmbiguous,
  strength: 1,
  items: [item],
})

export function amountAt(items: readonly Item[], at: number, product: NamedProduct | null): Amount | null {
  const item = items[at]
  if (!item) return null
  const used: Item[] = [item]
  const next = items[at + 1]
  const before = items[at - 1]
  const label = before?.is === 'of' || before?.is === 'separator' ? items[at - 2] : before
  const isExplicit = before?.is === 'x' || label?.is === 'quantity'
  let strength = isExplicit ? 3 : before?.is === 'separator' && before.text !== '+' ? 2 : 1
  let unit: SalesUnit | null = null
  let factor = 1
  let pack: string | null = null
  let size: Amount['size'] = null
  const amount = () => ({
    value: item.value,
    factor,
    unit,
    pack,
    size,
    isPlain: true,
    isAmbiguous: isOpen(),
    strength,
    items: used,
  })
  // `1 200` and `1.250` are unambiguous after a sign or before a unit only when grouped by spaces.
  const isLed = at === 0 && next?.is === 'separator'
  const isOpen = () =>
    isLed ||
    isRate(next, items[at + 2]) ||
    (strength < 3 && /^0\d/.test(item.text)) ||
    isEnclosed(items, at) ||
    (item.isAmbiguous && !(/ /.test(item.raw) && item.is === 'number' && (strength > 1 || unit !== null)))
  if (next?.role?.is === 'unit') {
    unit = next.role.unit
    factor = next.role.factor
    used.push(next)
    strength = Math.max(strength, 2)
    const times = items[at + 3]
    // `15 m x 2`
    if (
      unit === product?.unit &&
      items[at + 2]?.is === 'x' &&
      isNumber(times) &&
      !isPrice(items, at + 3, product)
    ) {
      used.push(...items.slice(at + 2, at + 4))
      size = { value: item.value * factor, unit }
      return { ...amount(), value: times.value, factor: 1, unit: null, strength: 3 }
    }
    return amount()
  }
  if (next?.is === 'pack') {
    pack = next.text.replace(/\.$/, '')
    strength = Math.max(strength, 2)
    used.push(next)
    let to = at + 2
    if (items[to]?.is === 'of' || items[to]?.is === 'x') to += 1
    const content = items[to]
    const isContent =
      isNumber(content) &&
      (to > at + 2 || items[to + 1]?.is === 'unit' || content.value === product?.packaging)
    if (isContent) size = sizeAt(items, to, used, items.slice(at + 2, to))
    return amount()
  }
  if (next?.is === 'x') {
    const other = items[at + 2]
    used.push(next)
    strength = 3
    // `3 x 2,5`, `3 x 2,5 mm²`: a section.
    const isSection =
      items[at + 3]?.is === 'feature' ||
      (!isExplicit && items[at + 3]?.is !== 'unit' && /[.,]\d$/.test(other?.text ?? ''))
    if (isNumber(other) && isSection) return null
    if (isNumber(other) && !isPrice(items, at + 2, product)) {
      size = sizeAt(items, at + 2, used, [])
      return { ...amount(), isPlain: size.unit !== null }
    }
    return amount()
  }
  // `une` is an article unless it counts.
  if (
    item.is === 'count' &&
    item.value === 1 &&
    !isExplicit &&
    next?.is !== 'reference' &&
    !(before?.is === 'reference' && next === undefined)
  )
    return null
  // `38,80` alone is a price.
  if (strength < 3 && /[.,]\d{2}$/.test(item.text)) return null
  return amount()
}

/** `1 par logement`, `12 u/bte`: the quantity is not stated. */
const isRate = (next: Item | undefined, after: Item | undefined) =>
  /^\p{L}+\/\p{L}+$/u.test(next?.text ?? '') ||
  (/^(?:par|per|\/)$/.test(next?.text ?? '') &&
    (after?.is === 'note' || after?.is === 'delay' || (next?.is === 'of' && isThing(after))))
const isThing = (item: Item | undefined) => item?.is === 'word' || item?.is === 'feature'

/** `(100 pcs)`: the quantity, or the content of one. */
const isEnclosed = (items: readonly Item[], at: number) =>
  items[at - 1]?.is === 'bracket' && items[at + 1]?.is === 'unit' && items[at + 2]?.is === 'bracket'

const isPrice = (items: readonly Item[], at: number, product: NamedProduct | null) =>
  items[at + 1]?.is === 'price' || (product?.unit === 'piece' && /[.,]\d{2}$/.test(items[at]?.text ?? ''))

/** The content of one container; consumes the items that state it. */
function sizeAt(
  items: readonly Item[],
  at: number,
  used: Item[],
  between: readonly Item[],
): NonNullable<Amount['size']> {
  const content = items[at]
  const unit = items[at + 1]?.role
  used.push(...between, ...(content ? [content] : []))
  if (unit?.is !== 'unit') return { value: content?.value ?? 0, unit: null }
  const word = items[at + 1]
  if (word) used.push(word)
  return { value: (content?.value ?? 0) * unit.factor, unit: unit.unit }
}
