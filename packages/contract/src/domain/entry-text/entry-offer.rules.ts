import { parseTypedNumber } from '../../core/number.rules.ts'
import type { Locale } from '../../core/common.schema.ts'

/** The lines of offers and invoices: quantity, price and amount, which check each other. */

/** A number of a line, with the words it spans. */
interface Figure {
  readonly value: number
  readonly from: number
  readonly to: number
  readonly isPrice: boolean
}

/** The text of a line before its prices, and the number of prices. */
interface Offer {
  readonly head: string
  readonly priceCount: number
}

const priceWord = /^(?:€)?\d+(?:[.,]\d{3})*[.,]\d{2,4}(?:€|eur)?$|^€?\d+(?:[.,]\d+)*(?:€|eur)$/iu
const currencyWord =
  /^(?:€|eur|euros?|ht|h\.t\.|net|brut|pu|p\.u\.|=|@|à|soit|\||\/?(?:u|pce|pi[eè]ce|m|ml|100|1000))$/iu
const numberWord = /^€?\d+(?:[.,]\d+)*(?:€|eur|%)?$/iu
const hasCurrency = /€|\beur\b/iu

/** Amounts are rounded to cents, and the printed unit price may be rounded as well. */
const matchesAmount = (computed: number, amount: number, quantity: number) =>
  Math.abs(computed - amount) <= 0.011 + Math.min(quantity * 0.005, amount * 0.01)

/** Whether price times quantity is the amount of a line; prices may be per hundred or per thousand. */
export function isPriceTimesQuantity(
  quantity: number,
  prices: readonly number[],
  discounts: readonly number[] = [],
): boolean {
  const factors = [1, ...discounts.map((percent) => 1 - percent / 100)]
  return prices.some((price, at) =>
    prices.some(
      (amount, other) =>
        at < other &&
        amount > 0 &&
        factors.some((factor) =>
          [1, 100, 1000].some((base) => matchesAmount((quantity * price * factor) / base, amount, quantity)),
        ),
    ),
  )
}

/** Splits a line before its first price, if only numbers and currencies follow. */
export function splitOffer(text: string): Offer {
  const words = text.split(' ')
  let start = words.length
  while (start > 1 && isOfTail(words[start - 1] ?? '')) start -= 1
  const isMoney = (word: string, at: number) => priceWord.test(word) || hasCurrency.test(words[at + 1] ?? '')
  const tail = words.slice(start)
  const first = tail.findIndex((word, at) => numberWord.test(word) && isMoney(word, start + at))
  if (first < 0) return { head: text, priceCount: 0 }
  const prices = tail.slice(first).filter((word) => priceWord.test(word) || numberWord.test(word))
  // `x 1,250` is a quantity: a single price without a currency needs two decimals and no other number.
  const isAlone = prices.length === 1 && !tail.some((word) => hasCurrency.test(word))
  const isExplicit = /^(?:[x×*:=]|qt[eé]s?\.?|qty)$/iu.test(words[start + first - 1] ?? '')
  if (isAlone && (isExplicit || !/[.,]\d{2}$/.test(prices[0] ?? ''))) return { head: text, priceCount: 0 }
  return { head: words.slice(0, start + first).join(' '), priceCount: prices.length }
}

const isOfTail = (word: string) => numberWord.test(word) || currencyWord.test(word)

/** The quantities that, times a price of the line, give its last amount; spaces may separate thousands or numbers. */
export function checkedQuantities(text: string, locale: Locale): number[] {
  const words = text.split(' ').slice(-14)
  const figures = readFigures(words, locale)
  const end = Math.max(0, ...figures.map(({ to }) => to))
  const amounts = figures.filter(({ to, isPrice }) => to === end && isPrice)
  const discounts = words.flatMap((word, at) => {
    const percent = /^(\d{1,2}(?:[.,]\d+)?)%?$/.exec(word)?.[1]
    return percent !== undefined && (word.endsWith('%') || words[at + 1] === '%')
      ? [Number(percent.replace(',', '.'))]
      : []
  })
  const found = new Set<number>()
  for (const amount of amounts)
    for (const price of figures)
      for (const quantity of figures) {
        const isApart = quantity.to <= price.from || price.to <= quantity.from
        if (!isApart || price.to > amount.from || quantity.to > amount.from) continue
        // The one written as a price is the price.
        if (quantity.isPrice || (!price.isPrice && price.from < quantity.from)) continue
        const factors = [1, ...discounts.map((percent) => 1 - percent / 100)]
        if (
          factors.some((factor) =>
            matchesAmount(quantity.value * price.value * factor, amount.value, quantity.value),
          )
        )
          found.add(quantity.value)
      }
  return [...found]
}

function readFigures(words: readonly string[], locale: Locale): Figure[] {
  const figures: Figure[] = []
  words.forEach((word, from) => {
    const bare = word.replace(/^(?:[x×*]|€)(?=\d)|(?:€|eur|[x×*]|pcs?|pces?|u|ml?)$/giu, '')
    for (let to = from + 1; to <= Math.min(from + 3, words.length); to += 1) {
      const run = [bare, ...words.slice(from + 1, to)].join(' ').replace(/(?:€|eur)$/iu, '')
      if (!(to === from + 1 ? /^\d+(?:[.,]\d+)*$/ : /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/).test(run))
        continue
      const number = parseTypedNumber(run, locale)
      const isPrice =
        (/[.,]\d{2,4}$/.test(run) && !/^\d{1,3}[.,]000$/.test(run)) ||
        hasCurrency.test(words[to] ?? '') ||
        hasCurrency.test(word)
      if (number && number.value > 0) figures.push({ value: number.value, from, to, isPrice })
      // `1.000` is one or a thousand: price and amount decide.
      if (number?.ambiguous && /^\d{1,3}[.,]000$/.test(run))
        figures.push({ value: Number(run.replace(/\D/g, '')), from, to, isPrice })
    }
  })
  return figures
}
