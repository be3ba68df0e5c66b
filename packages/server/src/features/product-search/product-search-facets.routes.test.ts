import { readPriceBand, routes, type Facet, type Product } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

const { server, search, searchAll } = openDemoSearch()
const allFacets = [...(['family', 'manufacturer', 'catalog', 'supplier', 'price'] as const)]
const counts = (facets: Facet[] | undefined, name: string) =>
  Object.fromEntries(
    facets?.find((facet) => facet.name === name)?.values.map(({ value, count }) => [value, count]) ?? [],
  )

describe('facets', () => {
  const countAll = (products: readonly Product[], keyOf: (product: Product) => number) => {
    const groups = Map.groupBy(products, keyOf)
    return Object.fromEntries([...groups].map(([key, members]) => [String(key), members.length]))
  }

  test('counts equal the hits', async () => {
    const { facets, totalItems } = await search({ search: 'câble', facets: allFacets })
    const found = await searchAll({ search: 'câble' })
    expect(found).toHaveLength(totalItems)
    expect(counts(facets, 'manufacturer')).toEqual(countAll(found, ({ manufacturer }) => manufacturer.id))
    expect(counts(facets, 'catalog')).toEqual(countAll(found, ({ catalog }) => catalog.id))
    expect(counts(facets, 'supplier')).toEqual(countAll(found, ({ supplier }) => supplier.id))
    const families = counts(facets, 'family')
    for (const [leaf, count] of Object.entries(countAll(found, ({ family }) => family.id)))
      expect(families[leaf]).toBe(count)
  })

  test('a value narrows to its count: families with their descendants, price bands as shown', async () => {
    const { facets } = await search({ search: 'led', facets: ['family', 'price'] })
    for (const { value, count } of facets?.[0]?.values ?? [])
      expect((await search({ search: 'led', family: [Number(value)] })).totalItems).toBe(count)
    expect(facets?.[1]?.values.length).toBeGreaterThan(2)
    for (const { value, count } of facets?.[1]?.values ?? []) {
      const band = readPriceBand(value)
      const price = { gte: band?.gte, ...(band?.lte != null && { lte: band.lte }) }
      expect((await search({ search: 'led', price })).totalItems).toBe(count)
    }
  })

  test('a facet ignores its own choice and follows the others', async () => {
    const open = await search({ search: 'prise', facets: allFacets })
    const [first, second] = open.facets?.find(({ name }) => name === 'manufacturer')?.values ?? []
    const manufacturer = [Number(first?.value), Number(second?.value)]
    const chosen = await search({ search: 'prise', manufacturer, facets: allFacets })
    expect(chosen.totalItems).toBe((first?.count ?? 0) + (second?.count ?? 0))
    expect(counts(chosen.facets, 'manufacturer')).toEqual(counts(open.facets, 'manufacturer'))

    const [catalog] = chosen.facets?.find(({ name }) => name === 'catalog')?.values ?? []
    const both = { manufacturer, catalog: [Number(catalog?.value)] }
    const narrowed = await search({ search: 'prise', ...both, facets: allFacets })
    expect(narrowed.totalItems).toBe(catalog?.count)
    expect(counts(narrowed.facets, 'catalog')).toEqual(counts(chosen.facets, 'catalog'))
    const ofCatalog = await search({ search: 'prise', catalog: both.catalog, facets: ['manufacturer'] })
    expect(counts(narrowed.facets, 'manufacturer')).toEqual(counts(ofCatalog.facets, 'manufacturer'))
    const found = await searchAll({ search: 'prise', ...both })
    expect(counts(narrowed.facets, 'supplier')).toEqual(countAll(found, ({ supplier }) => supplier.id))
  })

  test('without words, the stored counts equal the hits', async () => {
    const open = await search({ facets: allFacets })
    const [, catalog] = open.facets?.find(({ name }) => name === 'catalog')?.values ?? []
    const supplier = open.facets?.find(({ name }) => name === 'supplier')?.values.at(2)
    const family = open.facets?.find(({ name }) => name === 'family')?.values.at(20)
    for (const query of [
      { catalog: [Number(catalog?.value)] },
      { supplier: [Number(supplier?.value)] },
      { family: [Number(family?.value)] },
    ]) {
      const found = await searchAll(query)
      const { facets, totalItems } = await search({ ...query, facets: allFacets })
      const [own = ''] = Object.keys(query)
      expect(found).toHaveLength(totalItems)
      expect(counts(facets, own)).toEqual(counts(open.facets, own))
      expect(counts(facets, 'manufacturer')).toEqual(countAll(found, (product) => product.manufacturer.id))
      if (own !== 'catalog')
        expect(counts(facets, 'catalog')).toEqual(countAll(found, (product) => product.catalog.id))
      if (own !== 'supplier')
        expect(counts(facets, 'supplier')).toEqual(countAll(found, (product) => product.supplier.id))
      if (own !== 'family')
        expect(counts(facets, 'family')).toMatchObject(countAll(found, (product) => product.family.id))
      const priced = facets
        ?.find(({ name }) => name === 'price')
        ?.values.reduce((sum, { count }) => sum + count, 0)
      expect(priced).toBe(found.filter(({ price }) => price !== null).length)
    }
  })

  test('counts only the requested facets', async () => {
    expect(await search({})).not.toHaveProperty('facets')
    const twice = await search({ facets: ['price', 'price'], price: { gte: 10 } })
    expect(twice.facets?.map(({ name }) => name)).toEqual(['price'])
  })
})

