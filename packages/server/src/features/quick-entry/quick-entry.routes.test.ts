import { routes, type ProductMatch } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'
import { insertSearchableProducts, type SearchableProducts } from '../../../test/search-fixtures.queries.ts'

const server = openTestApp()
let trial: SearchableProducts

beforeAll(async () => {
  trial = await insertSearchableProducts(server.db)
})

interface Line {
  readonly references?: readonly string[]
  readonly numbers?: readonly string[]
  readonly label?: string
}

async function match(lines: readonly Line[], username = 'client'): Promise<ProductMatch[]> {
  const body = {
    lines: lines.map(({ references = [], numbers = [], label = '' }) => ({ references, numbers, label })),
  }
  const answer = await (await server.as(username)).post('/internal/products/match', body)
  expect(answer).toMatchObject({ status: 200 })
  return routes.matchProducts.output.parse(answer.body).lines
}
const one = async (line: Line, username = 'client') => (await match([line], username))[0]
const ids = (found: ProductMatch | undefined) => found?.products.map(({ id }) => id)

describe('a number', () => {
  test.each(['QE 0042/10', 'qe-0042.10', 'QE004210'])('%j is found with any separators', async (text) => {
    const found = await one({ references: [text] })
    expect(found).toMatchObject({ state: 'found', by: 'reference' })
    expect(ids(found)).toEqual([trial.exact])
  })

  test('an EAN is found, also with spaces', async () => {
    expect(await one({ references: ['3 250 612 345 678'] })).toMatchObject({
      state: 'found',
      by: 'ean',
      products: [{ id: trial.exact }],
    })
  })

  test('of two makers leaves a choice, the one named in the label first', async () => {
    const found = await one({ references: ['TWIN 77'], label: 'contacteur jour nuit' })
    expect(found).toMatchObject({ state: 'candidates', by: 'reference' })
    expect(ids(found)).toEqual([trial.sameB, trial.sameA])
  })

  test('that is a part of references leaves a choice', async () => {
    expect(await one({ references: ['QE0042'] })).toMatchObject({ state: 'candidates', by: 'prefix' })
    expect(await one({ references: ['004210'] })).toMatchObject({ state: 'candidates', by: 'fragment' })
  })

  test('with a typing mistake is not found, but similar ones are shown', async () => {
    const found = await one({ references: ['QE004299'] })
    expect(found).toMatchObject({ state: 'none', by: null })
    expect(ids(found)).toContain(trial.exact)
  })

  test('with leading zeros differs from the one without', async () => {
    expect(await one({ references: ['0099001'] })).toMatchObject({ state: 'found' })
    expect((await one({ references: ['99001'] }))?.state).not.toBe('found')
  })

  test('beside that of another product leaves a choice, but beside its own EAN does not', async () => {
    const two = await one({ references: ['QE004210', '0099001'] })
    expect(two).toMatchObject({ state: 'candidates', by: 'reference' })
    expect(ids(two)).toHaveLength(2)
    const same = await one({ references: ['QE004210', '3250612345678'] })
    expect(same).toMatchObject({ state: 'found', products: [{ id: trial.exact }] })
  })

  test('in parts, among other words, is found whole and never by a part', async () => {
    const found = await one({ references: ['0042'], numbers: ['12QE', 'QE0042 10', '004210'] })
    expect(found).toMatchObject({ state: 'found', by: 'reference', products: [{ id: trial.exact }] })
    expect(await one({ numbers: ['QE0042'], label: 'zzzz' })).toMatchObject({ state: 'none', products: [] })
  })

  test.each(['QE040210', 'QEO04210', 'QE0O4210', 'QE04210', 'EQ004210', 'QE004B10'])(
    '%s is recognized as a typing mistake',
    async (text) => {
      const found = await one({ references: [text] })
      expect(found?.state).not.toBe('found')
      expect(ids(found)).toContain(trial.exact)
    },
  )

  test('beside the name of another manufacturer leaves a choice', async () => {
    const makers = await server.db.selectFrom('manufacturer').select(['id', 'name']).orderBy('id').execute()
    const own = (await one({ references: ['QE004210'] }))?.products[0]?.manufacturer
    const other = makers.find(({ id, name }) => id !== own?.id && name.length > 4)
    expect(await one({ references: ['QE004210'], label: `${other?.name} QE-0042/10` })).toMatchObject({
      state: 'candidates',
      products: [{ id: trial.exact }],
    })
    expect(await one({ references: ['QE004210'], label: `${own?.name} QE-0042/10` })).toMatchObject({
      state: 'found',
    })
  })

  test('is proposed once, if several texts of its line match it', async () => {
    const found = await one({ references: ['QE0042', '004210', 'QE00421'] })
    expect(new Set(ids(found)).size).toBe(ids(found)?.length)
  })

  test('the first text of a line with a match decides', async () => {
    expect(await one({ references: ['nope-1', 'QE004210'] })).toMatchObject({
      state: 'found',
      by: 'reference',
    })
  })
})

