import { type Product } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openDemoSearch } from '../../test/demo-search.ts'
import { findFeatureOf } from '../../test/search-samples.queries.ts'

const { server, search, searchAll } = openDemoSearch()
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id).toSorted((a, b) => a - b)

describe('words', () => {
  test('disjoncteur 16A finds what the trade writes short', async () => {
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
  ])('%s finds the same', async (text) => {
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
  ])('%s and %s are one search', async (one, other) => {
    const found = idsOf(await searchAll({ search: one }))
    expect(found.length).toBeGreaterThan(0)
    expect(idsOf(await searchAll({ search: other }))).toEqual(found)
  })

  test('the last word may still be being typed', async () => {
    const whole = await search({ search: 'luminaire' })
    expect((await search({ search: 'lumin' })).totalItems).toBeGreaterThanOrEqual(whole.totalItems)
    expect(whole.totalItems).toBeGreaterThan(0)
  })

  test('products with a decimal come first once its comma is typed', async () => {
    const found = await searchAll({ search: 'câble R2V 3G2,5' })
    const prefixes = await searchAll({ search: 'câble R2V 3G2,' })
    const whole = await searchAll({ search: 'câble R2V 3G2' })
    expect(found.length).toBeGreaterThan(0)
    expect(prefixes.slice(0, found.length)).toEqual(found)
    expect(whole.slice(0, found.length)).not.toEqual(found)
    expect(idsOf(prefixes)).toEqual(idsOf(whole))
  })

  test('a number that is whole stays first when it was only a comma', async () => {
    const whole = await searchAll({ search: 'contacteur 18' })
    const prefixes = await searchAll({ search: 'contacteur 18,' })
    expect(whole.length).toBeGreaterThan(0)
    // Some of 40 A are for motors of 18.4 kW.
    expect(prefixes.length).toBeGreaterThan(whole.length)
    expect(prefixes[0]?.name).toMatch(/\b18A\b/)
    expect(prefixes).toEqual(expect.arrayContaining(whole))
  })

  test('a text that was cut does not end with the number before the comma', async () => {
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

  test('a slip of the finger is forgiven and said', async () => {
    const { corrections, totalItems } = await search({ search: 'disjonteur 16A' })
    expect(corrections).toEqual({ disjonteur: 'disjoncteur' })
    expect(totalItems).toBe((await search({ search: 'disjoncteur 16A' })).totalItems)
    expect((await search({ search: 'diférentiel' })).corrections).toEqual({ diferentiel: 'différentiel' })
  })

  test('what has a digit is never corrected, what is short neither', async () => {
    expect(await search({ search: 'disjoncteur 17,3A' })).toMatchObject({ totalItems: 0 })
    expect(await search({ search: 'disjoncteur 17,3A' })).not.toHaveProperty('corrections')
    expect(await search({ search: 'xqz' })).toMatchObject({ totalItems: 0, member: [] })
  })

  test.each(['', '  ', '...', "'", '%', '\\', '🔌', "l'", 'a:*', "'a' & !'b'", '1e999', '٣'])(
    'the text %j does no harm',
    async (text) => {
      expect((await search({ search: text })).totalItems).toBeGreaterThanOrEqual(0)
    },
  )
})

describe('references', () => {
  test('each product is found first by its reference, whatever its separators, and by its EAN', async () => {
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

  test('a word beside a piece of a reference narrows it', async () => {
    const [product] = (await search({ search: 'contacteur' })).member
    const piece = product?.reference.match(/[A-Za-z\d]{4,}/)?.[0] ?? ''
    expect(idsOf((await search({ search: `contacteur ${piece}` })).member)).toContain(product?.id)
  })
})

describe('order', () => {
  test.each([['asc'], ['desc']] as const)('by price %s, what has none at the end', async (direction) => {
    const found = await searchAll({ search: 'radiateur', order: { price: direction } })
    const prices = found.map(({ price }) => price?.net ?? null)
    const known = prices.filter((price) => price !== null)
    expect(prices).toEqual([
      ...known.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)),
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

  test('no page repeats what another shows', async () => {
    const found = await searchAll({ search: 'blanc' })
    expect(new Set(idsOf(found)).size).toBe(found.length)
    expect(found.length).toBeGreaterThan(100)
  })

  test('a page past the end is empty and knows the total', async () => {
    const { member, totalItems, view } = await search({ page: 4000, itemsPerPage: 10 })
    expect(member).toEqual([])
    expect(totalItems).toBeGreaterThan(2000)
    expect(view?.next).toBeUndefined()
  })

  test('the last page that a number can name is empty too', async () => {
    expect((await search({ page: 999_999_999_999_999 })).member).toEqual([])
  })
})

test.each([
  ['colour=red', 'unknown_parameter'],
  ['itemsPerPage=11', 'invalid_parameter'],
  ['page=0', 'invalid_parameter'],
  ['order[colour]=asc', 'unknown_parameter'],
  ['facets[]=colour', 'invalid_parameter'],
  ['manufacturer[]=x', 'invalid_parameter'],
  ['price[gte]=cheap', 'invalid_parameter'],
])('%s is refused', async (query, code) => {
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
