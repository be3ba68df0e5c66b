import { moneyOrNull, resolvePrice } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { randomFrom } from '../../../seed/random.ts'
import { openTestApp } from '../../../test/app.ts'
import {
  insertAgreementTree,
  type AgreementTree,
  type TreeAgreement,
} from '../../../test/agreement-tree.queries.ts'
import { findUnitConditions } from './agreements.queries.ts'

const server = openTestApp()

/** Exact: a numerator over 10^18, so that nothing is rounded before the end. */
const roundHalfUp = (numerator: bigint, denominator: bigint) =>
  Number((numerator * 2n + denominator) / (denominator * 2n))

/** 1/10 000 EUR: public × (1 − d1) × (1 − d2). */
function cascade(publicPrice: number, first: number, second: number | null): number {
  const factor = BigInt(10_000 - first) * BigInt(10_000 - (second ?? 0))
  return roundHalfUp(BigInt(Math.round(publicPrice * 10_000)) * factor, 100_000_000n)
}

/** A naive reference implementation of D-09 and D-11: every agreement, every condition, one after the other. */
function plainPrice(tree: AgreementTree, unit: number, productId: number, quantity: number, day: string) {
  const above: number[] = []
  for (let at: number | null = unit; at !== null; at = tree.parents.get(at) ?? null) above.push(at)
  const product = tree.products.find(({ id }) => id === productId)
  if (!product) throw new Error('There is such a product')
  let best: { agreement: TreeAgreement; distance: number; net: number } | null = null
  for (const agreement of tree.agreements) {
    const distance = above.indexOf(agreement.unit)
    if (distance === -1 || (distance > 0 && !agreement.appliesToHierarchy)) continue
    if (agreement.isRemoved || day < agreement.start || day > agreement.end) continue
    const net = netUnder(agreement, product, quantity)
    if (net === null) continue
    const isBetter =
      best === null ||
      distance < best.distance ||
      (distance === best.distance && agreement.start > best.agreement.start) ||
      (distance === best.distance && agreement.start === best.agreement.start && net < best.net)
    if (isBetter) best = { agreement, distance, net }
  }
  return best?.net ?? Math.round(product.publicPrice * 10_000)
}

function netUnder(
  agreement: TreeAgreement,
  { id, catalog, families, publicPrice }: AgreementTree['products'][number],
  quantity: number,
): number | null {
  const general = agreement.catalogs.find((one) => one.catalog === catalog)
  if (!general) return null
  let reached: { from: number; net: number } | null = null
  for (const range of agreement.ranges)
    if (range.product === id && range.from <= quantity && (!reached || range.from > reached.from))
      reached = range
  if (reached) return Math.round(reached.net * 10_000)
  const own = agreement.products.find(({ product }) => product === id)
  if (own?.net != null) return Math.round(own.net * 10_000)
  if (own?.discount1 != null) return cascade(publicPrice, own.discount1, own.discount2)
  // From the product's own family up to the root.
  for (const family of families.toReversed()) {
    const found = agreement.families.find((one) => one.family === family)
    if (found) return cascade(publicPrice, found.discount1, found.discount2)
  }
  return general.discount1 === null ? null : cascade(publicPrice, general.discount1, general.discount2)
}

test('for random trees, days and quantities the price equals that of a naive implementation, to 1/10 000', async () => {
  const tree = await insertAgreementTree(server.db, randomFrom(17))
  const days = ['2025-06-30', '2026-01-15', '2026-06-30', '2026-07-01', '2026-12-31']
  const quantities = [1, 9, 10, 25, 1000]
  let compared = 0
  const priced = new Set<string>()
  for (const unit of tree.parents.keys())
    for (const day of days) {
      const conditions = await findUnitConditions(
        server.db,
        { companyId: tree.companyId, unitId: unit },
        tree.products.map(({ id }) => id),
        day,
      )
      for (const { id, publicPrice } of tree.products)
        for (const quantity of quantities) {
          const trace = resolvePrice(moneyOrNull(publicPrice), conditions.get(id) ?? [], quantity, day)
          const expected = plainPrice(tree, unit, id, quantity, day)
          if (trace?.net !== expected)
            expect.fail(`unit ${unit}, product ${id}, ${quantity} on ${day}: ${trace?.net}, not ${expected}`)
          priced.add(trace.level)
          compared += 1
        }
    }
  expect(compared).toBeGreaterThan(2000)
  expect([...priced].toSorted()).toEqual([
    'catalog_discount',
    'family_discount',
    'price_range',
    'product_discount',
    'product_net',
    'public_price',
  ])
})