describe('an own article number', () => {
  test('comes before the same maker’s reference, for its company only', async () => {
    const client = await server.as('client')
    await client.post('/internal/own_references', { reference: 'QE 0042/10', productId: trial.sameA })
    try {
      expect(await one({ references: ['qe004210'] })).toMatchObject({
        state: 'found',
        by: 'own_reference',
        products: [{ id: trial.sameA, ownReference: 'QE 0042/10' }],
      })
      expect(await one({ references: ['qe004210'] }, 'gestion')).toMatchObject({ by: 'own_reference' })
      expect(await one({ references: ['qe004210'] }, 'client2')).toMatchObject({
        state: 'none',
        products: [],
      })
    } finally {
      await server.db.deleteFrom('ownReference').where('folded', '=', 'QE004210').execute()
    }
  })

  test('joined from words of the line leaves a choice, also beside a withdrawn product', async () => {
    const client = await server.as('client')
    await client.post('/internal/own_references', { reference: '124567', productId: trial.sameA })
    const withdraw = (day: Date | null) =>
      server.db.updateTable('product').set({ withdrawnAt: day }).where('id', '=', trial.exact).execute()
    await withdraw(new Date())
    try {
      const found = await one({ references: ['QE-0042/10'], numbers: ['12 4567'] })
      expect(found).toMatchObject({ state: 'candidates', products: [{ id: trial.sameA }] })
    } finally {
      await withdraw(null)
      await server.db.deleteFrom('ownReference').where('folded', '=', '124567').execute()
    }
  })

  test('joined from words of the line leaves a choice beside the reference of another product', async () => {
    const client = await server.as('client')
    await client.post('/internal/own_references', { reference: '124567', productId: trial.sameA })
    try {
      const line = { references: ['QE-0042/10'], numbers: ['12 4567', '4567 QE-0042/10'] }
      const found = await one(line)
      expect(found?.state).toBe('candidates')
      expect(new Set(ids(found))).toEqual(new Set([trial.exact, trial.sameA]))
      // An own number given as such, or alone, is found.
      for (const references of [['124567', 'QE-0042/10'], []])
        expect(await one({ ...line, references, label: 'produit' })).toMatchObject({
          state: 'found',
          by: 'own_reference',
          products: [{ id: trial.sameA }],
        })
    } finally {
      await server.db.deleteFrom('ownReference').where('folded', '=', '124567').execute()
    }
  })
})

test('a label leaves a choice of up to eight', async () => {
  const found = await one({ label: 'disjoncteur' })
  expect(found).toMatchObject({ state: 'candidates', by: 'label' })
  expect(found?.products.length).toBeLessThanOrEqual(8)
})

test.each([
  ['U1000 R2V 3G2,5', 'QE-3000'],
  ['cable u1000 r2v 3g2.5 mm²', 'QE-3000'],
  ['3g2,5', 'QE-3000'],
  ['16a', 'QE-4000'],
  ['disj 16a', 'QE-4000'],
  ['DISJ 16 A', 'QE-4000'],
])('%j is a label in any spelling of its dimensions', async (label, reference) => {
  // A number typed in the report is also looked up as a number.
  for (const references of [[], [label]]) {
    const found = await one({ references, label })
    expect(found).toMatchObject({ state: 'candidates', by: 'label' })
    expect(found?.products.map((product) => product.reference)).toContain(reference)
  }
})

test('words that no product has all of show similar products, and find nothing automatically', async () => {
  const found = await one({ label: 'disjoncteur fluorescent' })
  expect(found).toMatchObject({ state: 'none', by: null })
  expect(found?.products.length).toBeGreaterThan(0)
  expect(found?.products.length).toBeLessThanOrEqual(8)
})

test('a product that has only the digits is not similar', async () => {
  for (const line of [{ label: 'xyzabc 4' }, { references: ['xyzabc', '4'] }])
    expect(await one(line)).toMatchObject({ state: 'none', products: [] })
})

test('results have the order of the lines', async () => {
  const found = await match([
    { references: ['nothing at all 1'] },
    { references: ['QE004210'] },
    { label: 'zzzz' },
  ])
  expect(found.map(({ state }) => state)).toEqual(['none', 'found', 'none'])
})

test('another company finds nothing of it', async () => {
  const hidden = await findProductOf(server.db, 'PX')
  const { reference } = await server.db
    .selectFrom('product')
    .select('reference')
    .where('id', '=', hidden)
    .executeTakeFirstOrThrow()
  expect(ids(await one({ references: [reference] }))).toContain(hidden)
  expect(ids(await one({ references: [reference] }, 'client2'))).not.toContain(hidden)
})

test.each([
  [{ lines: [] }],
  [{ lines: [{ references: [], label: ' ' }] }],
  [{ lines: [{ references: ['x'.repeat(65)], label: '' }] }],
  [{ lines: Array.from({ length: 51 }, () => ({ references: ['1'], label: '' })) }],
])('%j is a violation', async (body) => {
  expect((await (await server.as('client')).post('/internal/products/match', body)).status).toBe(422)
})

test('special characters and patterns are only text', async () => {
  const texts = ['%', '_', "'; DROP TABLE product; --", '\\', '\u{1F600}', '☃'.repeat(60), '1'.repeat(64)]
  const found = await match(texts.map((text) => ({ references: [text], label: text.repeat(3) })))
  expect(found).toHaveLength(texts.length)
})
