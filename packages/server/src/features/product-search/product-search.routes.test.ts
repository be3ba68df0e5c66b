import { type Product } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'
import { findFeatureOf } from '../../../test/search-fixtures.queries.ts'

const { server, search, searchAll } = openDemoSearch()
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id).toSorted((a, b) => a - b)

describe('words', () => {
  test('disjoncteur 16A finds the abbreviations of the trade', async () => {
    const found = await searchAll({ search: 'disjoncteur 16A' })
    expect(found.length).toBeGreaterThan(10)
    expect(found.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Disj\. mod\. .*\b16A\b/))
    for (const { name, id } of found)
      expect([name, await findFeatureOf(server.db, id, 'Courant assigné')]).toEqual([
        expect.stringMatching(/^Disj/),
        16,
      ])
  })

  test.each([
    ['disjoncteur 16 A'],
    ['DISJONCTEUR 16a'],
    ['Disjoncteurs, 16A'],
    ['disj 16A'],
    ['disj. 16 A'],
    ['16A disj'],
  ])('%s finds the same products', async (text) => {
    expect(idsOf(await searchAll({ search: text }))).toEqual(
      idsOf(await searchAll({ search: 'disjoncteur 16A' })),
    )
  })

  test.each([
    ['câble 3G2,5', 'cable 3g2.5'],
    ['interrupteur différentiel 30 mA', 'inter diff 30mA'],
    ['éclairage de sécurité', 'eclairage securite'],
    ['courbe C 20A', '20A courbe c'],
    ["bouche d'extraction", 'bouche extraction'],
    ['pompe à chaleur', 'pompes a chaleur'],
  ])('%s and %s find the same products', async (one, other) => {
    const found = idsOf(await searchAll({ search: one }))
    expect(found.length).toBeGreaterThan(0)
    expect(idsOf(await searchAll({ search: other }))).toEqual(found)
  })

  test('the last word can be incomplete', async () => {
    const complete = await search({ search: 'luminaire' })
    expect((await search({ search: 'lumin' })).totalItems).toBeGreaterThanOrEqual(complete.totalItems)
    expect(complete.totalItems).toBeGreaterThan(0)
  })

  test('a size without its decimals finds those with any, and no other size', async () => {
    const found = await searchAll({ search: 'câble R2V 3G2,5' })
    const prefixes = await searchAll({ search: 'câble R2V 3G2,' })
    const complete = await searchAll({ search: 'câble R2V 3G2' })
    expect(found.length).toBeGreaterThan(0)
    expect(prefixes.slice(0, found.length)).toEqual(found)
    // 3G25 is another size.
    expect(prefixes).toEqual(found)
    expect(complete).toEqual(found)
  })

  test('a whole number stays first when only a comma follows', async () => {
    const complete = await searchAll({ search: 'contacteur 18' })
    const prefixes = await searchAll({ search: 'contacteur 18,' })
    expect(complete.length).toBeGreaterThan(0)
    // Some products of 40 A are for motors of 18.4 kW.
    expect(prefixes.length).toBeGreaterThan(complete.length)
    expect(prefixes[0]?.name).toMatch(/\b18A\b/)
    expect(prefixes).toEqual(expect.arrayContaining(complete))
  })

  test('a truncated text does not end with the number before the comma', async () => {
    const cut = 'câble R2V câble R2V câble R2V câble R2V câble 3G2 16'
    expect((await searchAll({ search: cut })).length).toBeGreaterThan(0)
    expect(await searchAll({ search: `${cut},` })).toEqual(await searchAll({ search: cut }))
  })

  test('English words find the same products, and name them in English', async () => {
    const { member, facets } = await search({ search: 'MCB 16A', facets: ['family'] }, 'client', 'en')
    expect(member[0]?.name).toMatch(/^MCB .*16A/)
    expect(facets?.[0]).toMatchObject({ label: 'Family' })
    expect(facets?.[0]?.values.map(({ label }) => label)).toContain('Miniature circuit breakers')
  })

  test('a typing mistake is corrected and reported', async () => {
    const { corrections, totalItems } = await search({ search: 'disjonteur 16A' })
    expect(corrections).toEqual({ disjonteur: 'disjoncteur' })
    expect(totalItems).toBe((await search({ search: 'disjoncteur 16A' })).totalItems)
    expect((await search({ search: 'diférentiel' })).corrections).toEqual({ diferentiel: 'différentiel' })
  })

  test('words with digits and short words are never corrected', async () => {
    expect(await search({ search: 'disjoncteur 17,3A' })).toMatchObject({ totalItems: 0 })
    expect(await search({ search: 'disjoncteur 17,3A' })).not.toHaveProperty('corrections')
    expect(await search({ search: 'xqz' })).toMatchObject({ totalItems: 0, member: [] })
  })

  test.each(['', '  ', '...', "'", '%', '\\', '🔌', "l'", 'a:*', "'a' & !'b'", '1e999', '٣'])(
    'the text %j is accepted',
    async (text) => {
      expect((await search({ search: text })).totalItems).toBeGreaterThanOrEqual(0)
    },
  )
})

