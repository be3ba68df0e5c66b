import { routes, type AgencyFacet } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { TestCaller } from '../../../test/caller.ts'
import { saveDemoKey } from '../../../demo/demo-key.ts'
import { writeQueryString } from '../../platform/http/query-string.ts'

const server = openTestApp()
const facets: AgencyFacet[] = ['supplier', 'type', 'certification', 'specialty']

async function list(query: Record<string, unknown> = {}, language = 'fr') {
  const caller = await server.as('client')
  const answer = await caller.get(
    `/internal/agencies?${writeQueryString({ itemsPerPage: 50, facets, ...query })}`,
    { 'accept-language': language },
  )
  expect(answer).toMatchObject({ status: 200 })
  return routes.listAgencies.output.parse(answer.body)
}

describe('the three vocabularies', () => {
  test.each([
    ['supplier_types', 'Généraliste', 'General wholesaler'],
    ['supplier_certifications', 'ISO 9001', 'ISO 9001'],
    ['supplier_specialties', 'Pompes à chaleur', 'Heat pumps'],
  ])('%s in both languages, also with a key', async (path, french, english) => {
    const origin = 'https://partner.example'
    const key = new TestCaller(server.app, await saveDemoKey(server.db, [origin]))
    const names = async (language: string) => {
      const { status, body } = await key.get(`/internal/${path}`, { origin, 'accept-language': language })
      expect(status).toBe(200)
      return routes.listSupplierTypes.output.parse(body).member.map(({ name }) => name)
    }
    expect(await names('fr')).toContain(french)
    expect(await names('en')).toContain(english)
  })
})

describe('facets', () => {
  test('every value finds as many agencies as it counts', async () => {
    const open = await list()
    expect(open.facets?.map(({ name }) => name)).toEqual(facets)
    for (const { name, values } of open.facets ?? [])
      for (const { value, count } of values)
        expect(await list({ [name]: [value], facets: undefined })).toMatchObject({ totalItems: count })
  })

  test('each counts without its own selection and with the others', async () => {
    const open = await list()
    const valueOf = (name: AgencyFacet) => open.facets?.find((facet) => facet.name === name)?.values[0]?.value
    const chosen = { type: [valueOf('type')], specialty: [valueOf('specialty')] }
    const { totalItems, facets: counted, member } = await list(chosen)
    for (const { types, specialties } of member) {
      expect(types.map(({ id }) => String(id))).toContain(chosen.type[0])
      expect(specialties.map(({ id }) => String(id))).toContain(chosen.specialty[0])
    }
    expect(await list({ ...chosen, facets: undefined })).toMatchObject({ totalItems })
    const withoutType = await list({ specialty: chosen.specialty })
    const ofType = (facetList: typeof counted) => facetList?.find(({ name }) => name === 'type')
    expect(ofType(counted)).toEqual(ofType(withoutType.facets))
    const suppliers = counted?.find(({ name }) => name === 'supplier')?.values ?? []
    expect(suppliers.reduce((sum, { count }) => sum + count, 0)).toBe(totalItems)
  })

  test('two values of one list add up, an id of another list finds nothing', async () => {
    const [first, second] = (await list()).facets?.[0]?.values ?? []
    expect(await list({ supplier: [first?.value, second?.value] })).toMatchObject({
      totalItems: (first?.count ?? 0) + (second?.count ?? 0),
    })
    const type = (await list()).facets?.[1]?.values[0]?.value
    expect(await list({ specialty: [type] })).toMatchObject({ totalItems: 0, member: [] })
  })

  test('names are in the requested language', async () => {
    expect((await list({}, 'en')).facets?.map(({ label }) => label)).toEqual([
      'Supplier',
      'Type',
      'Certification',
      'Speciality',
    ])
  })
})
