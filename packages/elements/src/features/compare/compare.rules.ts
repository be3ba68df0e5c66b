import type { ProductSheet, TechnicalFeature } from '@comptoir/contract'

/** One property of the products side by side; `null` where a product does not have it. */
export interface CompareRow {
  readonly key: string
  readonly label: string
  readonly group: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
}

/** Above this number of rows only the differences are shown initially (D-18). */
export const manyRows = 12

/**
 * The technical features of all the products, in order of first occurrence, matched by code, not by
 * name, none left out; groups stay together.
 */
export function featureRows(
  products: readonly Pick<ProductSheet, 'features'>[],
  describe: (feature: TechnicalFeature) => string,
): CompareRow[] {
  const first = new Map<string, TechnicalFeature>()
  for (const { features } of products)
    for (const feature of features) if (!first.has(feature.code)) first.set(feature.code, feature)
  const valuesOf = (code: string) =>
    products.map(({ features }) => {
      const feature = features.find((one) => one.code === code)
      return feature ? describe(feature) : null
    })
  const rows = [...first.values()].map(({ code, name, group }) =>
    compareRow(code, name, group, valuesOf(code)),
  )
  return [...Map.groupBy(rows, ({ group }) => group).values()].flat()
}

export function compareRow(
  key: string,
  label: string,
  group: string,
  values: readonly (string | null)[],
): CompareRow {
  return { key, label, group, values, differs: new Set(values).size > 1 }
}

/**
 * Which of the products cost least per sales unit. None, where that is meaningless: units differ, a price is unknown,
 * or all cost the same.
 */
export function cheapest(products: readonly Pick<ProductSheet, 'price' | 'unit'>[]): readonly boolean[] {
  const none = products.map(() => false)
  const prices = products.map(({ price }) => (price === null ? null : price.net / price.base))
  const numbers = prices.filter((price) => price !== null)
  if (numbers.length < products.length || new Set(products.map(({ unit }) => unit)).size > 1) return none
  if (new Set(numbers).size < 2) return none
  const least = Math.min(...numbers)
  return prices.map((price) => price === least)
}
