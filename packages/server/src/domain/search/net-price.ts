import { priceBandEdges } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Condition } from './search-match.ts'

/**
 * Net prices as expressions over search rows, which hold public prices: sorted, filtered and counted is by what the buyer
 * sees (decision 0079).
 */

const whole = 100_000_000

/** What a company pays instead of public prices. */
export interface NetPrices {
  /** What is left of a public price, in hundred millionths, by `catalogue` or `catalogue:family`: as JSON for SQL. */
  readonly classes: string
  /** Net prices of products with conditions of their own, as JSON for SQL. */
  readonly products: string
  readonly byProduct: ReadonlyMap<number, number>
  /** The smallest share of a public price that any class leaves: 0.4 is 60 % off. */
  readonly leastShare: number
}

/** `null` where nothing is other than public. */
export function toNetPrices(
  classes: Readonly<Record<string, number>>,
  products: Readonly<Record<string, number>>,
): NetPrices | null {
  const byProduct = new Map(Object.entries(products).map(([id, net]) => [Number(id), net]))
  const shares = Object.values(classes).map((left) => left / whole)
  if (shares.length === 0 && byProduct.size === 0) return null
  return {
    classes: JSON.stringify(classes),
    products: JSON.stringify(products),
    byProduct,
    leastShare: Math.min(1, ...shares),
  }
}

/** The price of a search row `s` that the buyer sees; the public one where nothing is agreed. */
export function priceColumn(net: NetPrices | null): Condition {
  if (!net) return sql`s.price`
  return sql`coalesce(
    (${net.products}::jsonb ->> s.product_id::text)::numeric,
    round(s.price * coalesce(
      ${net.classes}::jsonb ->> (s.catalog_id || ':' || s.family_id),
      ${net.classes}::jsonb ->> s.catalog_id::text)::numeric / ${sql.lit(whole)}, 4),
    s.price)`
}

/** The price band of a row, as `priceBandOf` has it. */
export const bandColumn = (net: NetPrices | null): Condition =>
  net ? sql`width_bucket(${priceColumn(net)}, ${[...priceBandEdges]}::numeric[])` : sql`s.price_band`

/** The dearest public price that can be a net price below this one. */
export const dearestPublic = ({ leastShare }: NetPrices, price: number) => (price + 0.0001) / leastShare

/** Products with prices of their own between two, both included. */
export const pricedBetween = ({ byProduct }: NetPrices, from: number, to: number): number[] =>
  [...byProduct].flatMap(([id, price]) => (price >= from && price <= to ? [id] : []))
