import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'

const server = openTestApp()

async function search(query: string, language = 'fr') {
  const caller = await server.as('client')
  const { status, body } = await caller.get(`/internal/products?${query}`, { 'accept-language': language })
  expect({ query, status }).toEqual({ query, status: 200 })
  return routes.searchProducts.output.parse(body)
}
const total = async (text: string, language?: string) =>
  (await search(`search=${encodeURIComponent(text)}`, language)).totalItems

describe('abbreviations', () => {
  const path = '/internal/search_abbreviations'

  test('an administrator can add, change and remove one, and the next search uses it', async () => {
    const sydev = await server.as('sydev')
    expect(await total('zzdj')).toBe(0)
    const added = await sydev.post(path, { short: 'ZZdj.', long: 'disjoncteur' })
    expect(added).toMatchObject({ status: 201, body: { short: 'zzdj', long: 'disjoncteur' } })
    const { id } = routes.addSearchAbbreviation.output.parse(added.body)
    const breakers = await total('disjoncteur')
    expect(breakers).toBeGreaterThan(0)
    expect(await total('zzdj')).toBe(breakers)
    expect((await sydev.put(`${path}/${id}`, { short: 'zzdj', long: 'pompe à chaleur' })).status).toBe(200)
    expect(await total('zzdj')).toBe(await total('pompe à chaleur'))
    expect((await sydev.delete(`${path}/${id}`)).status).toBe(204)
    expect(await total('zzdj')).toBe(0)
  })

  test('a repeated one is stored once; a conflicting one is a violation', async () => {
    const sydev = await server.as('sydev')
    const first = await sydev.post(path, { short: 'qqx', long: 'contacteur' })
    const second = await sydev.post(path, { short: 'qqx.', long: 'Contacteur' })
    expect(routes.addSearchAbbreviation.output.parse(second.body).id).toBe(
      routes.addSearchAbbreviation.output.parse(first.body).id,
    )
    const other = await sydev.post(path, { short: 'qqx', long: 'relais thermique' })
    const { id } = routes.addSearchAbbreviation.output.parse(other.body)
    expect(await sydev.put(`${path}/${id}`, { short: 'qqx', long: 'contacteur' })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'long', code: 'abbreviation_taken' }] },
    })
    const listed = await sydev.get(`${path}?search=qqx`)
    expect(routes.listSearchAbbreviations.output.parse(listed.body).member.map(({ long }) => long)).toEqual([
      'Contacteur',
      'relais thermique',
    ])
    const one = await sydev.get(`${path}?id=${id}`)
    expect(one.body).toMatchObject({ totalItems: 1, member: [{ id, long: 'relais thermique' }] })
  })

  test('a synonym of several words works in both directions, also after a change', async () => {
    const sydev = await server.as('sydev')
    const added = await sydev.post(path, { short: 'zzqa Zéphyr', long: 'disjoncteur' })
    const { id, kind } = routes.addSearchAbbreviation.output.parse(added.body)
    expect([kind, await total('zzqa zephyrs')]).toEqual(['synonym', await total('disjoncteur')])
    const changed = await sydev.put(`${path}/${id}`, { short: 'Zzqé', long: 'contacteur' })
    expect(changed).toMatchObject({ status: 200, body: { kind: 'synonym', short: 'Zzqé', locale: null } })
    expect(await total('zzqe')).toBe(await total('contacteur'))
  })

  test('a concurrent change of another administrator is not overwritten', async () => {
    const sydev = await server.as('sydev')
    const added = await sydev.post(path, { short: 'qqv', long: 'contacteur' })
    const { id, version } = routes.addSearchAbbreviation.output.parse(added.body)
    const put = (long: string, expected: number) =>
      sydev.put(`${path}/${id}`, { short: 'qqv', long }, { 'if-match': `"${expected}"` })
    expect((await put('relais', version)).status).toBe(200)
    expect(await put('minuterie', version)).toMatchObject({ status: 412, body: { code: 'version_moved' } })
    expect(await put('minuterie', version + 1)).toMatchObject({ status: 200, body: { long: 'minuterie' } })
  })

  test.each([
    [{ short: 'de la', long: 'disjoncteur' }, 'short'],
    [{ short: '', long: 'disjoncteur' }, 'short'],
    [{ short: 'x', long: '-' }, 'long'],
    [{ short: 'x', long: 'de la' }, 'long'],
    [{ short: 'Ж', long: 'disjoncteur' }, 'short'],
  ])('%j is a violation', async (body, propertyPath) => {
    const answer = await (await server.as('sydev')).post(path, body)
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath }] } })
  })

  test('full words find abbreviated labels, and the other way round', async () => {
    // Only the last word can be incomplete.
    expect(await total('différentiel 2P')).toBe(await total('diff 2P'))
    expect(await total('pompe à chaleur 8kW')).toBe(await total('PAC 8kW'))
    expect(await total('chemin de câbles')).toBeGreaterThanOrEqual(await total('cdc'))
  })
})

