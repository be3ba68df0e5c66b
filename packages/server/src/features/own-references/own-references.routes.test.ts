import { constants, routes, type OwnReference } from '@comptoir/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import type { TestResponse } from '../../../test/caller.ts'
import { fillOwnReferences } from '../../../test/own-reference-fixtures.queries.ts'
import { insertTrialProducts, type TrialProducts } from '../../../test/product-fixtures.queries.ts'
import { rebuildProductSearch } from '../../domain/search/index.ts'

const server = openTestApp()
let trial: TrialProducts
let references: ReadonlyMap<number, string>

beforeAll(async () => {
  trial = await insertTrialProducts(server.db)
  await rebuildProductSearch(server.db)
  const rows = await server.db.selectFrom('product').select(['id', 'reference']).orderBy('id').execute()
  references = new Map(rows.map(({ id, reference }) => [id, reference]))
})

beforeEach(async () => {
  await server.db.deleteFrom('ownReference').execute()
})

const list = async (search = '', username = 'client') => {
  const answer = await (
    await server.as(username)
  ).get(`/internal/own_references?search=${encodeURIComponent(search)}`)
  return routes.listOwnReferences.output.parse(answer.body)
}
const save = async (reference: string, productId: number, username = 'client') =>
  (await server.as(username)).post('/internal/own_references', { reference, productId })
const saved = ({ status, body }: TestResponse): OwnReference => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return routes.addOwnReference.output.parse(body)
}

test('a number is found in any spelling, and has the product that was saved last', async () => {
  const first = saved(await save('to 100.042', trial.plain))
  const second = saved(await save('TO-100-042', trial.packed))
  expect(second).toMatchObject({ id: first.id, reference: 'TO-100-042', product: { id: trial.packed } })
  expect(await list('to100 0')).toMatchObject({
    totalItems: 1,
    member: [{ product: { ownReference: 'TO-100-042' } }],
  })
  expect(await list('nothing')).toMatchObject({ totalItems: 0, member: [] })
})

test('numbers with separators at different places are distinct, each with its own product', async () => {
  const first = saved(await save('K8-1-20', trial.plain))
  const second = saved(await save('K8-12-0', trial.packed))
  expect(second.id).not.toBe(first.id)
  expect((await list()).member.map(({ reference, product }) => [reference, product?.id])).toEqual([
    ['K8-1-20', trial.plain],
    ['K8-12-0', trial.packed],
  ])
  const search = async (text: string) => {
    const { body } = await (
      await server.as('client')
    ).get(`/internal/products?search=${encodeURIComponent(text)}`)
    return routes.searchProducts.output.parse(body).member.map(({ id }) => id)
  }
  expect((await search('K8-1-20'))[0]).toBe(trial.plain)
  expect((await search('k8 12 0'))[0]).toBe(trial.packed)
  const match = async (reference: string) => {
    const lines = [{ references: [reference], label: '' }]
    const { body } = await (await server.as('client')).post('/internal/products/match', { lines })
    const [line] = routes.matchProducts.output.parse(body).lines
    return [line?.state, line?.products.map(({ id }) => id).toSorted((a, b) => a - b)]
  }
  expect(await match('K8.1.20')).toEqual(['found', [trial.plain]])
  expect(await match('K8 12 0')).toEqual(['found', [trial.packed]])
  // Without separators it could be either.
  const both = [trial.plain, trial.packed].toSorted((a, b) => a - b)
  expect(await match('K8120')).toEqual(['candidates', both])
  expect((await search('K8120')).slice(0, 2).toSorted((a, b) => a - b)).toEqual(both)
  expect((await match('K-8120'))[0]).not.toBe('found')
})

test('a number of another product is unchanged unless it may be replaced', async () => {
  const { id } = saved(await save('TO-1', trial.plain))
  const client = await server.as('client')
  const add = (reference: string, productId: number) =>
    client.post('/internal/own_references', { reference, productId, takeOver: false })
  expect(await add('to 1', trial.packed)).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'reference', code: 'reference_taken' }] },
  })
  expect((await list()).member).toMatchObject([{ id, reference: 'TO-1', product: { id: trial.plain } }])
  // The spelling of a number of the same product may be changed.
  expect(await add('to 1', trial.plain)).toMatchObject({ status: 200, body: { id, reference: 'to 1' } })
  expect(await add('TO-2', trial.packed)).toMatchObject({ status: 200, body: { reference: 'TO-2' } })
})

test('all numbers of a product can be listed, by its company only', async () => {
  for (const [reference, id] of [
    ['B-2', trial.plain],
    ['B-1', trial.plain],
    ['C-1', trial.packed],
  ] as const)
    saved(await save(reference, id))
  const of = async (product: number | string, username = 'client') => {
    const answer = await (await server.as(username)).get(`/internal/own_references?product=${product}`)
    return answer.status === 200
      ? routes.listOwnReferences.output.parse(answer.body).member.map(({ reference }) => reference)
      : answer.status
  }
  expect(await of(trial.plain)).toEqual(['B-1', 'B-2'])
  expect(await of(trial.plain, 'client2')).toEqual([])
  expect(await of(2_147_483_647)).toEqual([])
  expect(await of('x')).toBe(400)
})

test('a number is shown on the product, to the company only', async () => {
  saved(await save('MINE-1', trial.plain))
  const path = `/internal/products/${trial.plain}`
  expect(await (await server.as('gestion')).get(path)).toMatchObject({ body: { ownReference: 'MINE-1' } })
})

