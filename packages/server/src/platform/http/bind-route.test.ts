import { setTimeout as wait } from 'node:timers/promises'
import { AppError, collectionOf, defineRoute } from '@comptoir/contract'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, violationsOf, type TestResponse } from '../../../test/caller.ts'
import {
  countNotes,
  createNoteTable,
  findNoteForUpdate,
  insertNote,
  rejectedStatements,
  updateNote,
} from '../../../test/note.queries.ts'
import type { Db } from '../db/connect.ts'
import { bindRoute } from './bind-route.ts'
import { collection } from './collection.ts'
import { ViolationError } from './violation-error.ts'

const base = { summary: 'A test.', feature: 'test', auth: 'session', permission: null, errors: [] } as const
const noteSchema = z.object({ '@type': z.literal('Note'), id: z.int(), text: z.string(), version: z.int() })
const lineSchema = z.strictObject({
  price: z.number().check(z.positive()),
  unit: z.optional(z.enum(['piece', 'metre'])),
})

const addNote = defineRoute({
  ...base,
  method: 'POST',
  creates: true,
  path: '/test/notes',
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
    lines: z.optional(z.array(lineSchema)),
    quantity: z.optional(z.number().check(z.minimum(1, 'quantity_zero'))),
  }),
  output: noteSchema,
})
const changeNote = defineRoute({
  ...base,
  method: 'PUT',
  path: '/test/notes/{id}',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
  body: z.strictObject({ text: z.string() }),
  output: noteSchema,
  isVersioned: true,
})
const listNotes = defineRoute({
  ...base,
  method: 'GET',
  path: '/test/notes',
  query: z.strictObject({
    page: z._default(z.pipe(z.string(), z.transform(Number)), 1),
    itemsPerPage: z._default(z.pipe(z.string(), z.transform(Number)), 10),
    name: z.optional(z.array(z.string())),
    price: z.optional(z.strictObject({ gte: z.optional(z.string().check(z.regex(/^\d+$/))) })),
  }),
  output: collectionOf(noteSchema),
})
const fail = defineRoute({
  ...base,
  method: 'GET',
  path: '/test/fail/{how}',
  params: z.strictObject({ how: z.string() }),
  output: z.null(),
})

const undoNote = defineRoute({
  ...base,
  method: 'POST',
  path: '/test/notes/{id}/undo',
  params: z.strictObject({ id: z.string() }),
  output: z.null(),
})

const wrong = defineRoute({ ...base, method: 'GET', path: '/test/wrong', output: z.null() })

const failures: Record<string, (db: Db) => Promise<unknown>> = {
  ...rejectedStatements,
  throw: () => Promise.reject(new Error('the password is hunter2')),
  code: () => Promise.reject(new AppError('too_many_requests', { retryAfter: 1.2 })),
  rule: () =>
    Promise.reject(new ViolationError({ propertyPath: 'lines[0].quantity', code: 'quantity_zero' })),
}

const server = openTestApp({
  bindMore(api) {
    bindRoute(api, addNote, async ({ input, db }) => {
      const row = await insertNote(db, input.body.text)
      if (row.text === 'undo') throw new AppError('conflict', { reason: 'related_row' })
      if (row.text === 'slow') await wait(300)
      return { '@type': 'Note' as const, ...row, secret: 'never sent' }
    })
    bindRoute(api, changeNote, async ({ input, db, requireVersion }) => {
      const id = Number(input.params.id)
      const found = await findNoteForUpdate(db, id)
      if (!found) throw new AppError('not_found')
      requireVersion(found.version)
      const row = await updateNote(db, id, input.body.text)
      return { '@type': 'Note' as const, ...row }
    })
    bindRoute(api, listNotes, async (call) => collection(call, { member: [], totalItems: 25 }))
    bindRoute(api, undoNote, () => Promise.resolve(null))
    bindRoute(api, fail, async ({ input, db }) => {
      await failures[input.params.how]?.(db)
      return null
    })
    // A handler whose output does not match its schema.
    // @ts-expect-error the output is null
    bindRoute(api, wrong, () => Promise.resolve('text'))
  },
})

beforeAll(() => createNoteTable(server.db))

// oxlint mistakes the matcher for what it matches.
const anyText: unknown = expect.any(String)
const anyNumber: unknown = expect.any(Number)
const idOf = ({ body }: TestResponse) => noteSchema.parse(body).id

test('returns only the fields of the output schema, with status and version', async () => {
  const client = await server.as('client')
  const { status, body, headers } = await client.post('/test/notes', { text: '  hello ' })
  expect(status).toBe(201)
  expect(headers['etag']).toBe('"1"')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toEqual({
    '@context': '/api/contexts/Note',
    '@type': 'Note',
    id: anyNumber,
    text: 'hello',
    version: 1,
  })
})

