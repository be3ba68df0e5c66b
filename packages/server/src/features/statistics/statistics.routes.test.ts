import { addMonths, routes, shareOf, type Statistics } from '@comptoir/contract'
import { beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../../seed/random.ts'
import { openTestApp } from '../../../test/app.ts'
import { expectedStatistics, type Choice } from '../../../test/statistics-expected.ts'
import {
  findStatisticsFixtures,
  insertStatisticsConsultations,
  insertStatisticsOrders,
  type ConsultationFixture,
  type OrderFixtureRow,
} from '../../../test/statistics-fixtures.queries.ts'
import { addStatistics, eraseOldStatistics } from './statistics-months.queries.ts'

const server = openTestApp()
type Fixtures = Awaited<ReturnType<typeof findStatisticsFixtures>>
let fixtures: Fixtures
let orders: OrderFixtureRow[] = []
let consultations: ConsultationFixture[] = []
let bids = new Map<number, ConsultationFixture>()

/** A year of orders and consultations of two companies, varied in everything that is counted. */
beforeAll(async () => {
  fixtures = await findStatisticsFixtures(server.db)
  const { userOf, unitOf, suppliers, products } = fixtures
  const random = randomFrom(19)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[random.integer(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const at = (day: number) => new Date(Date.UTC(2025, 10, 1 + day, 22, 30)).toISOString()
  consultations = Array.from({ length: 30 }, (_, place) => ({
    companyId: userOf('client').companyId,
    userId: userOf('client').id,
    unitId: unitOf(pick(['RNS', 'BRT', 'NTS'])),
    sentAt: at(place * 12 + 3),
    business: pick(['Résidence Les Tilleuls', 'École', null]),
    productId: pick(products).id,
    suppliers: suppliers.map((id) => ({
      id,
      answeredAfter: random.chance(0.6) ? random.integer(1, 200) : null,
      isDeclined: false,
      price: random.integer(100, 9_000),
    })),
  }))
  const lines = await insertStatisticsConsultations(server.db, consultations)
  bids = new Map(lines.map((line, place) => [line, consultations[place] ?? never()]))
  orders = Array.from({ length: 120 }, (_, place) => {
    const isOther = place % 10 === 0
    const user = userOf(isOther ? 'client2' : 'client')
    const source = place % 6 === 1 ? pick(lines) : undefined
    return {
      companyId: user.companyId,
      userId: user.id,
      unitId: unitOf(isOther ? 'ALP' : pick(['RNS', 'BRT', 'NTS'])),
      supplierId: pick(suppliers),
      orderedAt: place % 11 === 5 ? null : at(place * 3),
      job: pick(['Résidence Les Tilleuls', 'École Jean-Macé', null]),
      ...(source !== undefined && { origin: 'consultation' as const }),
      lines: Array.from({ length: random.integer(1, 5) }, (_line, position) => ({
        productId: random.chance(0.9) ? pick(products).id : null,
        quantity: random.integer(1, 40),
        price: random.integer(50, 12_000),
        publicPrice: random.chance(0.7) ? random.integer(6_000, 20_000) : null,
        isAgreement: random.chance(0.5),
        isManual: random.chance(0.2),
        isRemoved: random.chance(0.1),
        ...(source !== undefined && position === 0 && { source }),
      })),
    }
  })
  await insertStatisticsOrders(server.db, orders.slice(0, 80))
  await addStatistics(server.db)
  // These are pending.
  await insertStatisticsOrders(server.db, orders.slice(80))
})

const never = () => {
  throw new Error('there is one for each')
}

const ask = async (query: Record<string, string | number>, username = 'client') => {
  const caller = await server.as(username)
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await caller.get(`/internal/statistics?${search.toString()}`)
  expect(answer.status).toBe(200)
  return routes.getStatistics.output.parse(answer.body)
}

const expected = (choice: Choice, from: string, to: string, units: readonly number[]) =>
  expectedStatistics({ fixtures, orders, consultations, bids }, choice, from, to, units)

const cents = (amount: number) => Math.round(amount * 100)
const amounts = <Key>(rows: readonly (readonly [Key, number])[]) =>
  new Map(rows.map(([key, amount]) => [key, cents(amount)]))

function expectSame(found: Statistics, expectation: ReturnType<typeof expected>) {
  const { figures } = found
  expect({
    amount: cents(figures.amount),
    publicAmount: cents(figures.publicSaving.compared),
    publicPaid: cents(figures.publicSaving.compared - figures.publicSaving.saved),
    bidAmount: cents(figures.bidSaving.compared),
    bidPaid: cents(figures.bidSaving.compared - figures.bidSaving.saved),
    agreement: cents(figures.agreementAmount),
  }).toEqual(expectation.sums)
  expect(figures).toMatchObject({
    orders: expectation.count,
    consultations: expectation.consultations,
    requests: expectation.requests,
    answers: expectation.answers,
    answerRate: shareOf(expectation.answers, expectation.requests),
    medianAnswerHours: expectation.median,
    agreementShare: shareOf(expectation.sums.agreement, expectation.sums.amount),
  })
  expect(found.months.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(expectation.sums.amount)
  expect(amounts(found.months.flatMap(({ month, amount }) => (amount > 0 ? [[month, amount]] : [])))).toEqual(
    expectation.by.months,
  )
  const shares = (rows: Statistics['units']) => amounts(rows.map(({ id, amount }) => [id, amount]))
  expect(shares(found.suppliers)).toEqual(expectation.by.suppliers)
  expect(shares(found.units)).toEqual(expectation.by.units)
  expect(shares(found.families)).toEqual(expectation.by.families)
  expect(amounts(found.products.map(({ id, amount }) => [id, amount]))).toEqual(expectation.by.products)
}

const brittany = () => ['BZH', 'RNS', 'BRT'].map(fixtures.unitOf)

test('every figure is the sum of orders and consultations, pending ones included', async () => {
  const year = expected({}, '2025-12', '2026-11', brittany())
  expect(year.count).toBeGreaterThan(40)
  const live = await ask({})
  expectSame(live, year)
  expect(live.before).toBeNull()
  expect(await addStatistics(server.db)).toBeGreaterThan(20)
  expect(await ask({})).toEqual(live)
  expect(await addStatistics(server.db)).toBe(0)
  expect(await ask({})).toEqual(live)
})

test('each filter applies to all figures, and compares with the previous months where stored', async () => {
  const choices: Choice[] = [
    { unit: fixtures.unitOf('RNS') },
    { supplier: fixtures.suppliers[1] ?? 0 },
    { family: fixtures.products[0]?.path[0] ?? 0 },
    { family: fixtures.products[0]?.path.at(-1) ?? 0 },
    { job: 'ecole' },
    { unit: fixtures.unitOf('BRT'), supplier: fixtures.suppliers[0] ?? 0, job: 'tilleuls' },
  ]
  for (const choice of choices) {
    const found = await ask({ ...choice, from: '2026-06', to: '2026-10' })
    expectSame(found, expected(choice, '2026-06', '2026-10', brittany()))
    expect(found.before).toEqual({ from: '2026-01', to: '2026-05' })
    const before = expected(choice, '2026-01', '2026-05', brittany())
    expect(cents(found.figuresBefore?.amount ?? -1)).toBe(before.sums.amount)
    expect(found.figuresBefore?.orders).toBe(before.count)
    for (const { month, before: earlier } of found.months)
      expect(cents(earlier ?? -1)).toBe(before.by.months.get(addMonths(month, -5)) ?? 0)
  }
})

test('a family that was merged means the other one, with the months of both', async () => {
  const [family, other] = [...new Set(fixtures.products.map(({ path }) => path.at(-1) ?? 0))]
  if (family === undefined || other === undefined) throw new Error('There are two families')
  await addStatistics(server.db)
  const [before, after] = await Promise.all([ask({ family }), ask({ family: other })])
  expect(before.figures.amount).toBeGreaterThan(0)
  await server.db
    .updateTable('family')
    .set({ mergedIntoId: other, retiredAt: '2026-11-20T08:00:00Z' })
    .where('id', '=', family)
    .execute()
  const merged = await ask({ family })
  expect(cents(merged.figures.amount)).toBe(cents(before.figures.amount) + cents(after.figures.amount))
  expect(cents(merged.families.reduce((sum, { amount }) => sum + amount, 0))).toBe(
    cents(merged.figures.amount),
  )
  expect(await ask({ family: other })).toEqual(merged)
  await server.db
    .updateTable('family')
    .set({ mergedIntoId: null, retiredAt: null })
    .where('id', '=', family)
    .execute()
})

test('the lists behind the figures return the same totals', async () => {
  const client = await server.as('client')
  const family = fixtures.products[0]?.path[0] ?? 0
  const supplier = fixtures.suppliers[0] ?? 0
  const unit = fixtures.unitOf('RNS')
  const choices: Choice[] = [{}, { unit }, { supplier }, { family }, { unit, family, job: 'ÉCOLE' }]
  for (const choice of choices) {
    const { figures, period } = await ask({ ...choice })
    const { job = '', ...ids } = choice
    const narrowed = Object.entries(ids).map(([name, id]) => `&${name}[]=${String(id)}`)
    const days = (name: string) => `${name}[after]=${period.days.after}&${name}[before]=${period.days.before}`
    const found = await client.get(
      `/internal/orders?status[]=in_progress&${days('ordered')}${narrowed.join('')}&job=${encodeURIComponent(job)}`,
    )
    const list = routes.listOrders.output.parse(found.body)
    expect([list.totalItems, cents(list.sums.lines ?? -1)]).toEqual([figures.orders, cents(figures.amount)])
    const listed = await client.get(
      `/consultations?${days('sent')}${narrowed.join('')}&business=${encodeURIComponent(job)}&facets[]=family&facets[]=unit`,
    )
    expect(routes.listConsultations.output.parse(listed.body).totalItems).toBe(figures.consultations)
  }

  // The rows of each chart link to lists too.
  const { months, suppliers, families, units, products, period } = await ask({})
  const month = months.findLast(({ orders: some }) => some > 0)
  const drills = [
    { row: month, filter: '', days: month?.days },
    ...(
      [
        ['supplier', suppliers],
        ['family', families.filter(({ id }) => id !== 0)],
        ['unit', units],
        ['product', products],
      ] as const
    ).map(([name, rows]) => ({
      row: rows[0],
      filter: `&${name}[]=${String(rows[0]?.id)}`,
      days: period.days,
    })),
  ]
  for (const { row, filter, days } of drills) {
    const found = await client.get(
      `/internal/orders?status[]=in_progress&ordered[after]=${days?.after}&ordered[before]=${days?.before}${filter}`,
    )
    const list = routes.listOrders.output.parse(found.body)
    expect([filter, list.totalItems, cents(list.sums.lines ?? -1)]).toEqual([
      filter,
      row?.orders,
      cents(row?.amount ?? 0),
    ])
  }
  const manager = await server.as('gestion')
  const ending = await manager.get('/internal/framework_agreements?validity[]=expiring')
  expect(routes.listFrameworkAgreements.output.parse(ending.body).totalItems).toBe(
    (await ask({}, 'gestion')).agreements?.length,
  )
})

test('a company and its units see only their own figures', async () => {
  const group = await ask({}, 'gestion')
  const all = ['GRP', 'BZH', 'PDL', 'RNS', 'BRT', 'NTS'].map(fixtures.unitOf)
  expectSame(group, expected({}, '2025-12', '2026-11', all))
  expect(group.agreements).not.toBeNull()
  const other = await ask({}, 'client2')
  expectSame(other, { ...expected({}, '2025-12', '2026-11', [fixtures.unitOf('ALP')]) })
  expect(other.agreements).toBeNull()
  const foreign = await ask({ unit: fixtures.unitOf('RNS') }, 'client2')
  expect([foreign.figures.amount, foreign.figures.orders, foreign.products]).toEqual([0, 0, []])
  const partner = await server.as('partner')
  expect((await partner.get('/internal/statistics')).status).toBe(403)
})

test('exports the shown rows, with the same total', async () => {
  const client = await server.as('client')
  const shown = await ask({})
  for (const chart of ['months', 'suppliers', 'families', 'units'] as const) {
    const file = await client.get(`/internal/statistics/export?chart=${chart}&format=csv`)
    const [heads, ...rows] = String(file.body)
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(';'))
    expect(heads?.slice(1)).toEqual(['Montant HT', 'Période précédente HT', 'Commandes'])
    expect(rows).toHaveLength(shown[chart].length)
    const amount = rows.reduce((sum, [, cell = '']) => sum + cents(Number(cell.replace(',', '.'))), 0)
    // An order may have lines of several families: amounts add up, numbers of orders do not.
    expect(amount).toBe(cents(shown.figures.amount))
    const count = rows.reduce((sum, cells) => sum + Number(cells.at(-1)), 0)
    if (chart !== 'families') expect(count).toBe(shown.figures.orders)
  }
  expect((await client.get('/internal/statistics/export?chart=agreements&format=csv')).status).toBe(403)
  expect((await client.get('/internal/statistics/export?chart=units&format=xlsx')).status).toBe(200)
})

test('erases months beyond the retention period', async () => {
  expect(await eraseOldStatistics(server.db, new Date('2026-12-15T09:00:00Z'))).toBeGreaterThan(0)
  const { rows: left } = { rows: await server.db.selectFrom('statisticsMonth').select('month').execute() }
  expect(left.map(({ month }) => month).toSorted()[0]).toBe('2025-12-01')
  expect(await eraseOldStatistics(server.db, new Date('2028-12-15T09:00:00Z'))).toBeGreaterThan(0)
  expect(await server.db.selectFrom('statisticsProduct').selectAll().execute()).toEqual([])
})
