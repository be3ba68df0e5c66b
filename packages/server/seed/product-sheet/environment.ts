import type { Catalogue } from '../catalogue/catalogue.ts'
import { randomFrom, type Random } from '../random.ts'

type Product = Catalogue['products'][number]

const round = (value: number, decimals = 2) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** Builds environmental data for six products in ten, partial for some. The figures and declarations are invented. */
export function buildEnvironment({ products }: Catalogue): object[] {
  const random = randomFrom(50_021)
  return products.flatMap((product) => (random.chance(0.6) ? [environmentOf(random, product)] : []))
}

function environmentOf(random: Random, { id, public_price, price_base }: Product) {
  const unitPrice = (public_price ?? 20) / price_base
  const carbon = round(unitPrice * (0.12 + random.next() * 0.3) + 0.05, 3)
  const isDeclared = random.chance(0.7)
  const maybe = <Value>(value: Value, probability: number) => (random.chance(probability) ? value : null)
  const kind = random.pick(['pep', 'pep', 'fdes'])
  const year = random.integer(2022, 2025)
  const month = String(random.integer(1, 12)).padStart(2, '0')
  return {
    product_id: id,
    carbon_kg: isDeclared ? carbon : null,
    making_carbon_kg: isDeclared ? round(carbon * (0.3 + random.next() * 0.4), 3) : null,
    lifetime_years: isDeclared ? random.pick([10, 15, 20, 30]) : null,
    recycled_percent: maybe(random.integer(0, 12) * 5, 0.7),
    recyclable_percent: maybe(40 + random.integer(0, 11) * 5, 0.75),
    packaging_grams: maybe(random.integer(3, 400), 0.8),
    is_packaging_recyclable: maybe(random.chance(0.9), 0.8),
    has_substances_of_concern: maybe(random.chance(0.08), 0.65),
    declaration_kind: isDeclared ? kind : null,
    declaration_number: isDeclared ? `DEMO-${String(id).padStart(6, '0')}` : null,
    declaration_issuer: isDeclared
      ? kind === 'pep'
        ? 'Programme PEP de démonstration'
        : 'Base FDES de démonstration'
      : null,
    declared_on: isDeclared ? `${year}-${month}-10` : null,
    valid_until: isDeclared ? `${year + 5}-${month}-09` : null,
  }
}