test('words are stemmed in the language of the request', async () => {
  expect(await total('prises')).toBe(await total('prise'))
  expect(await total('sockets', 'en')).toBe(await total('socket', 'en'))
  expect(await total('radiators', 'en')).toBe(await total('radiator', 'en'))
  // An English plural in -es is not a French one.
  expect(await total('switches', 'en')).toBe(await total('switch', 'en'))
})

test('joined words are split', async () => {
  expect(await total('câbleR2V')).toBe(await total('câble R2V'))
})

test('where no product has every word, the nearest spelling is offered', async () => {
  const { alternative, totalItems } = await search('search=contacteur+xqzwvk')
  expect(totalItems).toBe(0)
  expect(alternative).toBeUndefined()
  // Two characters differ, and the word is too short for that.
  expect(await search('search=termosat')).toMatchObject({
    totalItems: 0,
    alternative: {
      search: 'thermostat',
      replaced: { termosat: 'thermostat' },
      totalItems: await total('thermostat'),
    },
  })
  expect(await search('search=xqzwvk')).not.toHaveProperty('alternative')
})

describe('search texts never cause a server error', () => {
  const long = 'disjoncteur 16A '.repeat(15)
  test.each([
    `search=${encodeURIComponent(long)}`,
    `search=${'9'.repeat(255)}`,
    `search=${'a'.repeat(255)}`,
    `search=${encodeURIComponent("''' \\' :* & | ! <-> ( )")}`,
    `search=${encodeURIComponent('%_%_%_%')}`,
    `search=${encodeURIComponent('câble & !led | (prise:*)')}`,
    'features[EF900002][gte]=5&features[EF900002][lte]=1',
    'features[EF900002][gte]=-99999999999&features[EF900002][lte]=99999999999',
    'features[EF999999][]=EV900001',
    'features[EF900002][]=true&facets[]=features&family[]=1',
    'order[price]=asc&order[name]=desc&order[reference]=asc',
  ])('%.60s', async (query) => {
    expect((await search(query)).totalItems).toBeGreaterThanOrEqual(0)
  })

  const features = Array.from({ length: 21 }, (_, at) => `features[EF9000${at + 10}][]=true`).join('&')
  test.each([
    Array.from({ length: 100 }, () => 'facets[]=price').join('&'),
    features,
    'features[x][]=true',
    'features[EF900002]=16',
    'features[EF900002][]=DROP',
    'features[EF900002][gte]=x',
    'features[EF900002][]=',
    'search=a&cursor=x',
    `search=led&cursor=${Buffer.from('[1,2,3]').toString('base64url')}`,
  ])('%.60s is answered or rejected without a server error', async (query) => {
    const answer = await (await server.as('client')).get(`/internal/products?${query}`)
    expect([200, 400]).toContain(answer.status)
  })
})
