import { routes, type ProductMatch } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { findProductOf } from '../../test/samples.queries.ts'
import { insertSearchableProducts, type SearchableProducts } from '../../test/search-samples.queries.ts'

const server = openTestApp()
let trial: SearchableProducts

beforeAll(async () => {
  trial = await insertSearchableProducts(server.db)
})

interface Line {
  readonly references?: readonly string[]
  readonly label?: string
}

async function match(lines: readonly Line[], username = 'client'): Promise<ProductMatch[]> {
  const body = { lines: lines.map(({ references = [], label = '' }) => ({ references, label })) }
  const answer = await (await server.as(username)).post('/internal/products/match', body)
  expect(answer).toMatchObject({ status: 200 })
  return routes.matchProducts.output.parse(answer.body).lines
}
const one = async (line: Line, username = 'client') => (await match([line], username))[0]
const ids = (found: ProductMatch | undefined) => found?.products.map(({ id }) => id)

describe('a number', () => {
  test.each(['QE 0042/10', 'qe-0042.10', 'QE004210'])(
    '%j is found, whatever its separators',
    async (text) => {
      const found = await one({ references: [text] })
      expect(found).toMatchObject({ state: 'found', by: 'reference' })
      expect(ids(found)).toEqual([trial.exact])
    },
  )

  test('that is an EAN is found, spaces joined', async () => {
    expect(await one({ references: ['3 250 612 345 678'] })).toMatchObject({
      state: 'found',
      by: 'ean',
      products: [{ id: trial.exact }],
    })
  })

  test('of two makers is to be chosen, the one that the label names first', async () => {
    const found = await one({ references: ['TWIN 77'], label: 'contacteur jour nuit' })
    expect(found).toMatchObject({ state: 'candidates', by: 'reference' })
    expect(ids(found)).toEqual([trial.sameB, trial.sameA])
  })

  test('that begins or holds references is to be chosen', async () => {
    expect(await one({ references: ['QE0042'] })).toMatchObject({ state: 'candidates', by: 'prefix' })
    expect(await one({ references: ['004210'] })).toMatchObject({ state: 'candidates', by: 'fragment' })
  })

  test('with a slip is not found, but near ones are shown', async () => {
    const found = await one({ references: ['QE004299'] })
    expect(found).toMatchObject({ state: 'none', by: null })
    expect(ids(found)).toContain(trial.exact)
  })

  test('with its leading zeros is another one without them', async () => {
    expect(await one({ references: ['0099001'] })).toMatchObject({ state: 'found' })
    expect((await one({ references: ['99001'] }))?.state).not.toBe('found')
  })

  test('beside that of another product is to be chosen; its own EAN says the same', async () => {
    const two = await one({ references: ['QE004210', '0099001'] })
    expect(two).toMatchObject({ state: 'candidates', by: 'reference' })
    expect(ids(two)).toHaveLength(2)
    const same = await one({ references: ['QE004210', '3250612345678'] })
    expect(same).toMatchObject({ state: 'found', products: [{ id: trial.exact }] })
  })

  test('the first of a line that leads anywhere decides', async () => {
    expect(await one({ references: ['nope-1', 'QE004210'] })).toMatchObject({
      state: 'found',
      by: 'reference',
    })
  })
})

describe('an own article number', () => {
  test('comes before the same maker’s reference, for its company alone', async () => {
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
      await server.db.deleteFrom('own_reference').where('folded', '=', 'QE004210').execute()
    }
  })
})

test('a label is to be chosen from up to eight', async () => {
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
])('%j is a label, however its measures are written', async (label, reference) => {
  // What is typed into the report is asked for as a number too.
  for (const references of [[], [label]]) {
    const found = await one({ references, label })
    expect(found).toMatchObject({ state: 'candidates', by: 'label' })
    expect(found?.products.map((product) => product.reference)).toContain(reference)
  }
})

test('words that no product has all of show what is near, and find nothing by themselves', async () => {
  const found = await one({ label: 'disjoncteur fluorescent' })
  expect(found).toMatchObject({ state: 'none', by: null })
  expect(found?.products.length).toBeGreaterThan(0)
  expect(found?.products.length).toBeLessThanOrEqual(8)
})

test('nothing is near that has the digits alone', async () => {
  for (const line of [{ label: 'xyzabc 4' }, { references: ['xyzabc', '4'] }])
    expect(await one(line)).toMatchObject({ state: 'none', products: [] })
})

test('lines keep their places', async () => {
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

test('signs and patterns are only text', async () => {
  const texts = ['%', '_', "'; DROP TABLE product; --", '\\', '\u{1F600}', '☃'.repeat(60), '1'.repeat(64)]
  const found = await match(texts.map((text) => ({ references: [text], label: text.repeat(3) })))
  expect(found).toHaveLength(texts.length)
})
