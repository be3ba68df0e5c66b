import { durationPercentile, routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { insertPartnerKey } from '../../../test/product-fixtures.queries.ts'
import { addApiUse, eraseOldApiUse } from './api-use.queries.ts'
import { CallCounter } from './call-counter.ts'

const server = openTestApp({ keyRateLimit: 20 })

const stats = async (query: string) => {
  const sydev = await server.as('sydev')
  const answer = await sydev.get(`/internal/api_stats?${query}`)
  expect(answer.status).toBe(200)
  return routes.listApiStats.output.parse(answer.body)
}

const overview = async (query = '') => {
  const sydev = await server.as('sydev')
  return routes.getApiOverview.output.parse((await sydev.get(`/internal/api_stats/overview?${query}`)).body)
}

test('counts every call for its company and route, never for an address or a person', async () => {
  const client = await server.as('client')
  const client2 = await server.as('client2')
  for (let at = 0; at < 3; at += 1) await client.get('/internal/orders')
  await client.get('/internal/orders/987654')
  await client2.get('/internal/orders')
  await server.anonymous.get('/internal/orders')
  await server.anonymous.get('/no-such-place/7?secret=x')
  await server.anonymous.get('/health')
  await server.app.flushApiUse()

  const rows = (await stats('by=detail&search=orders&itemsPerPage=50')).member
  const listed = rows.map(({ client: who, endpoint, statusClass, calls }) => [
    who?.name ?? who?.kind,
    endpoint,
    statusClass,
    calls,
  ])
  expect(listed).toHaveLength(4)
  expect(listed).toEqual(
    expect.arrayContaining([
      ['Thermélec Ouest', 'GET /internal/orders', '2xx', 3],
      ['Thermélec Ouest', 'GET /internal/orders/{id}', '4xx', 1],
      ['Clim’Alpes Énergie', 'GET /internal/orders', '2xx', 1],
      ['public', 'GET /internal/orders', '4xx', 1],
    ]),
  )
  const stored = await server.db.selectFrom('apiUse').selectAll().execute()
  expect(JSON.stringify(stored)).not.toMatch(/987654|secret|no-such-place|client2|Le Goff|health/)
  expect(stored.filter(({ endpoint }) => endpoint === 'unknown')).toHaveLength(1)

  const total = await overview('search=orders')
  expect([total.calls, total.errors]).toEqual([6, 2])
  expect(total.days).toEqual([expect.objectContaining({ day: '2026-11-21', calls: 6, errors: 2 })])
  expect(total.countedAt).toBe('2026-11-21T09:00:00.000Z')
})

test('groups, filters, sorting and pages give the same sums; later counts are added', async () => {
  const counter = new CallCounter()
  const at = Date.parse('2026-11-10T12:00:00Z')
  const durations = Array.from({ length: 40 }, (_, place) => (place * 53) % 900)
  for (const [place, duration] of durations.entries())
    counter.count(
      { kind: place % 2 === 0 ? 'company' : 'link', id: 1 },
      place % 4 === 0 ? 'GET /a' : 'PUT /b',
      place % 5 === 0 ? 503 : 200,
      duration,
      at,
    )
  const counted = counter.take()
  // Two processes with the same counts.
  await Promise.all([
    addApiUse(server.db, counted, server.clock.now),
    addApiUse(server.db, counted, server.clock.now),
  ])

  const days = 'day[after]=2026-11-10&day[before]=2026-11-10'
  for (const by of ['day', 'client', 'endpoint', 'statusClass', 'detail']) {
    const { member } = await stats(`by=${by}&${days}`)
    expect(member.reduce((sum, { calls }) => sum + calls, 0)).toBe(80)
    expect(member.reduce((sum, { errors }) => sum + errors, 0)).toBe(16)
  }
  const counts = counted.calls.reduce(
    (sum, { durations: some }) => sum.map((count, place) => count + 2 * (some[place] ?? 0)),
    Array.from({ length: counted.calls[0]?.durations.length ?? 0 }, () => 0),
  )
  expect((await overview(days)).p95).toBe(durationPercentile(counts, 0.95))

  const named = await stats(`by=endpoint&order[name]=desc&${days}`)
  expect(named.member.map(({ endpoint, calls }) => [endpoint, calls])).toEqual([
    ['PUT /b', 60],
    ['GET /a', 20],
  ])
  expect((await stats(`by=endpoint&client[]=link-1&${days}`)).member.map(({ endpoint }) => endpoint)).toEqual(
    ['PUT /b'],
  )
  const slow = await stats(`by=endpoint&statusClass[]=5xx&order[p95]=desc&${days}`)
  const p95 = slow.member.map((row) => row.p95 ?? 0)
  expect(p95).toEqual(p95.toSorted((one, other) => other - one))
  const second = await stats(`by=detail&page=2&itemsPerPage=10&${days}`)
  expect([second.member.length, second.totalItems]).toEqual([0, 6])

  const sydev = await server.as('sydev')
  const file = await sydev.get(`/internal/api_stats/export?format=csv&by=endpoint&${days}`)
  expect(String(file.body)).toContain('PUT /b')
  const client = await server.as('client')
  expect((await client.get('/internal/api_stats')).status).toBe(403)
})

test('shows how much of a key’s quota its busiest minute used', async () => {
  const id = await insertPartnerKey(server.db)
  const counter = new CallCounter()
  const noon = Date.parse('2026-11-12T12:00:00Z')
  for (const [minute, calls] of [3, 15, 8].entries())
    for (let call = 0; call < calls; call += 1)
      counter.count({ kind: 'key', id }, 'GET /internal/agencies', 200, 4, noon + minute * 60_000)
  await addApiUse(server.db, counter.take(), server.clock.now)
  const row = (await stats(`by=client&client[]=key-${id}`)).member[0]
  expect([row?.calls, row?.peakPerMinute, row?.quotaUsed]).toEqual([26, 15, 75])
  expect((await overview(`client[]=key-${id}`)).quotaUsed).toBe(75)

  // The nightly job keeps only the busiest minute of a past day, and everything else for a year.
  await eraseOldApiUse(server.db, server.clock.now)
  expect(await server.db.selectFrom('apiUseMinute').select('calls').execute()).toEqual([{ calls: 15 }])
  expect((await stats(`by=client&client[]=key-${id}`)).member[0]?.quotaUsed).toBe(75)
  await eraseOldApiUse(server.db, new Date('2027-11-12T12:00:00Z'))
  expect(await server.db.selectFrom('apiUseMinute').select('calls').execute()).toHaveLength(1)
  expect(await eraseOldApiUse(server.db, new Date('2027-12-01T12:00:00Z'))).toBeGreaterThan(3)
  expect(await server.db.selectFrom('apiUse').selectAll().execute()).toEqual([])
  expect(await server.db.selectFrom('apiUseMinute').selectAll().execute()).toEqual([])
})

test('retries a failed write with the next one', () => {
  const counter = new CallCounter()
  const at = Date.parse('2026-11-10T22:59:59Z')
  counter.count({ kind: 'key', id: 1 }, 'GET /a', 200, 4, at)
  const first = counter.take()
  counter.count({ kind: 'key', id: 1 }, 'GET /a', 200, 4, at)
  // A second later it is the next day in Paris.
  counter.count({ kind: 'key', id: 1 }, 'GET /a', 200, 4, at + 1000)
  counter.restore(first)
  const { calls, minutes } = counter.take()
  expect(calls.map(({ day, calls: count }) => [day, count])).toEqual([
    ['2026-11-10', 2],
    ['2026-11-11', 1],
  ])
  expect(minutes.map(({ calls: count }) => count)).toEqual([2, 1])
  expect(counter.take()).toEqual({ calls: [], minutes: [] })
})
