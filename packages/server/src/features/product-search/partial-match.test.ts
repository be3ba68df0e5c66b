import { describe, expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'

const { server, search, searchAll } = openDemoSearch()

test('finds spellings that differ from the catalogue in spaces or form', async () => {
  const count = async (text: string) => (await search({ search: text, itemsPerPage: 10 })).totalItems
  for (const [text, same] of [
    ['prise rj 45', 'prise rj45'],
    ['câble 3 x 1,5 mm²', 'câble 3G1,5'],
    ['gaine ICTA diamètre 20', 'gaine ICTA Ø20'],
  ] as const) {
    const [own, usual] = [await count(text), await count(same)]
    // Cables without a protective conductor are `3x1,5` themselves.
    expect([text, usual > 0 && own >= usual && own <= usual + 2]).toEqual([text, true])
  }
  for (const text of ['cable u1000r2v 3 x 1,5 mm²', 'gain icta diametre 20'])
    expect([text, (await count(text)) > 0]).toEqual([text, true])
})

test('in a family named after two things, the requested one comes first', async () => {
  const value = await server.db
    .selectFrom('featureValue')
    .select('code')
    .where('nameFr', '=', 'télérupteur')
    .executeTakeFirstOrThrow()
  for (const text of ['télérupteur', 'télérupteur 16A']) {
    const { member, totalItems } = await search({ search: text })
    const ids = member.slice(0, totalItems).map(({ id }) => id)
    const rows = await server.db
      .selectFrom('product')
      .select(['id', 'features'])
      .where('id', 'in', ids)
      .execute()
    const own = new Set(
      rows.filter(({ features }) => Object.values(features).includes(value.code)).map(({ id }) => id),
    )
    expect(own.size).toBeGreaterThan(0)
    expect(own.size).toBeLessThan(ids.length)
    expect(ids.slice(0, own.size).filter((id) => !own.has(id))).toEqual([])
  }
})

describe('products that match only some words', () => {
  test('follow where less than a page matches all words, and state what they lack', async () => {
    const found = await search({ search: 'contacteur fluorescent', itemsPerPage: 10 })
    expect(found.totalItems).toBe(0)
    expect(found.partialItems).toBe((await search({ search: 'contacteur' })).totalItems)
    expect(found.member).toHaveLength(Math.min(10, found.partialItems ?? 0))
    // No product has the word: it is not understood, and no product is reported to lack it.
    expect(found.notUnderstood).toEqual(['fluorescent'])
    for (const { name, partial, missing } of found.member)
      expect([name, partial, missing]).toEqual([expect.stringMatching(/contacteur/i), true, []])
    expect(found).not.toHaveProperty('alternative')
  })

  test('come after all full matches, in each order, and pages lead through both', async () => {
    const text = 'disjoncteur 16A courbe C 10kA 1P+N'
    for (const order of [undefined, { price: 'asc' }, { name: 'desc' }] as const) {
      const query = { search: text, itemsPerPage: 10, ...(order && { order }) }
      const found = await search(query)
      expect(found.totalItems).toBeGreaterThan(0)
      expect(found.totalItems).toBeLessThan(10)
      const flags = found.member.map(({ partial }) => partial === true)
      expect(flags).toEqual(flags.toSorted((a, b) => Number(a) - Number(b)))
      expect(flags.indexOf(true)).toBe(found.totalItems)
      const second = await search({ ...query, page: 2 })
      expect(second.member.every(({ partial }) => partial)).toBe(true)
      expect(second.member.map(({ id }) => id)).not.toContain(found.member[0]?.id)
      expect(found.view?.last).toContain(
        `page=${Math.ceil((found.totalItems + (found.partialItems ?? 0)) / 10)}`,
      )
      if (order && 'price' in order) {
        const prices = found.member.slice(found.totalItems).flatMap(({ price }) => price?.net ?? [])
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      }
    }
  })

  test('are counted by facets and filtered', async () => {
    const text = 'contacteur fluorescent'
    const found = await search({ search: text, facets: ['manufacturer'] })
    const [choice] = found.facets?.[0]?.values ?? []
    expect(found.facets?.[0]?.values.reduce((sum, { count }) => sum + count, 0)).toBe(found.partialItems)
    const narrowed = await search({ search: text, manufacturer: [Number(choice?.value)] })
    expect(narrowed.partialItems).toBe(choice?.count)
    expect(narrowed.member.every(({ manufacturer }) => manufacturer.name === choice?.label)).toBe(true)
  })

  test('match the thing rather than its qualifier, even if that is the rarer word', async () => {
    for (const [text, thing] of [
      ['variateur led', /variateur/i],
      ['parafoudre blanc', /parafoudre/i],
      ['thermostat cuivre', /thermostat/i],
      ['interrupteur va-et-vient étanche zigbee inox', /^inter/i],
    ] as const) {
      const { member } = await search({ search: text, itemsPerPage: 10 })
      expect([text, member[0]?.name]).toEqual([text, expect.stringMatching(thing)])
    }
    const { member } = await search({ search: 'white dimmer fluorescent' }, 'client', 'en')
    expect(member[0]?.name).toMatch(/dimmer/i)
  })

  test('are all products of a family with that name, and state missing words as typed', async () => {
    const { member, partialItems } = await search({
      search: 'Interrupteur va-et-vient étanche zigbee inox',
      itemsPerPage: 10,
    })
    expect(partialItems).toBeGreaterThan(10)
    const missing = new Set(member.flatMap((product) => product.missing ?? []))
    for (const { name, family } of member) expect(`${family.name} ${name}`).toMatch(/interrupteur/i)
    expect(
      [...missing].filter((word) => !['va-et-vient', 'étanche', 'zigbee', 'inox'].includes(word)),
    ).toEqual([])
    const far = await search({ search: 'Thermostat va-et-vient Étanche' })
    expect(far.member[0]).toMatchObject({ missing: [], unstated: ['va-et-vient', 'Étanche'] })
  })

  test('do not exist for a reference, an EAN or a single word', async () => {
    const [product] = (await search({ search: 'contacteur' })).member
    for (const text of [product?.reference ?? '', product?.ean ?? '', 'contacteur', 'xqzwvk', '4711 0815'])
      expect([text, (await search({ search: text })).partialItems]).toEqual([text, undefined])
  })
})

describe('spelling variants', () => {
  const total = async (text: string, language = 'fr') =>
    (await search({ search: text }, 'client', language)).totalItems

  test.each([
    ['disjoncteur tetra', 'disjoncteur 4P'],
    ['disjoncteur tétrapolaire', 'disjoncteur 4P'],
    ['ampoules e27', 'ampoule e27'],
    ['ampoules e27', 'lampe E27'],
    ['thermostat sans fil', 'thermostat radio'],
    ['détection de mouvement', 'détecteur de mouvement'],
    ['chauffeeau', 'chauffe-eau'],
    ['rj45 cat6', 'rj45 catégorie 6'],
    ['rj45 6a', 'rj45 cat. 6A'],
    ['vanne 1 pouce', 'vanne 1"'],
    ['vanne 1in', 'vanne 1 po'],
    ['projecteur 0,05kW', 'projecteur 50W'],
  ])('%s equals %s', async (one, other) => {
    expect(await total(one)).toBeGreaterThan(0)
    expect(await total(one)).toBe(await total(other))
  })

  test('wireless means radio, in English only', async () => {
    expect(await total('wireless thermostat', 'en')).toBe(await total('radio thermostat', 'en'))
    expect(await total('wireless thermostat', 'en')).toBeGreaterThan(0)
  })

  test('a cable tray of 100 is one that is 100 wide, not any cable routing', async () => {
    const found = await searchAll({ search: 'chemin de câble 100' })
    expect(found.length).toBeGreaterThan(0)
    for (const { name } of found)
      expect(name).toMatch(/^(CdC|Dalle|Échelle|Pendard|Éclisse|Console).*[LH]100\b/)
  })

  test('technical features are searched by the dimension usual for their family', async () => {
    expect(await total('dalle led suspendue')).toBeGreaterThan(0)
    // A box is searched by its depth, a cable tray by its width; a breaker by none of its dimensions.
    expect(await total('boîte maçonnerie 40mm')).toBeGreaterThan(0)
    expect(await total('chemin de câble 300mm')).toBeGreaterThan(0)
    expect(await total('disjoncteur 1P+N 18mm')).toBe(0)
    expect(await total('tube led 1,2 m')).toBeGreaterThan(0)
    expect(await total('tube led 1m20')).toBe(await total('tube led 120 cm'))
  })

  test('an EAN with twelve digits equals the one with thirteen', async () => {
    const product = (await search({ search: 'contacteur' })).member.find(({ ean }) => ean !== null)
    const ean = product?.ean ?? ''
    expect((await search({ search: ean.slice(0, 12) })).member.map(({ id }) => id)).toContain(product?.id)
  })

  test('the beginning of a maker and a reference, joined or apart, finds the product', async () => {
    const { member } = await search({ search: 'contacteur' })
    for (const { id, reference, manufacturer } of member.slice(0, 5)) {
      const start = manufacturer.name.slice(0, 3)
      for (const text of [
        `${start} ${reference}`,
        `${start}${reference.replace(/[^\p{L}\d]/gu, '')}`.toLowerCase(),
      ])
        expect([text, (await search({ search: text })).member.map((found) => found.id)]).toEqual([text, [id]])
    }
  })
})

test.each([
  ['chemin de câble', /^(CdC|Dalle|Échelle)/],
  ['contacteur', /^Contacteur/],
  ['thermostat', /^Thermostat/],
])('%s: the thing comes before its accessories', async (text, thing) => {
  const { member } = await search({ search: text, itemsPerPage: 10 })
  expect(member.slice(0, 3).map(({ name }) => name)).toEqual(Array(3).fill(expect.stringMatching(thing)))
})

describe('words that no product has', () => {
  test.each(['douche', 'peigne', 'hager', 'chaudière gaz condensation'])(
    '%s is not corrected to another word',
    async (text) => {
      const { corrections = {}, alternative } = await search({ search: text })
      expect([corrections, alternative]).toEqual([{}, undefined])
    },
  )

  test.each(['pince', 'soupape', 'cheminée', 'routeur', 'filtres', 'douille', 'moulinet'])(
    'an existing word is never corrected: %s',
    async (word) => {
      const { corrections = {} } = await search({ search: `${word} contacteur` })
      expect(corrections).toEqual({})
    },
  )

  test.each([
    ['disjonteur differentiel', 'disjonteur'],
    ['interupteur', 'interupteur'],
    ['thermostta', 'thermostta'],
  ])('a typing mistake is corrected: %s', async (text, typed) => {
    expect((await search({ search: text })).corrections).toHaveProperty(typed)
  })

  test('a corrected spelling is tried before a split word', async () => {
    expect((await search({ search: 'contacteurr' })).corrections).toEqual({ contacteurr: 'contacteur' })
  })
})
