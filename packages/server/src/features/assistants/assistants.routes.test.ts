import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { TestCaller } from '../../../test/caller.ts'
import { purge } from '../../../test/purge.ts'
import { hashAssistantToken } from './assistant-token.ts'

const server = openTestApp()
const path = '/internal/assistant_tokens'
const form = { name: 'Claude', scope: 'prepare', days: 30 }

async function make(username = 'client', more: object = {}) {
  const caller = await server.as(username)
  const made = await caller.post(path, { ...form, ...more })
  expect(made.status).toBe(201)
  return { caller, ...routes.createAssistantToken.output.parse(made.body) }
}

test('shows a token once and stores its hash', async () => {
  const { caller, id, token, expiresAt, hint } = await make()
  expect(token).toMatch(/^at_[\w-]{43}$/)
  expect(hint).toBe(token.slice(-4))
  expect(Date.parse(expiresAt) - server.clock.now.getTime()).toBe(30 * 86_400_000)
  const stored = await server.db
    .selectFrom('assistantToken')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.tokenHash).toBe(hashAssistantToken(token))
  expect(JSON.stringify(stored)).not.toContain(token)
  const list = await caller.get(path)
  expect(list.body).toMatchObject({ member: [{ id, name: 'Claude', scope: 'prepare', lastUsedAt: null }] })
  expect(JSON.stringify(list.body)).not.toContain(token)
})

test('opens only the routes of the tools of its scope, as the user', async () => {
  const { token } = await make('client', { scope: 'read' })
  const assistant = new TestCaller(server.app, token)
  expect((await assistant.get('/internal/cart')).status).toBe(200)
  const refused = [
    await assistant.post('/internal/cart_batches', { lines: [{ productId: 1, quantity: 1 }] }),
    await assistant.get(path),
    await assistant.post(path, form),
    await assistant.get('/internal/news_items'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(refused[0]?.body).toMatchObject({ code: 'assistant_scope_missing' })
})

test('records its use to the minute', async () => {
  const { caller, id, token } = await make()
  await new TestCaller(server.app, token).get('/internal/cart')
  const list = routes.listAssistantTokens.output.parse((await caller.get(path)).body)
  expect(list.member.find((one) => one.id === id)?.lastUsedAt).toBe(server.clock.now.toISOString())
})

test('ends when it is revoked, when it expires and when its user is deactivated', async () => {
  const { caller, id, token } = await make()
  const assistant = new TestCaller(server.app, token)
  const answer = { status: 401, body: { code: 'assistant_token_invalid' } }
  expect((await caller.delete(`${path}/${id}`)).body).toMatchObject({
    revokedAt: server.clock.now.toISOString(),
  })
  expect(await assistant.get('/internal/cart')).toMatchObject(answer)
  // Again it changes nothing.
  expect((await caller.delete(`${path}/${id}`)).status).toBe(200)

  const { now } = server.clock
  const other = await make()
  const second = new TestCaller(server.app, other.token)
  server.clock.now = new Date(Date.parse(other.expiresAt) - 1)
  expect((await second.get('/internal/cart')).status).toBe(200)
  server.clock.now = new Date(other.expiresAt)
  expect(await second.get('/internal/cart')).toMatchObject(answer)
  server.clock.now = now

  const last = await make('client2')
  const third = new TestCaller(server.app, last.token)
  expect((await third.get('/internal/cart')).status).toBe(200)
  const setActive = (isActive: boolean) =>
    server.db.updateTable('appUser').set({ isActive }).where('username', '=', 'client2').execute()
  await setActive(false)
  expect(await third.get('/internal/cart')).toMatchObject(answer)
  await setActive(true)
})

test('rejects forged tokens', async () => {
  const { token } = await make()
  const forged = [`${token}x`, token.slice(0, -1), 'at_', `at_${'A'.repeat(43)}`, token.toUpperCase()]
  for (const one of forged)
    expect((await new TestCaller(server.app, one).get('/internal/cart')).status).toBe(401)
})

test('is only its own user’s to see and to revoke', async () => {
  const { id } = await make()
  const other = await server.as('client2')
  expect((await other.delete(`${path}/${id}`)).status).toBe(404)
  expect(JSON.stringify((await other.get(path)).body)).not.toContain(`/${id}"`)
})

test('limits the tokens of one user', async () => {
  const caller = await server.as('partner')
  for (let count = 0; count < 20; count++) expect((await caller.post(path, form)).status).toBe(201)
  expect(await caller.post(path, form)).toMatchObject({
    status: 422,
    body: {
      violations: [
        {
          propertyPath: 'name',
          code: 'too_many',
          message: 'Vous en avez déjà 20, le maximum : retirez-en d’abord.',
        },
      ],
    },
  })
})

test('is erased a year after it has ended', async () => {
  const { id, expiresAt } = await make()
  const count = async () => {
    const rows = await server.db.selectFrom('assistantToken').select('id').where('id', '=', id).execute()
    return rows.length
  }
  await purge(server.db, new Date(Date.parse(expiresAt) + 364 * 86_400_000))
  expect(await count()).toBe(1)
  await purge(server.db, new Date(Date.parse(expiresAt) + 366 * 86_400_000))
  expect(await count()).toBe(0)
})