test('the search matches a number before any reference, for the company only', async () => {
  saved(await save('KABEL-ROT', trial.plain))
  saved(await save(references.get(trial.packed) ?? '', trial.ranged))
  const search = async (text: string, username: string) => {
    const client = await server.as(username)
    const { body } = await client.get(`/internal/products?search=${encodeURIComponent(text)}`)
    return routes.searchProducts.output.parse(body).member.map(({ id }) => id)
  }
  expect(await search('kabel rot', 'gestion')).toEqual([trial.plain])
  expect(await search('kabel rot', 'client2')).toEqual([])
  const both = await search(references.get(trial.packed) ?? '', 'client')
  expect(both.slice(0, 2)).toEqual([trial.ranged, trial.packed])
})

test('a colleague can see, change and delete a number; another company cannot', async () => {
  const { id } = saved(await save('A-1', trial.plain))
  saved(await save('A-2', trial.plain))
  const stranger = await server.as('client2')
  expect((await list('', 'client2')).member).toEqual([])
  expect(
    (await stranger.put(`/internal/own_references/${id}`, { reference: 'B', productId: 1 })).status,
  ).toBeGreaterThanOrEqual(404)
  expect((await stranger.delete(`/internal/own_references/${id}`)).status).toBe(404)

  const colleague = await server.as('gestion')
  expect(
    await colleague.put(`/internal/own_references/${id}`, { reference: 'a 2', productId: trial.plain }),
  ).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'reference', code: 'reference_taken' }] },
  })
  expect(
    await colleague.put(`/internal/own_references/${id}`, { reference: 'A-3', productId: trial.packed }),
  ).toMatchObject({
    status: 200,
    body: { reference: 'A-3', product: { id: trial.packed } },
  })
  expect((await colleague.delete(`/internal/own_references/${id}`)).status).toBe(204)
  expect((await colleague.delete(`/internal/own_references/${id}`)).status).toBe(404)
  expect((await list()).member.map(({ reference }) => reference)).toEqual(['A-2'])
})

test('two companies can have the same number for different products', async () => {
  saved(await save('100', trial.plain))
  const visible = await (await server.as('client2')).get('/internal/products?itemsPerPage=10')
  const [other] = routes.searchProducts.output.parse(visible.body).member
  saved(await save('100', other?.id ?? 0, 'client2'))
  expect((await list()).member[0]?.product?.id).toBe(trial.plain)
  expect((await list('', 'client2')).member[0]?.product?.id).toBe(other?.id)
})

test('a product that the company may not see is rejected', async () => {
  expect(await save('X', trial.plain, 'client2')).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'productId', code: 'not_a_choice' }] },
  })
})

test.each(['', '   ', '---', 'x'.repeat(65)])('the number %j is a violation', async (reference) => {
  expect(await save(reference, trial.plain)).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'reference' }] },
  })
})

test('markup and patterns in a number are only text', async () => {
  saved(await save('<script>alert(1)</script>', trial.plain))
  saved(await save("%_\\' OR 1=1", trial.packed))
  expect((await list('%')).member).toMatchObject([{ reference: "%_\\' OR 1=1" }])
  expect((await list('%%')).member).toHaveLength(0)
  expect((await list('<script>')).member).toMatchObject([{ reference: '<script>alert(1)</script>' }])
})

describe('an import', () => {
  const importLines = async (lines: readonly (readonly [string, string])[], username = 'client') =>
    (await server.as(username)).post('/internal/own_references/import', {
      lines: lines.map(([reference, product]) => ({ reference, product })),
    })

  test('reports the result of each line', async () => {
    saved(await save('K-1', trial.plain))
    saved(await save('K-2', trial.plain))
    const answer = await importLines([
      ['K-1', references.get(trial.plain) ?? ''],
      ['k 2', references.get(trial.packed) ?? ''],
      ['k2', references.get(trial.ranged) ?? ''],
      ['K-3', (references.get(trial.ranged) ?? '').toLowerCase()],
      ['K-4', 'no such reference'],
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: { lines: ['unchanged', 'changed', 'added', 'added', 'unknown'] },
    })
    expect((await list()).member.map(({ reference, product }) => [reference, product?.id])).toEqual([
      ['K-1', trial.plain],
      ['k 2', trial.packed],
      ['k2', trial.ranged],
      ['K-3', trial.ranged],
    ])
  })

  test('cannot find what the company may not see, and has a maximum size', async () => {
    expect(await importLines([['Z', references.get(trial.plain) ?? '']], 'client2')).toMatchObject({
      body: { lines: ['unknown'] },
    })
    expect((await importLines(Array.from({ length: 501 }, () => ['Z', 'Z'] as const))).status).toBe(422)
  })

  test('a company has a maximum: beyond it no line is imported, and existing ones can still change', async () => {
    await fillOwnReferences(server.db, trial.plain, constants.ownReferencesMax - 1)
    const product = references.get(trial.packed) ?? ''
    const tooMany = { status: 422, body: { violations: [{ propertyPath: 'lines', code: 'too_many' }] } }
    expect(
      await importLines([
        ['NEW-1', product],
        ['NEW-2', product],
      ]),
    ).toMatchObject(tooMany)
    expect((await list('NEW')).totalItems).toBe(0)
    const answers = await Promise.all([save('NEW-1', trial.packed), save('NEW-2', trial.packed)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)).toMatchObject({
      body: { violations: [{ propertyPath: 'reference', code: 'too_many' }] },
    })
    expect(await importLines([['FULL-1', product]])).toMatchObject({ body: { lines: ['changed'] } })
  })
})