test('a write that throws is rolled back', async () => {
  const client = await server.as('client')
  const before = await countNotes(server.db)
  expect(codeOf(await client.post('/test/notes', { text: 'undo' }, newIdempotencyKey()))).toBe('conflict')
  expect(await countNotes(server.db)).toBe(before)
})

test('a repeated request is executed once and gets the same response', async () => {
  const client = await server.as('client')
  const key = newIdempotencyKey()
  const first = await client.post('/test/notes', { text: 'once' }, key)
  const before = await countNotes(server.db)
  const second = await client.post('/test/notes', { text: 'once' }, key)
  expect(second.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(second.headers['etag']).toBe('"1"')
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(await countNotes(server.db)).toBe(before)
})

test('an idempotency key is valid for one user and one body, for a day', async () => {
  const key = newIdempotencyKey()
  const client = await server.as('client')
  const first = await client.post('/test/notes', { text: 'mine' }, key)
  expect(codeOf(await client.post('/test/notes', { text: 'other' }, key))).toBe('idempotency_mismatch')
  const other = await (await server.as('gestion')).post('/test/notes', { text: 'mine' }, key)
  expect(idOf(other)).not.toBe(idOf(first))
  const dayAgo = new Date(server.clock.now.getTime() - 25 * 3_600_000)
  await server.db.updateTable('idempotentAnswer').set({ answeredAt: dayAgo }).execute()
  expect(idOf(await client.post('/test/notes', { text: 'mine' }, key))).not.toBe(idOf(first))
})

test('a request in progress is 409; an invalid key is 400', async () => {
  const client = await server.as('client')
  const key = newIdempotencyKey()
  const answers = await Promise.all([1, 2, 3].map(() => client.post('/test/notes', { text: 'slow' }, key)))
  const codes = answers.map((response) => codeOf(response) ?? response.status)
  expect(codes.filter((code) => code === 'in_progress')).toHaveLength(2)
  expect(codes).toContain(201)
  const bad = await client.post('/test/notes', { text: 'x' }, { 'idempotency-key': 'a b' })
  expect(bad.body).toMatchObject({ code: 'invalid_parameter', parameter: 'Idempotency-Key' })
})

test('an outdated version is 412', async () => {
  const client = await server.as('client')
  const path = `/test/notes/${idOf(await client.post('/test/notes', { text: 'v' }))}`
  const changed = await client.put(path, { text: 'a' }, { 'if-match': '"1"' })
  expect([changed.status, changed.headers['etag']]).toEqual([200, '"2"'])
  expect((await client.put(path, { text: 'b' }, { 'if-match': '"1"' })).body).toMatchObject({
    status: 412,
    code: 'version_moved',
  })
  expect((await client.put(path, { text: 'b' }, { 'if-match': 'nonsense' })).status).toBe(412)
  expect((await client.put(path, { text: 'b' }, { 'if-match': '"1", W/"2"' })).status).toBe(200)
  expect((await client.put(path, { text: 'c' }, { 'if-match': '*' })).status).toBe(200)
})

test('reports violations of a body by field, in French or English', async () => {
  const client = await server.as('client')
  const body = {
    text: 'x'.repeat(21),
    lines: [{ price: 1 }, { price: 0, unit: 'box' }, {}],
    quantity: 0,
    more: 1,
  }
  const french = await client.post('/test/notes', body)
  expect(french.status).toBe(422)
  expect(french.body).toMatchObject({ '@type': 'ConstraintViolationList' })
  expect(french.body).toMatchObject({
    violations: [
      { propertyPath: 'text', message: 'Ce texte est trop long (20 caractères au plus).', code: 'too_long' },
      {
        propertyPath: 'lines[1].price',
        message: 'Cette valeur doit être supérieure à 0.',
        code: 'not_positive',
      },
      {
        propertyPath: 'lines[1].unit',
        message: 'Cette valeur ne fait pas partie des choix.',
        code: 'not_a_choice',
      },
      { propertyPath: 'lines[2].price', message: 'Cette valeur est obligatoire.', code: 'required' },
      { propertyPath: 'quantity', message: 'La quantité doit être d’au moins 1.', code: 'quantity_zero' },
      { propertyPath: 'more', message: 'Ce champ n’existe pas.', code: 'unknown_field' },
    ],
  })
  const english = await client.post('/test/notes', { text: '  ' }, { 'accept-language': 'en' })
  expect(english.body).toMatchObject({
    violations: [{ propertyPath: 'text', message: 'This value is required.', code: 'required' }],
  })
  expect(english.headers['content-language']).toBe('en')
})

test.each(['/test/notes', '/test/notes/1/undo'])('JSON nested 5,000 deep is 400 at %s', async (url) => {
  const client = await server.as('client')
  const payload = `{"text":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const headers = { 'content-type': 'application/json', ...newIdempotencyKey() }
  expect(await client.call({ method: 'POST', url, payload, headers })).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  })
})

test('a route without a body accepts an empty one, but no fields', async () => {
  const client = await server.as('client')
  expect(await client.post('/test/notes/1/undo', {})).toMatchObject({ status: 204 })
  const rejected = await client.post('/test/notes/1/undo', { olderThan: '2020-01-01' })
  expect(rejected).toMatchObject({ status: 422 })
  expect(violationsOf(rejected)).toEqual(['olderThan unknown_field'])
})

test('a violation of a service rule is reported like any other', async () => {
  const { status, body } = await (await server.as('client')).get('/test/fail/rule')
  expect(status).toBe(422)
  expect(body).toMatchObject({
    violations: [
      {
        propertyPath: 'lines[0].quantity',
        message: 'La quantité doit être d’au moins 1.',
        code: 'quantity_zero',
      },
    ],
  })
})

test.each([
  ['?nope=1', 'unknown_parameter', 'nope'],
  ['?price[nope]=1', 'unknown_parameter', 'price[nope]'],
  ['?price[gte]=x', 'invalid_parameter', 'price[gte]'],
  ['?price=1', 'invalid_parameter', 'price'],
  ['?page=1&page=2', 'invalid_parameter', 'page'],
  ['?name=a', 'invalid_parameter', 'name'],
  ['?name[][x]=a', 'invalid_parameter', 'name[0]'],
  ['?name[]=%00', 'invalid_parameter', 'name[0]'],
  ['?constructor[x]=1', 'unknown_parameter', 'constructor'],
])('the query %s is %s: %s', async (query, code, parameter) => {
  const response = await (await server.as('client')).get(`/test/notes${query}`)
  expect(response).toMatchObject({ status: 400, body: { code, parameter } })
})

test('a collection links to its neighbours with the same query', async () => {
  const { body } = await (await server.as('client')).get('/test/notes?name[]=a%26b&page=2&price[gte]=1')
  const at = (page: number) => `/api/test/notes?name[]=a%26b&page=${page}&price[gte]=1`
  expect(body).toEqual({
    '@context': '/api/contexts/Collection',
    '@id': '/api/test/notes',
    '@type': 'Collection',
    member: [],
    totalItems: 25,
    view: { '@id': at(2), first: at(1), last: at(3), next: at(3), previous: at(1) },
  })
  const past = await (await server.as('client')).get('/test/notes?page=9')
  const last = '/api/test/notes?page=3'
  expect(past.body).toMatchObject({ member: [], view: { last, previous: last } })
  expect(past.body).not.toHaveProperty('view.next')
})

test.each([
  ['throw', 500, 'internal'],
  ['bug', 500, 'internal'],
  ['unique', 409, 'conflict'],
  ['reference', 409, 'conflict'],
  ['cancelled', 503, 'unavailable'],
  ['readOnly', 503, 'unavailable'],
  ['refused', 503, 'unavailable'],
  ['noHost', 503, 'unavailable'],
  ['noSocket', 503, 'unavailable'],
  ['everyAddress', 503, 'unavailable'],
  ['code', 429, 'too_many_requests'],
  ['overflow', 400, 'bad_request'],
  ['encoding', 400, 'bad_request'],
])('a failure of kind %s is %i %s without details', async (how, status, code) => {
  const response = await (await server.as('client')).get(`/test/fail/${how}`)
  expect(response.body).toEqual({
    type: `/api/errors/${code}`,
    title: anyText,
    status,
    code,
    requestId: response.headers['x-request-id'],
    ...(code === 'conflict' && { reason: anyText, detail: anyText }),
  })
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
})

test('a response that does not match its schema is a 500', async () => {
  expect(codeOf(await (await server.as('client')).get('/test/wrong'))).toBe('internal')
})

test('a route without a query accepts none; another method is 405 with the list', async () => {
  const client = await server.as('client')
  expect((await client.get('/internal/user_addresses/me?x=1')).body).toMatchObject({
    code: 'unknown_parameter',
    parameter: 'x',
  })
  const notAllowed = await client.delete('/login')
  expect([notAllowed.status, notAllowed.headers['allow']]).toEqual([405, 'POST'])
  expect(codeOf(await client.get('/nowhere'))).toBe('not_found')
})

test('requests have an id, given or generated', async () => {
  const own = await server.anonymous.get('/health', { 'x-request-id': 'abcd-1234' })
  expect(own.headers['x-request-id']).toBe('abcd-1234')
  const bad = await server.anonymous.get('/health', { 'x-request-id': 'x y\t{"' })
  expect(bad.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
