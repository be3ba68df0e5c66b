import type {
  ConsultationFixture,
  findStatisticsFixtures,
  OrderFixtureRow,
} from './statistics-fixtures.queries.ts'

/** The filters of the page. */
export interface Choice {
  readonly unit?: number
  readonly supplier?: number
  readonly family?: number
  readonly job?: string
}

/** The fixtures of a year. */
export interface FixtureYear {
  readonly fixtures: Awaited<ReturnType<typeof findStatisticsFixtures>>
  readonly orders: readonly OrderFixtureRow[]
  readonly consultations: readonly ConsultationFixture[]
  /** By the consultation's line. */
  readonly bids: ReadonlyMap<number, ConsultationFixture>
}

/** Computes every figure from the fixtures, with integers and no SQL. */
export function expectedStatistics(
  { fixtures, orders, consultations, bids }: FixtureYear,
  choice: Choice,
  from: string,
  to: string,
  units: readonly number[],
) {
  const pathOf = new Map(fixtures.products.map(({ id, path }) => [id, path]))
  const monthOf = (instant: string) =>
    new Date(instant).toLocaleDateString('sv', { timeZone: 'Europe/Paris' }).slice(0, 7)
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const matches = (unitId: number, job: string | null) =>
    units.includes(unitId) &&
    (choice.unit === undefined || unitId === choice.unit) &&
    (choice.job === undefined || fold(job ?? '').includes(fold(choice.job)))
  const sums = { amount: 0, publicAmount: 0, publicPaid: 0, bidAmount: 0, bidPaid: 0, agreement: 0 }
  const by = {
    months: new Map<string, number>(),
    suppliers: new Map<number, number>(),
    units: new Map<number, number>(),
    families: new Map<number, number>(),
    products: new Map<number, number>(),
  }
  const add = <Key>(map: Map<Key, number>, key: Key, cents: number) =>
    map.set(key, (map.get(key) ?? 0) + cents)
  let count = 0
  for (const { orderedAt, unitId, supplierId, job, lines } of orders) {
    if (orderedAt === null || monthOf(orderedAt) < from || monthOf(orderedAt) > to) continue
    if (!matches(unitId, job) || (choice.supplier !== undefined && supplierId !== choice.supplier)) continue
    const inFamily = lines.filter(({ productId, isRemoved }) => {
      const path = productId === null ? [] : (pathOf.get(productId) ?? [])
      return !isRemoved && (choice.family === undefined || path.includes(choice.family))
    })
    if (inFamily.length === 0) continue
    count += 1
    for (const line of inFamily) {
      const cents = line.quantity * line.price
      sums.amount += cents
      add(by.months, monthOf(orderedAt), cents)
      add(by.suppliers, supplierId, cents)
      add(by.units, unitId, cents)
      const path = line.productId === null ? [] : (pathOf.get(line.productId) ?? [])
      const place = choice.family === undefined ? 0 : path.indexOf(choice.family) + 1
      add(by.families, path[place] ?? path.at(-1) ?? 0, cents)
      if (line.productId !== null) add(by.products, line.productId, cents)
      if (line.publicPrice !== null) {
        sums.publicAmount += line.quantity * line.publicPrice
        sums.publicPaid += cents
      }
      if (line.isAgreement && !line.isManual) sums.agreement += cents
      const prices = (bids.get(line.source ?? 0)?.suppliers ?? []).flatMap(({ answeredAfter, price }) =>
        answeredAfter === null ? [] : [price],
      )
      if (prices.length > 1) {
        const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length
        sums.bidAmount += Math.round(line.quantity * mean)
        sums.bidPaid += cents
      }
    }
  }
  const selected = consultations
    .filter(({ sentAt }) => monthOf(sentAt) >= from && monthOf(sentAt) <= to)
    .filter(({ unitId, business, productId }) => {
      const path = pathOf.get(productId) ?? []
      return matches(unitId, business) && (choice.family === undefined || path.includes(choice.family))
    })
  const requests = selected
    .flatMap(({ suppliers }) => suppliers)
    .filter(({ id }) => choice.supplier === undefined || id === choice.supplier)
  const hours = requests
    .flatMap(({ answeredAfter }) => answeredAfter ?? [])
    .toSorted((one, other) => one - other)
  const middle = (hours.length - 1) / 2
  const median = ((hours[Math.floor(middle)] ?? 0) + (hours[Math.ceil(middle)] ?? 0)) / 2
  return {
    sums,
    by,
    count,
    consultations: selected.length,
    requests: requests.length,
    answers: hours.length,
    median: hours.length === 0 ? null : median,
  }
}
