import type { Catalogue } from '../catalogue/catalogue.ts'
import { randomFrom, type Random } from '../random.ts'

type Product = Catalogue['products'][number]

const round = (value: number, decimals = 2) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** Builds environmental data for six products in ten, partial for some. The figures and declarations are invented. */
export function buildEnvironment({ products }: Catalogue): object[] {
  const random = randomFrom(50_021)
  return products.flatMap((product) => (random.chance(0.6) ? [environmentOf(random, product)] : []))
}

function environmentOf(random: Random, { id, publicPrice, priceBase }: Product) {
  const unitPrice = (publicPrice ?? 20) / priceBase
  const carbon = round(unitPrice * (0.12 + random.next() * 0.3) + 0.05, 3)
  const isDeclared = random.chance(0.7)
  const maybe = <Value>(value: Value, probability: number) => (random.chance(probability) ? value : null)
  const kind = random.pick(['pep', 'pep', 'fdes'])
  const year = random.integer(2022, 2025)
  const month = String(random.integer(1, 12)).padStart(2, '0')
  return {
    productId: id,
    carbonKg: isDeclared ? carbon : null,
    makingCarbonKg: isDeclared ? round(carbon * (0.3 + random.next() * 0.4), 3) : null,
    lifetimeYears: isDeclared ? random.pick([10, 15, 20, 30]) : null,
    recycledPercent: maybe(random.integer(0, 12) * 5, 0.7),
    recyclablePercent: maybe(40 + random.integer(0, 11) * 5, 0.75),
    packagingGrams: maybe(random.integer(3, 400), 0.8),
    isPackagingRecyclable: maybe(random.chance(0.9), 0.8),
    hasSubstancesOfConcern: maybe(random.chance(0.08), 0.65),
    declarationKind: isDeclared ? kind : null,
    declarationNumber: isDeclared ? `DEMO-${String(id).padStart(6, '0')}` : null,
    declarationIssuer: isDeclared
      ? kind === 'pep'
        ? 'Programme PEP de démonstration'
        : 'Base FDES de démonstration'
      : null,
    declaredOn: isDeclared ? `${year}-${month}-10` : null,
    validUntil: isDeclared ? `${year + 5}-${month}-09` : null,
  }
}
