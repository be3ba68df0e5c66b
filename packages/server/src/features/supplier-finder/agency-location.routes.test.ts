import { openingState, routes, type Agency } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAgencies } from '../../../seed/insert-catalogue.ts'
import { openTestApp } from '../../../test/app.ts'
import { writeQueryString } from '../../platform/http/query-string.ts'

const server = openTestApp()
const rennes = { latitude: 48.1173, longitude: -1.6778 }

beforeAll(async () => {
  await server.db.deleteFrom('agency').execute()
  await insertAgencies(server.db)
})

async function locate(query: Record<string, unknown> = {}) {
  const caller = await server.as('client')
  const answer = await caller.get(
    `/internal/agencies/location?${writeQueryString({ itemsPerPage: 50, ...rennes, ...query })}`,
  )
  expect(answer).toMatchObject({ status: 200 })
  return routes.locateAgencies.output.parse(answer.body)
}

async function everyAgency(query: Record<string, unknown> = {}): Promise<Agency[]> {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((page) => locate({ page, ...query })))
  return pages.flatMap(({ member }) => member)
}

/** Distance by the law of cosines, which the server does not use. */
function kilometres(a: { latitude: number; longitude: number }, b: typeof a): number {
  const [latitude1, latitude2, across] = [a.latitude, b.latitude, b.longitude - a.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number]
  return (
    6371 *
    Math.acos(
      Math.min(
        1,
        Math.sin(latitude1) * Math.sin(latitude2) +
          Math.cos(latitude1) * Math.cos(latitude2) * Math.cos(across),
      ),
    )
  )
}

describe('agencies around a point', () => {
  test('returns all agencies with correct distances, the nearest first', async () => {
    const found = await everyAgency()
    expect(new Set(found.map(({ id }) => id)).size).toBe(400)
    for (const agency of found)
      expect(Math.abs((agency.distance ?? 0) - kilometres(rennes, agency))).toBeLessThan(0.05)
    const distances = found.map(({ distance }) => distance ?? 0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test.each([10, 50, 100, 400])('%i km finds only those within', async (radius) => {
    const within = (await everyAgency()).filter(({ distance }) => (distance ?? 0) <= radius)
    const found = await everyAgency({ radius })
    expect(found.map(({ id }) => id)).toEqual(within.map(({ id }) => id))
    expect((await locate({ radius })).totalItems).toBe(within.length)
  })

  test('sorts those at the same distance by name, also across pages', async () => {
    const [first] = (await locate()).member
    const places = [
      'supplierId',
      'address',
      'zipCode',
      'city',
      'country',
      'latitude',
      'longitude',
      'searchText',
      'citySort',
    ] as const
    const others: number[] = []
    for (let name = 20; name > 8; name--) {
      const { id } = await server.db
        .insertInto('agency')
        .columns([...places, 'name', 'nameSort'])
        .expression((eb) =>
          eb
            .selectFrom('agency')
            .select([
              ...places,
              eb.val('Aaa').as('name'),
              eb.val(`0${String(name).padStart(2, '0')}`).as('nameSort'),
            ])
            .where('id', '=', first?.id ?? 0),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      others.unshift(id)
    }
    const pages = [await locate({ itemsPerPage: 10 }), await locate({ itemsPerPage: 10, page: 2 })]
    expect(
      pages
        .flatMap(({ member }) => member)
        .slice(0, 13)
        .map(({ id }) => id),
    ).toEqual([...others, first?.id])
    await server.db.deleteFrom('agency').where('name', '=', 'Aaa').execute()
  })

  test('finds agencies across the date line and at the pole', async () => {
    for (const [latitude, longitude] of [
      [0, 180],
      [0, -180],
      [90, 0],
      [-90, 179.9],
    ]) {
      const { member, totalItems } = await locate({ latitude, longitude })
      expect(totalItems).toBe(400)
      expect(member.every(({ distance }) => (distance ?? 0) > 1000 && (distance ?? 0) < 20_016)).toBe(true)
    }
    const near = await locate({ latitude: 0, longitude: 180, radius: 20_040 })
    expect(near.totalItems).toBe(400)
  })

  test.each([
    ['latitude', { latitude: 91 }],
    ['longitude', { longitude: 'x' }],
    ['radius', { radius: 0 }],
    ['coverage', { coverage: '1:2,' }],
    ['nope', { nope: 1 }],
  ])('reports an invalid %s', async (parameter, query) => {
    const caller = await server.as('client')
    const answer = await caller.get(
      `/internal/agencies/location?${writeQueryString({ ...rennes, ...query })}`,
    )
    expect(answer).toMatchObject({ status: 400, body: { parameter } })
  })

  test('sorts by coverage when requested, then by distance', async () => {
    const all = await everyAgency()
    const [one, two] = [...new Set(all.map(({ supplier }) => supplier.id))].slice(3, 5)
    const found = await everyAgency({ coverage: `${one}:8,${two}:10`, order: { coverage: 'desc' } })
    const of = (id: number | undefined) => all.filter(({ supplier }) => supplier.id === id)
    const rest = all.filter(({ supplier }) => supplier.id !== one && supplier.id !== two)
    expect(found.map(({ id }) => id)).toEqual([...of(two), ...of(one), ...rest].map(({ id }) => id))
  })
})

describe('open now', () => {
  test.each([
    ['a Friday morning', '2026-11-20T10:00:00+01:00'],
    ['at lunch', '2026-11-20T12:30:00+01:00'],
    ['at the minute of closing', '2026-11-20T17:30:00+01:00'],
    ['Saturday', '2026-11-21T10:00:00+01:00'],
    ['Sunday', '2026-11-22T10:00:00+01:00'],
    ['Christmas', '2026-12-25T10:00:00+01:00'],
    ['Christmas Eve in the afternoon', '2026-12-24T15:00:00+01:00'],
    ['summer time', '2026-07-03T15:45:00Z'],
  ])('%s: the database agrees with the rule', async (_name, instant) => {
    server.clock.now = new Date(instant)
    const open = (await everyAgency()).filter(({ hours, exceptionalDays }) =>
      ['open', 'closing'].includes(openingState(hours, exceptionalDays, server.clock.now).state),
    )
    const found = await everyAgency({ openNow: true })
    expect(found.map(({ id }) => id)).toEqual(open.map(({ id }) => id))
    server.clock.now = new Date('2026-11-21T09:00:00Z')
  })

  test('returns exceptional days, except past ones', async () => {
    server.clock.now = new Date('2026-12-25T09:00:00Z')
    const [first] = (await locate()).member
    expect(first?.exceptionalDays[0]).toEqual({ day: '2026-12-25', ranges: [] })
    server.clock.now = new Date('2026-11-21T09:00:00Z')
  })
})
