import { routes, type SavedSearch } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { newIdempotencyKey, type TestResponse } from '../../../test/caller.ts'
import { fillSavedSearches, insertSavedSearch } from '../../../test/buyer-activity-fixtures.queries.ts'

const server = openTestApp()

beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T09:00:00Z')
  await server.db.deleteFrom('savedSearch').execute()
})

const state = { search: 'disj 16A', family: [12, 40], price: { gte: 10, lte: null }, display: 'grid' }
const features = { features: { EF000227: ['a', 'b'], EF000008: { gte: 1, lte: 3 } } }

const list = async (username = 'client', headers = {}) =>
  routes.listSavedSearches.output.parse(
    (await (await server.as(username)).get('/product_searches', headers)).body,
  ).member
const save = async (name: string, body: object = {}, username = 'client') =>
  (await server.as(username)).post('/product_searches', { name, state, ...body })
const savedOf = ({ status, body }: TestResponse): SavedSearch => {
  expect({ status, body }).toMatchObject({ status: 201 })
  return routes.addSavedSearch.output.parse(body)
}
const violation = (propertyPath: string, code: string) => ({
  status: 422,
  body: { '@type': 'ConstraintViolationList', violations: [{ propertyPath, code }] },
})

test('saved searches are returned unchanged, in natural order of their names', async () => {
  expect(await list()).toEqual([])
  const saved = savedOf(await save('  Tableaux 10  ', { state: { ...state, ...features } }))
  expect(saved).toMatchObject({ name: 'Tableaux 10', createdAt: '2026-11-21T09:00:00.000Z' })
  for (const name of ['Tableaux 2', 'Éclairage', 'zone']) savedOf(await save(name))
  const found = await list()
  expect(found.map(({ name }) => name)).toEqual(['Éclairage', 'Tableaux 2', 'Tableaux 10', 'zone'])
  expect(found[2]).toEqual(saved)
  // Also in their order, because the page's URL is made from it.
  expect(JSON.stringify(saved.state)).toBe(JSON.stringify({ ...state, ...features }))
})

describe('a name', () => {
  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(256), 'too_long'],
    [null, 'required'],
    [7, 'invalid'],
  ])('%j is a violation', async (name, code) => {
    const client = await server.as('client')
    expect(await client.post('/product_searches', { name, state })).toMatchObject(violation('name', code))
    expect(await list()).toEqual([])
  })

  test('of 255 characters is stored whole, markup as text', async () => {
    const name = '<script>alert(1)</script>'.padEnd(255, '=')
    expect(savedOf(await save(name)).name).toBe(name)
  })

  test('is unique per user, ignoring case', async () => {
    const { id } = savedOf(await save('Éclairage'))
    expect(await save('ÉCLAIRAGE')).toMatchObject({
      ...violation('name', 'taken'),
      body: { violations: [{ message: 'Ce nom est déjà pris.' }] },
    })
    savedOf(await save('éclairage', {}, 'gestion'))
    savedOf(await save('éclairage', {}, 'client2'))
    const other = savedOf(await save('Autre'))
    const client = await server.as('client')
    const rename = (target: number, name: string) =>
      client.put(`/product_searches/${target}`, { name, state })
    expect(await rename(other.id, 'éclairage')).toMatchObject(violation('name', 'taken'))
    expect(await rename(id, 'éclairage')).toMatchObject({ status: 200, body: { name: 'éclairage' } })
  })

  test('of two concurrent requests with one name, one is stored', async () => {
    const answers = await Promise.all([save('Prises'), save('prises'), save('PRISES')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    expect(await list()).toHaveLength(1)
  })
})

describe('a state', () => {
  test.each([
    ['none', undefined],
    ['a text', 'x'],
    ['a list', []],
    ['one too deep', { a: { b: { c: { d: 1 } } } }],
    ['one with too long a text', { search: 'x'.repeat(256) }],
    ['one that is too big', Object.fromEntries(Array.from({ length: 90 }, (_, at) => [at, 'x'.repeat(250)]))],
  ])('%s is a violation', async (_what, wrong) => {
    const answer = await save('Wrong', { state: wrong })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toMatch(/"propertyPath":"state/)
  })

  test('with an unknown field beside it is a violation', async () => {
    expect(await save('Wrong', { userId: 1 })).toMatchObject(violation('userId', 'unknown_field'))
  })
})

test('name and state are updated together, the rest is unchanged', async () => {
  const saved = savedOf(await save('Prises'))
  server.clock.now = new Date('2026-11-22T09:00:00Z')
  const client = await server.as('client')
  const answer = await client.put(`/product_searches/${saved.id}`, { name: 'Prises 2P+T', state: {} })
  expect(answer.status).toBe(200)
  expect(await list()).toEqual([
    { ...saved, name: 'Prises 2P+T', state: {}, changedAt: '2026-11-22T09:00:00.000Z' },
  ])
})

test('a deleted one is gone, and its name is free', async () => {
  const { id } = savedOf(await save('Prises'))
  const client = await server.as('client')
  expect((await client.delete(`/product_searches/${id}`)).status).toBe(204)
  expect((await client.delete(`/product_searches/${id}`)).status).toBe(404)
  savedOf(await save('Prises'))
})

test('a repeated request saves once', async () => {
  const client = await server.as('client')
  const key = newIdempotencyKey()
  const first = await client.post('/product_searches', { name: 'Prises', state }, key)
  const second = await client.post('/product_searches', { name: 'Prises', state }, key)
  expect(second).toMatchObject({ status: 201, body: first.body })
  expect(await list()).toHaveLength(1)
})

test('a colleague’s search is not found, like a stranger’s', async () => {
  const id = await insertSavedSearch(server.db)
  for (const username of ['gestion', 'sydev', 'client2']) {
    const other = await server.as(username)
    expect(await list(username)).toEqual([])
    expect((await other.put(`/product_searches/${id}`, { name: 'Mine', state: {} })).status).toBe(404)
    expect((await other.delete(`/product_searches/${id}`)).status).toBe(404)
  }
  expect(await list()).toHaveLength(1)
})

test('two hundred is the maximum, also with concurrent requests', async () => {
  await fillSavedSearches(server.db, 199)
  const answers = await Promise.all([save('Last'), save('One more')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  expect(answers.find(({ status }) => status === 422)).toMatchObject({
    body: {
      violations: [{ code: 'too_many', message: 'Vous en avez déjà 200, le maximum : retirez-en d’abord.' }],
    },
  })
  expect(await list()).toHaveLength(200)
})
