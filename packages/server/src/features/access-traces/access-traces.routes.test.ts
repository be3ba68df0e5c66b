import { routes, type AccessTrace } from '@comptoir/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, TestCaller, TestFile } from '../../../test/caller.ts'
import { insertOrderOf } from '../../../test/order-fixtures.queries.ts'
import { purge } from '../../../test/purge.ts'

const server = openTestApp()
const path = '/internal/access_traces'

async function traces(query = ''): Promise<AccessTrace[]> {
  await server.app.services.readTrace.flush()
  const sydev = await server.as('sydev')
  return routes.listAccessTraces.output.parse((await sydev.get(`${path}?${query}`)).body).member
}

beforeEach(async () => {
  await server.as('client')
  await server.as('sydev')
  await server.app.services.readTrace.flush()
  await sql`DELETE FROM audit_entry`.execute(server.db)
})

test('records who opened, exported and changed a row, and filters by every field', async () => {
  const client = await server.as('client')
  const id = await insertOrderOf(server.db)
  expect((await client.get(`/internal/orders/${id}`)).status).toBe(200)
  // A repeated request counts as the same access.
  await client.get(`/internal/orders/${id}`)
  await client.get('/internal/orders?search=secret')
  expect((await client.get('/internal/orders/export?format=csv&search=secret')).status).toBe(200)
  const saved = await client.post('/product_searches', { name: 'Trace', state: {} }, newIdempotencyKey())
  expect(saved.status).toBeLessThan(300)

  const all = await traces()
  expect(new Set(all.map(({ kind, operation, resource }) => `${kind} ${operation} ${resource}`))).toEqual(
    new Set(['export exportOrders orders', 'read getOrder orders', 'write addSavedSearch product_searches']),
  )
  expect(all).toHaveLength(3)
  expect(all.map(({ action }) => action)).toContain('Enregistrement d’une recherche')
  expect(JSON.stringify(all)).not.toContain('secret')
  const [opened] = await traces(`resource=orders&rowId=${id}`)
  expect(opened).toMatchObject({
    kind: 'read',
    actorKind: 'user',
    actor: 'Claire Le Goff',
    company: 'Thermélec Ouest',
    rowId: String(id),
    fields: [],
  })
  const [exported] = await traces('kind=export')
  expect(exported).toMatchObject({ rowId: null, fields: ['search', 'format'] })
  expect(await traces('search=le%20goff')).toHaveLength(3)
  expect(await traces('search=perrin')).toEqual([])
  expect(await traces('at[after]=2026-11-21&at[before]=2026-11-21')).toHaveLength(3)
  expect(await traces('at[before]=2026-11-20')).toEqual([])
  expect(await traces('at[after]=2026-11-22')).toEqual([])
})

test('a sign-in is a session, not a change', async () => {
  await TestCaller.signIn(server.app, 'client')
  expect(await traces('kind=session')).toMatchObject([{ operation: 'login', action: 'Connexion' }])
  expect(await traces('kind=write')).toEqual([])
})

test('attributes the download of a document to the user its link was created for', async () => {
  const client = await server.as('client')
  const id = await insertOrderOf(server.db)
  const url = `/internal/orders/${id}/documents`
  const file = new TestFile('devis.pdf', '%PDF-1.7 devis')
  const added = await client.form('POST', url, { file }, newIdempotencyKey())
  const { id: document } = routes.addOrderDocument.output.parse(added.body)
  const linked = await client.get(`${url}/${document}/link`)
  const { href } = routes.linkOrderDocument.output.parse(linked.body)
  expect((await server.app.inject(`/api${href}`)).statusCode).toBe(200)
  expect((await server.app.inject(`/api${href}`)).statusCode).toBe(200)
  const found = await traces('resource=files')
  expect(found).toMatchObject([
    { kind: 'read', operation: 'readFile', actor: 'Claire Le Goff', company: 'Thermélec Ouest' },
  ])
  expect(href).toContain(found[0]?.rowId)
})

test('records nothing for a row that is missing or not visible to the caller', async () => {
  const id = await insertOrderOf(server.db)
  const stranger = await server.as('client2')
  expect((await stranger.get(`/internal/orders/${id}`)).status).toBe(404)
  expect((await traces()).filter(({ kind }) => kind === 'read' || kind === 'export')).toEqual([])
})

test('exports the list, records that export, and hides the list from other roles', async () => {
  const sydev = await server.as('sydev')
  const client = await server.as('client')
  await client.post('/product_searches', { name: 'Fichier', state: {} }, newIdempotencyKey())
  const file = await sydev.get(`${path}/export?format=csv`, { 'accept-language': 'fr' })
  expect(String(file.body)).toContain('Claire Le Goff')
  expect(String(file.body)).toContain('modification')
  expect(await traces('kind=export')).toMatchObject([
    { operation: 'exportAccessTraces', actor: 'Sylvie Deval' },
  ])
  expect(codeOf(await client.get(path))).toBe('forbidden')
  expect(codeOf(await client.get(`${path}/export?format=csv`))).toBe('forbidden')
})

test('erases traces after a year', async () => {
  const client = await server.as('client')
  await client.get(`/internal/orders/${await insertOrderOf(server.db)}`)
  expect(await traces()).toHaveLength(1)
  expect(await purge(server.db, new Date('2027-11-21T08:00:00Z'))).toMatchObject({ 'audit entries': 0 })
  expect(await purge(server.db, new Date('2027-11-21T10:00:00Z'))).toMatchObject({ 'audit entries': 1 })
})