test.each([1, 7, 50])('a page of %i products is as long as it was requested', async (itemsPerPage) => {
  const { member, view } = await search({ itemsPerPage, page: 2 })
  expect(member).toHaveLength(itemsPerPage)
  expect(view?.next).toContain(`itemsPerPage=${itemsPerPage}`)
})

describe('references', () => {
  test('each product is found first by its reference, with any separators, and by its EAN', async () => {
    const { member } = await search({ itemsPerPage: 25 })
    for (const { id, reference, ean } of member) {
      const bare = reference.replace(/[^\p{L}\d]/gu, '').toLowerCase()
      for (const text of [reference, bare, reference.replace(/[ ./-]/g, '-')])
        expect([text, (await search({ search: text })).member[0]?.id]).toEqual([text, id])
      if (ean !== null) expect(idsOf((await search({ search: ean })).member)).toEqual([id])
    }
  })

  test('a beginning comes before a fragment', async () => {
    const [product] = (await search({ search: 'disjoncteur' })).member
    const bare = product?.reference.replace(/[^\p{L}\d]/gu, '') ?? ''
    const start = await searchAll({ search: bare.slice(0, -1) })
    const part = await searchAll({ search: bare.slice(1) })
    expect(idsOf(start)).toContain(product?.id)
    expect(idsOf(part)).toContain(product?.id)
  })

  test('leading zeros count', async () => {
    const first = await search({ order: { reference: 'asc' } })
    const zero = first.member.find(({ reference }) => /^00\d{6}$/.test(reference))
    expect(zero).toBeDefined()
    const { member } = await search({ search: zero?.reference })
    expect(member[0]?.reference).toBe(zero?.reference)
  })

  test('a word narrows a part of a reference', async () => {
    const [product] = (await search({ search: 'contacteur' })).member
    const piece = product?.reference.match(/[A-Za-z\d]{4,}/)?.[0] ?? ''
    expect(idsOf((await search({ search: `contacteur ${piece}` })).member)).toContain(product?.id)
  })
})

describe('order', () => {
  test.each([['asc'], ['desc']] as const)('by price %s, what has none at the end', async (direction) => {
    const found = await searchAll({ search: 'radiateur', order: { price: direction } })
    const prices = found.map(({ price }) => price?.net ?? null)
    const priced = prices.filter((price) => price !== null)
    expect(prices).toEqual([
      ...priced.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)),
      ...prices.filter((price) => price === null),
    ])
    expect(prices).toContain(null)
  })

  test('by name: 2A comes before 10A; by reference', async () => {
    const names = (await searchAll({ search: 'disj mod', order: { name: 'asc' } })).map(({ name }) => name)
    const natural = new Intl.Collator('fr', { numeric: true, ignorePunctuation: true, sensitivity: 'base' })
    const breakers = names.filter((name) => /^Disj\. mod\. 1P\+N \d+A B 6kA$/.test(name))
    expect(breakers).toEqual(breakers.toSorted(natural.compare))
    expect(breakers.length).toBeGreaterThan(2)
    const references = (await searchAll({ search: 'prise', order: { reference: 'desc' } })).map(
      ({ reference }) =>
        reference
          .normalize('NFD')
          .replace(/[^A-Za-z\d]/g, '')
          .toUpperCase(),
    )
    expect(references).toEqual(references.toSorted().toReversed())
  })

  test('pages do not overlap', async () => {
    const found = await searchAll({ search: 'blanc' })
    expect(new Set(idsOf(found)).size).toBe(found.length)
    expect(found.length).toBeGreaterThan(100)
  })

  test('a page past the end is empty and has the total', async () => {
    const { member, totalItems, view } = await search({ page: 4000, itemsPerPage: 10 })
    expect(member).toEqual([])
    expect(totalItems).toBeGreaterThan(2000)
    expect(view?.next).toBeUndefined()
  })

  test('the page with the largest possible number is also empty', async () => {
    expect((await search({ page: 999_999_999_999_999 })).member).toEqual([])
  })
})

test.each([
  ['colour=red', 'unknown_parameter'],
  ['itemsPerPage=0', 'invalid_parameter'],
  ['itemsPerPage=51', 'invalid_parameter'],
  ['itemsPerPage=1.5', 'invalid_parameter'],
  ['page=0', 'invalid_parameter'],
  ['order[colour]=asc', 'unknown_parameter'],
  ['facets[]=colour', 'invalid_parameter'],
  ['manufacturer[]=x', 'invalid_parameter'],
  ['price[gte]=cheap', 'invalid_parameter'],
])('%s is rejected', async (query, code) => {
  const answer = await (await server.as('client')).get(`/internal/products?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { code } })
})

test.each(['manufacturer[]=999999999999', 'family[]=2147483648', 'price[gte]=5&price[lte]=1'])(
  '%s finds nothing',
  async (query) => {
    const answer = await (await server.as('client')).get(`/internal/products?${query}`)
    expect(answer).toMatchObject({ status: 200, body: { totalItems: 0 } })
  },
)
