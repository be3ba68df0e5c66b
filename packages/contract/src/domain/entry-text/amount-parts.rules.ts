import type { SalesUnit } from '../product.schema.ts'
import { isNumber, type Item } from './amount-items.rules.ts'
import { isStandalone, isPartOfName, describesProduct, isOtherNumber } from './amount-roles.rules.ts'
import { amountAt, plain, type Amount } from './amount-one.rules.ts'
import type { NamedProduct } from './amount-words.rules.ts'

export interface ReadAmounts {
  readonly amounts: readonly Amount[]
  /** A container without a count: `couronne 100m`. */
  readonly size: number | null
  readonly unread: readonly Item[]
}

/** Finds the amounts among the items of a line, except prices, dates and parts of the name. */
export function readAmounts(
  items: readonly Item[],
  product: NamedProduct | null,
  isNamed: (word: string) => boolean,
): ReadAmounts {
  const amounts: Amount[] = []
  const named: Amount[] = []
  const sizes: { value: number; unit: SalesUnit | null; isPack: boolean; items: Item[] }[] = []
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]
    if (!isNumber(item) || isOtherNumber(items, at)) continue
    // `Kvs 1,6 x 3`: a number of the name before the quantity.
    if (items[at + 1]?.is === 'x' && isNumber(items[at + 2]) && isPartOfName(items, at, isNamed)) continue
    // `600 x 600` of the name
    if (items[at + 1]?.is === 'x' && isNamed(`${item.text}x${items[at + 2]?.text ?? ''}`)) {
      at += 2
      continue
    }
    // `touret de 500 x 2`
    const isSizeFirst =
      skipOf(items, at - 1)?.is === 'pack' && items[at + 1]?.is === 'x' && isNumber(items[at + 2])
    const amount = isSizeFirst ? plain(item) : amountAt(items, at, product)
    if (amount === null) continue
    const before = skipOf(items, at - 1)
    const isSize =
      amount.pack === null &&
      amount.size === null &&
      (before?.is === 'pack' || /^(?:par|per)$/.test(items[at - 1]?.text ?? '')) &&
      amount.strength < 3 &&
      !(before && isNumber(items[items.indexOf(before) - 1]))
    const isName =
      amount.unit !== null &&
      amount.strength < 3 &&
      before?.is !== 'reference' &&
      isNamed(`${item.text}${items[at + 1]?.text ?? ''}`)
    if (isSize || isName)
      sizes.push({
        value: amount.value * amount.factor,
        unit: amount.unit,
        isPack: isSize,
        items: [...amount.items],
      })
    else if (amount.strength === 1 && product !== null && isStandalone(items, at, amount.items, isNamed))
      amounts.push({ ...amount, isAmbiguous: true })
    else if (amount.strength === 1 && isPartOfName(items, at, isNamed)) named.push(amount)
    else amounts.push(amount)
    at += amount.items.length - 1
  }
  // `2 chauffe-eau 100 L`: the counted item comes first, its size after it.
  const isCounted = isNumber(items[0]) && items[1]?.is === 'word' && amounts[0]?.items[0] === items[0]
  if (isCounted && product !== null) {
    const isSize = ({ unit, strength }: Amount) => unit !== null && unit !== product.unit && strength < 3
    amounts.splice(1, amounts.length - 1, ...amounts.slice(1).filter((amount) => !isSize(amount)))
  }
  return {
    // Alone, a number of the name may be the quantity after all.
    ...withSizes(
      amounts.length > 0 ? amounts : named.map((amount) => ({ ...amount, isAmbiguous: true })),
      sizes,
      product,
    ),
    unread: items.filter(
      (item, at) =>
        (item.is === 'unread' ||
          (item.is === 'code' && product !== null && !describesProduct(item, isNamed))) &&
        !isOtherNumber(items, at),
    ),
  }
}

/** `2 couronnes gaine 100m`, `couronne de 50m x 3`: a count and the content of each. */
function withSizes(
  amounts: readonly Amount[],
  sizes: readonly { value: number; unit: SalesUnit | null; isPack: boolean; items: Item[] }[],
  product: NamedProduct | null,
): Omit<ReadAmounts, 'unread'> {
  const [size] = sizes
  if (!size) return { amounts: withPackaging(amounts, product), size: null }
  if (amounts.length === 0) return { amounts, size: size.value }
  const isOfSize = size.unit === null || product === null || size.unit === product.unit
  return {
    size: null,
    amounts: amounts.map((amount) =>
      // `couronne 100m : 200` are two of them, given in metres.
      amount.pack === null &&
      amount.unit === null &&
      amount.value > size.value &&
      amount.value % size.value === 0
        ? { ...amount, isAmbiguous: true }
        : amount.size !== null ||
            amount.unit !== null ||
            !isOfSize ||
            (product === null && amount.pack === null)
          ? amount
          : amount.pack !== null || size.isPack
            ? {
                ...amount,
                size: { value: size.value, unit: size.unit },
                isPlain: amount.pack !== null || (size.unit !== null && amount.value % size.value !== 0),
              }
            : amount,
    ),
  }
}

/** `2 couronnes gaine ICTA 100m`: a count, and the length of each if it matches the product. */
function withPackaging(amounts: readonly Amount[], product: NamedProduct | null): readonly Amount[] {
  const counted = amounts.find(({ pack, size }) => pack !== null && size === null)
  const length = amounts.find((one) => one !== counted && one.unit === product?.unit && one.strength < 3)
  if (!counted || !length || length.value * length.factor !== product?.packaging) return amounts
  const size = { value: product.packaging, unit: length.unit }
  return amounts.filter((one) => one !== length).map((one) => (one === counted ? { ...one, size } : one))
}

function skipOf(items: readonly Item[], at: number): Item | undefined {
  return items[at]?.is === 'of' ? items[at - 1] : items[at]
}