describe('technical features', () => {
  test('a text that matches one family has the features that distinguish its products, sizes in their order', async () => {
    const text = 'vanne 3 voies'
    const { facets = [] } = await search({ search: text, facets: ['family', 'features'] })
    const features = facets.filter(({ name }) => name.startsWith('feature.'))
    expect(features.length).toBeGreaterThan(1)
    for (const { label } of features) expect(label).not.toMatch(/masse|rayon|garantie/i)
    const size = features.find(({ label }) => label === 'Raccordement hydraulique')
    const order = ['1/2"', '3/4"', '1"', '1"1/4', '1"1/2']
    const labels = size?.values.map(({ label }) => label) ?? []
    expect(labels.length).toBeGreaterThan(2)
    expect(labels).toEqual(order.filter((each) => labels.includes(each)))
    const code = size?.name.slice('feature.'.length) ?? ''
    for (const { value, count } of size?.values ?? [])
      expect((await search({ search: text, features: { [code]: [value] } })).totalItems).toBe(count)
  })

  test('a text that matches many families has none', async () => {
    const { facets = [] } = await search({ search: 'blanc', facets: ['family', 'features'] })
    expect(facets.map(({ name }) => name)).toEqual(['family'])
  })

  test('a chosen family has its features, and each value narrows to its count', async () => {
    const tree = routes.listFamilies.output.parse((await (await server.as('client')).get('/families')).body)
    const breakers = tree.member.find(({ name }) => name === 'Disjoncteurs modulaires')
    const family = [breakers?.id ?? 0]
    const open = await search({ family, facets: ['features'] })
    const named = (label: string) => open.facets?.find((facet) => facet.label === label)
    expect(open.facets?.length).toBeGreaterThan(3)
    const amps = named('Courant assigné')
    expect(amps).toMatchObject({ unit: 'A', range: { min: 2, max: 63 } })
    const ampsCode = amps?.name.slice('feature.'.length) ?? ''
    for (const { value, label, count } of amps?.values ?? []) {
      const band = readPriceBand(value)
      const features = { [ampsCode]: { gte: band?.gte, lte: band?.lte ?? undefined } }
      expect([label, (await search({ family, features })).totalItems]).toEqual([label, count])
    }
    const curve = open.facets?.find(({ values }) => values.some(({ label }) => label === 'C'))
    const curveCode = curve?.name.slice('feature.'.length) ?? ''
    const first = curve?.values[0]
    const features = { [curveCode]: [first?.value ?? ''], [ampsCode]: { gte: 16, lte: 16 } }
    const narrowed = await search({ family, features, facets: ['features', 'manufacturer'] })
    const both = narrowed.facets?.find(({ name }) => name === curve?.name)
    expect(both?.values.find(({ value }) => value === first?.value)?.count).toBe(narrowed.totalItems)
    expect(both?.values.length).toBeGreaterThan(1)
    for (const { name } of narrowed.member) expect(name).toMatch(/\b16A\b/)
  })

  test('without a family there are none', async () => {
    expect((await search({ facets: ['features'] })).facets).toEqual([])
  })
})

