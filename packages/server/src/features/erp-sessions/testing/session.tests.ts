import { type AnyRoute, isOpenToErp, routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { codeOf, newIdempotencyKey, TestCaller } from '../../../../test/caller.ts'
import { eraseEndedErpSessions } from '../erp-sessions.queries.ts'
import type { ErpTestApp } from './erp-test-app.ts'

/** The session of an ERP's buyer: opening, scope and end. */
export function testSessions({
  server,
  trial,
  setup,
  tokenOf,
  open,
  enter,
  addTo,
  transfer,
}: ErpTestApp): void {
  describe('a start address', () => {
    test('opens one session, once, within ten minutes; a forged one opens none', async () => {
      const { start } = await setup()
      await open(start)
      const replayed = await server.anonymous.post('/public/erp_sessions', { start: tokenOf(start) })
      expect([replayed.status, codeOf(replayed)]).toEqual([401, 'link_invalid'])
      const forged = await server.anonymous.post('/public/erp_sessions', {
        start: '00000000-0000-0000-0000-000000000000',
      })
      expect(codeOf(forged)).toBe('link_invalid')
      const late = await setup()
      const { now } = server.clock
      server.clock.now = new Date(now.getTime() + 11 * 60_000)
      const over = await server.anonymous.post('/public/erp_sessions', { start: tokenOf(late.start) })
      server.clock.now = now
      expect(codeOf(over)).toBe('link_invalid')
    })

    test('opened concurrently opens one session', async () => {
      const { start } = await setup()
      const answers = await Promise.all(
        [1, 2, 3].map(() => server.anonymous.post('/public/erp_sessions', { start: tokenOf(start) })),
      )
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401', '401'])
    })
  })

  describe('a session', () => {
    test('is limited to the search and the cart', async () => {
      const { caller } = await enter()
      for (const path of ['/internal/products?search=x', '/families', `/internal/products/${trial.plain}`])
        expect((await caller.get(path)).status).toBe(200)
      const closed = Object.values<AnyRoute>(routes).filter(
        (route) => route.auth.startsWith('session') && !isOpenToErp(route, 'write'),
      )
      expect(closed.length).toBeGreaterThan(100)
      for (const { method, path } of closed) {
        const answer = await caller.call({ method, url: path.replaceAll(/\{\w+\}/g, '1') })
        expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'forbidden'])
      }
      expect((await caller.get('/internal/products/2147483647')).status).toBe(404)
    })

    test('keeps its scope after a token refresh', async () => {
      const { session, caller } = await enter()
      const answer = await server.anonymous.post('/refresh_token', { authorizeToken: session.authorizeToken })
      const fresh = routes.refreshToken.output.parse(answer.body)
      expect(fresh.roles).toEqual(['ROLE_ERP'])
      const next = new TestCaller(server.app, fresh.authorizeToken)
      expect((await next.get('/internal/erp_session')).status).toBe(200)
      expect((await next.get('/internal/orders')).status).toBe(403)
      expect((await caller.get('/users/me')).status).toBe(403)
    })

    test('has a user that cannot sign in with a password and is hidden from others', async () => {
      const { session } = await enter()
      const name = `erp-session-${session.id}`
      const login = await server.anonymous.post('/login', { username: name, password: 'x' })
      expect([login.status, codeOf(login)]).toEqual([401, 'bad_credentials'])
      const client = await server.as('client')
      const { body } = await client.get('/internal/selection_shareholders?search=kobalt')
      expect(JSON.stringify(body)).not.toContain('john-doe')
    })

    test('is closed by a transfer, which is idempotent', async () => {
      const { caller } = await enter()
      await addTo(caller, trial.plain, 2)
      const key = newIdempotencyKey()
      const path = '/internal/erp_session/transfer'
      const first = await caller.post(path, { action: 'transfer' }, key)
      expect(await caller.post(path, { action: 'transfer' }, key)).toMatchObject({ body: first.body })
      const sent = await caller.get(path)
      expect((await caller.post(path, { action: 'leave' })).status).toBe(200)
      expect((await caller.get(path)).body).toEqual(sent.body)
      const write = await caller.post('/internal/cart_lines', { productId: trial.plain, quantity: 1 })
      expect([write.status, codeOf(write)]).toEqual([401, 'session_revoked'])
      expect((await caller.get('/internal/cart')).status).toBe(401)
      const { now } = server.clock
      server.clock.now = new Date(now.getTime() + 11 * 60_000)
      expect((await caller.get(path)).status).toBe(401)
      server.clock.now = now
    })

    test('with an empty cart cannot be transferred, and has no result before it ends', async () => {
      const { caller } = await enter()
      const answer = await caller.post('/internal/erp_session/transfer', { action: 'transfer' })
      expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict'])
      expect((await caller.get('/internal/erp_session/transfer')).status).toBe(404)
    })

    test('does not exist for a user who signed in here', async () => {
      const client = await server.as('client')
      expect((await client.get('/internal/erp_session')).status).toBe(404)
      expect((await client.post('/internal/erp_session/transfer', { action: 'leave' })).status).toBe(404)
    })

    test('is deleted after its end except its record, which is deleted after a year', async () => {
      const { session, caller } = await enter()
      await addTo(caller, trial.plain)
      await transfer(caller)
      const later = new Date(server.clock.now.getTime() + 13 * 3_600_000)
      expect(await eraseEndedErpSessions(server.db, later)).toBeGreaterThan(0)
      const users = server.db.selectFrom('appUser').select('id').where('isTechnical', '=', true)
      expect(await users.execute()).toEqual([])
      const records = server.db.selectFrom('erpSession').select('id').where('id', '=', session.id)
      expect(await records.execute()).toHaveLength(1)
      await eraseEndedErpSessions(server.db, new Date('2027-12-21T09:00:00Z'))
      expect(await records.execute()).toEqual([])
    })
  })
}
