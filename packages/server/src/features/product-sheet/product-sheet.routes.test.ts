import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openSharedApp } from '../../../test/app.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

const server = openSharedApp()

async function sheetOf(id: number, language: string) {
  const { status, body } = await (
    await server.as('client')
  ).get(`/internal/products/${id}`, {
    'accept-language': language,
  })
  expect({ status, body }).toMatchObject({ status: 200, body: { '@type': 'Product', id } })
  return routes.getProduct.output.parse(body)
}

test('a product has all its data, in the user’s language', async () => {
  const id = await findProductOf(server.db, 'RA')
  const fr = await sheetOf(id, 'fr')
  const en = await sheetOf(id, 'en-GB')
  expect(fr).toMatchObject({
    reference: en.reference,
    price: en.price,
    catalog: { name: 'Rivoire Électricité' },
  })
  expect(fr.name).not.toBe(en.name)
  expect(fr.description).toMatch(/ de .+\. Conforme à la norme /s)
  expect(en.description).toMatch(/ by .+ Complies with /s)
  expect(fr.familyPath).toHaveLength(3)
  expect(fr.familyPath.at(-1)).toEqual(fr.family)
  expect(en.familyPath.map((family) => family.id)).toEqual(fr.familyPath.map((family) => family.id))
  expect(fr.image).toMatch(/^\/pictograms\/F\d{6}\.svg\?v=[\da-f]{8}$/)
})

test('technical features have one code and two names; their values are typed', async () => {
  const id = await findProductOf(server.db, 'RA')
  const fr = await sheetOf(id, 'fr')
  const en = await sheetOf(id, 'en')
  expect(fr.features.length).toBeGreaterThanOrEqual(10)
  expect(en.features.map(({ code }) => code)).toEqual(fr.features.map(({ code }) => code))
  expect(fr.features.map(({ name }) => name)).not.toEqual(en.features.map(({ name }) => name))
  const types = new Map([
    ['string', 'choice'],
    ['number', 'number'],
    ['boolean', 'boolean'],
  ])
  const typeOf = (value: unknown) => (Array.isArray(value) ? 'range' : types.get(typeof value))
  for (const feature of [...fr.features, ...en.features]) {
    expect([feature.code, typeOf(feature.value)]).toEqual([feature.code, feature.type])
    // A code without a name.
    expect(String(feature.value)).not.toMatch(/^EV\d+/)
  }
  const groups = fr.features.map(({ group }) => group)
  expect(groups.filter((group, at) => group !== groups[at - 1])).toHaveLength(new Set(groups).size)
})