describe('the products of a company', () => {
  test('exclude the catalogue of another company', async () => {
    const hidden = await findProductOf(server.db, 'PX')
    const sheet = await (await server.as('client')).get(`/internal/products/${hidden}`)
    const ours = routes.getProduct.output.parse(sheet.body)
    const foreign = { catalog: [ours.catalog.id] }
    expect((await search(foreign)).totalItems).toBeGreaterThan(0)
    expect(await search(foreign, 'client2')).toMatchObject({ totalItems: 0 })
    expect((await search({ search: ours.reference }, 'client2')).member.map(({ id }) => id)).not.toContain(
      hidden,
    )
    expect(counts((await search({ facets: ['catalog'] }, 'client2')).facets, 'catalog')).not.toHaveProperty(
      String(ours.catalog.id),
    )
    const stranger = await server.as('client2')
    expect((await stranger.get(`/internal/products/${hidden}`)).status).toBe(404)
  })

  test('exclude an inactive catalogue', async () => {
    const hidden = await findProductOf(server.db, 'BF')
    for (const username of ['client', 'client2']) {
      expect(
        (await search({ facets: ['catalog'] }, username)).facets?.[0]?.values.map(({ label }) => label),
      ).not.toContain('Côte Bleue Déstockage')
      expect((await (await server.as(username)).get(`/internal/products/${hidden}`)).status).toBe(404)
    }
  })

  test('have the net price of its own agreements', async () => {
    const ours = await searchAll({ search: 'disjoncteur' })
    const foreign = new Map(
      (await searchAll({ search: 'disjoncteur' }, 'client2')).map((product) => [product.id, product]),
    )
    const both = ours.flatMap(({ id, price }) => {
      const other = foreign.get(id)?.price
      return price && other && price.level !== 'public_price' ? [{ price, other }] : []
    })
    expect(both.length).toBeGreaterThan(5)
    expect(both.every(({ price, other }) => price.public === other.public)).toBe(true)
    expect(both.some(({ price, other }) => price.net !== other.net)).toBe(true)
    expect(
      new Set(both.flatMap(({ price, other }) => [price.agreement, other.agreement])).size,
    ).toBeGreaterThan(1)
  })

  test('have conditions of every level; the nearest unit’s agreement wins; those of others do not count', async () => {
    const suppliers = new Set([
      'Rivoire Distribution',
      'Sodelvia',
      'Vauban Matériel Électrique',
      'Garonne Équipement',
    ])
    const { facets } = await search({ facets: ['supplier'] })
    const supplier = facets?.[0]?.values
      .filter(({ label }) => suppliers.has(label))
      .map(({ value }) => Number(value))
    const found = await searchAll({ supplier })
    const levels = new Set(found.map(({ price }) => price?.level))
    for (const level of [
      'product_net',
      'product_discount',
      'family_discount',
      'catalog_discount',
      'public_price',
    ])
      expect(levels).toContain(level)
    const names = new Set(found.map(({ price }) => price?.agreement))
    expect(names).toContain('Avenant Bretagne Rivoire')
    // Below the actor's unit, expired, or of another unit only.
    for (const name of [
      'Chantier Rennes Rivoire',
      'Contrat-cadre Sodelvia 2025',
      'Accord siège Vauban',
      'Accord Rivoire Alpes',
    ])
      expect(names).not.toContain(name)
  })
})

describe('families and catalogues', () => {
  test('the tree lists parents first, and its counts equal those of a search', async () => {
    const caller = await server.as('client')
    const { body } = await caller.get('/families')
    const families = routes.listFamilies.output.parse(body).member
    const seen = new Set<number | null>([null])
    for (const { id, parentId } of families) {
      expect(seen).toContain(parentId)
      seen.add(id)
    }
    expect([1, 2, 3].map((level) => families.filter((family) => family.level === level).length)).toEqual([
      10, 65, 289,
    ])
    for (const { id, productCount } of families.filter(({ level }) => level < 3).slice(0, 12))
      expect((await search({ family: [id] })).totalItems).toBe(productCount)
    const stranger = routes.listFamilies.output.parse(
      (await (await server.as('client2')).get('/families')).body,
    ).member
    expect(stranger.map(({ productCount }) => productCount)).not.toEqual(
      families.map(({ productCount }) => productCount),
    )
  })

  test('catalogues are found by a part of their name', async () => {
    const caller = await server.as('client')
    const listed = async (path: string) =>
      routes.listCatalogsLite.output.parse((await caller.get(`/internal/catalogs/lite${path}`)).body)
    const all = await listed('?itemsPerPage=50')
    expect(all.member).toHaveLength(all.totalItems)
    expect((await listed('?name=electricite&itemsPerPage=50')).member.map(({ name }) => name)).toContain(
      'Rivoire Électricité',
    )
    expect((await listed('?page=2')).member).toEqual(all.member.slice(10, 20))
    const hidden = new Set(all.member.map(({ code }) => code))
    expect(['AX', 'BF', 'SP'].filter((code) => hidden.has(code))).toEqual([])
  })
})
