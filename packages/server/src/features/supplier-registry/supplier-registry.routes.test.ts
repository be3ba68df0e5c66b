import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openSharedApp } from '../../../test/app.ts'

const server = openSharedApp()

async function list(query: string, username = 'client', locale = 'fr') {
  const caller = await server.as(username)
  const { body } = await caller.get(`/internal/suppliers?${query}`, { 'accept-language': locale })
  return routes.listSuppliers.output.parse(body)
}

describe('the registry', () => {
  test('returns each supplier with its SIREN, logo, agencies and traits', async () => {
    const { member, totalItems } = await list('itemsPerPage=50')
    expect(totalItems).toBe(30)
    expect(member.filter(({ siren }) => siren === null)).toHaveLength(1)
    for (const { siren } of member) if (siren) expect(isLuhn(siren)).toBe(true)
    expect(member.find(({ name }) => name === 'Rivoire Distribution')?.agencyCount).toBe(46)
    const { logo } = member.find((supplier) => supplier.logo !== null) ?? {}
    const drawing = await server.app.inject({ url: `/api${logo}` })
    expect(drawing.headers['content-type']).toBe('image/svg+xml')
    expect((await server.app.inject({ url: '/api/supplier_logos/nope-1.svg' })).statusCode).toBe(404)
  })

  test('finds by word prefixes and by SIREN, grouped or not', async () => {
    expect((await list('search=PONANT')).member.map(({ name }) => name)).toEqual(['Comptoir du Ponant'])
    expect((await list('search=elec loire')).member.map(({ name }) => name)).toEqual(['Élec Loire Négoce'])
    const [ponant] = (await list('search=ponant')).member
    const grouped = ponant?.siren?.replace(/(\d{3})(?=\d)/g, '$1 ')
    expect(
      (await list(`search=${encodeURIComponent(grouped ?? '')}`)).member.map((found) => found.id),
    ).toEqual([ponant?.id])
    expect((await list('search=!!')).totalItems).toBe(0)
  })

  test('filters by type, certification and speciality; a facet ignores its own selection', async () => {
    const all = await list('facets[]=type&facets[]=certification&facets[]=specialty')
    const [type, certification] = all.facets ?? []
    const [first, second] = type?.values ?? []
    expect(type?.label).toBe('Type')
    const narrowed = await list(
      `itemsPerPage=50&type[]=${first?.value}&certification[]=${certification?.values[0]?.value}&facets[]=type`,
    )
    expect(narrowed.totalItems).toBeGreaterThan(0)
    for (const { types, certifications } of narrowed.member) {
      expect(types.map(({ id }) => String(id))).toContain(first?.value)
      expect(certifications.map(({ id }) => String(id))).toContain(certification?.values[0]?.value)
    }
    expect(narrowed.facets?.[0]?.values.length).toBeGreaterThan(1)
    const either = await list(`type[]=${first?.value}&type[]=${second?.value}`)
    expect(either.totalItems).toBeGreaterThanOrEqual(Math.max(first?.count ?? 0, second?.count ?? 0))
    expect((await list('type[]=99999')).totalItems).toBe(0)
  })

  test('sorts by name and by number of agencies, in both languages', async () => {
    const counts = (await list('itemsPerPage=50&order[agencyCount]=DESC')).member.map(
      ({ agencyCount }) => agencyCount,
    )
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const names = (await list('itemsPerPage=10&page=2')).member
    expect(names).toHaveLength(10)
    const english = await list('facets[]=specialty', 'client', 'en')
    expect(english.facets?.[0]?.label).toBe('Speciality')
  })

  test('shows agreements of the own company and units only', async () => {
    const of = async (username: string) =>
      (await list('itemsPerPage=50', username)).member
        .filter(({ agreement }) => agreement)
        .map(({ name }) => name)
    const [first, second] = [await of('client'), await of('client2')]
    expect(first.length).toBeGreaterThan(0)
    expect(second.length).toBeGreaterThan(0)
    expect(first).not.toEqual(second)
  })
})

test('the short list offers suppliers to choose from', async () => {
  const caller = await server.as('client')
  const { body } = await caller.get('/internal/supplier_lists?search=clim')
  expect(routes.listSuppliersLite.output.parse(body)).toMatchObject({ totalItems: 2 })
})

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
