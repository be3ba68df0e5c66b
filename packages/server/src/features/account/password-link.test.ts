import { expect, test } from 'vitest'
import { demoPassword } from '../../../seed/accounts.ts'
import { codeOf, violationsOf } from '../../../test/caller.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OutgoingEmail } from '../../platform/email/mailer.ts'
import { openMailedApp } from '../../../test/sent-emails.queries.ts'

const { server, deliver } = openMailedApp()

const ask = async (account: string) => {
  const answer = await server.anonymous.post('/password_requests', { account })
  await server.app.services.background.idle()
  return answer
}
const tokenIn = (email: OutgoingEmail | undefined) =>
  /(?:mot-de-passe|password)\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
const choose = (token: string, password: string) =>
  server.anonymous.post(`/public/password_links/${token}`, { password })
const signIn = (username: string, password: string) => server.anonymous.post('/login', { username, password })

test('an emailed link resets a forgotten password once, and ends earlier sessions', async () => {
  const before = await server.as('client')
  const { email } = (await before.get('/users/me')).body as { email: string }
  expect((await ask(email.toUpperCase())).status).toBe(204)
  const [received, ...more] = await deliver()
  expect([received?.to, more]).toEqual([email, []])
  const token = tokenIn(received)
  expect((await server.anonymous.get(`/public/password_links/${token}`)).body).toMatchObject({
    kind: 'reset',
    username: 'client',
    isDone: false,
  })
  expect(await choose(token, 'trop court')).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'password', code: 'password_too_short' }] },
  })
  // The owner's address is the first that is tried.
  expect(violationsOf(await choose(token, email))).toEqual(['password password_guessable'])
  expect(await choose(token, 'une phrase assez longue')).toMatchObject({
    status: 200,
    body: { isDone: true },
  })
  expect(codeOf(await choose(token, 'une autre phrase longue'))).toBe('link_invalid')
  expect(codeOf(await server.anonymous.get(`/public/password_links/${token}`))).toBe('link_invalid')
  expect(codeOf(await before.get('/users/me'))).toBe('session_revoked')
  expect(codeOf(await signIn('client', demoPassword))).toBe('bad_credentials')
  expect((await signIn('client', 'une phrase assez longue')).status).toBe(200)
  expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Votre mot de passe a changé'],
  ])
})

test('responds the same for an unknown account, one without an address and a locked one', async () => {
  const existing = await ask('gestion')
  const token = tokenIn((await deliver())[0])
  await server.db.updateTable('appUser').set({ isActive: false }).where('username', '=', 'gestion').execute()
  for (const account of ['nobody@example.org', 'gestion'])
    expect(await ask(account)).toMatchObject({ status: existing.status, body: existing.body })
  expect(await deliver()).toEqual([])
  // Locked in the meantime: the earlier link is invalid.
  expect(codeOf(await choose(token, 'une phrase assez longue'))).toBe('link_invalid')
  await server.db.updateTable('appUser').set({ isActive: true }).where('username', '=', 'gestion').execute()
})

test('responds before looking up the account, so that timing reveals nothing', async () => {
  await inTransaction(server.db, async (transaction) => {
    // An email of this account would have to wait for this lock.
    await transaction
      .selectFrom('appUser')
      .select('id')
      .where('username', '=', 'client2')
      .forUpdate()
      .execute()
    const answer = await server.anonymous.post('/password_requests', { account: 'client2' })
    expect(answer.status).toBe(204)
    expect(await deliver()).toEqual([])
  })
  await server.app.services.background.idle()
  expect(await deliver()).toHaveLength(1)
  await server.db.deleteFrom('signInAttempt').execute()
})

test('emails the owner of an account locked by wrong passwords once a day', async () => {
  const { email } = (await (await server.as('partner')).get('/users/me')).body as { email: string }
  const guess = (remoteAddress: string) =>
    server.anonymous.call({
      method: 'POST',
      url: '/login',
      payload: { username: 'Partner', password: 'wrong' },
      remoteAddress,
    })
  const attack = async (network: string) => {
    for (let tries = 0; tries < 10; tries += 1) expect(codeOf(await guess(network))).toBe('bad_credentials')
    for (let more = 0; more < 3; more += 1) expect(codeOf(await guess(network))).toBe('too_many_requests')
    await server.app.services.background.idle()
  }
  await attack('198.51.100.1')
  const [notice, ...others] = await deliver()
  expect([notice?.to, notice?.subject, others]).toEqual([
    email,
    'Tentatives de connexion à votre compte bloquées',
    [],
  ])
  expect(notice?.text).toContain('Mot de passe oublié')
  await attack('198.51.100.2')
  expect(await deliver()).toEqual([])
  const now = server.clock.now
  server.clock.now = new Date(now.getTime() + 86_400_001)
  await attack('198.51.100.3')
  expect(await deliver()).toHaveLength(1)
  server.clock.now = now
  await server.db.deleteFrom('signInAttempt').execute()
})

test('sends no email when guessing unknown accounts', async () => {
  for (let tries = 0; tries < 12; tries += 1)
    await server.anonymous.call({
      method: 'POST',
      url: '/login',
      payload: { username: 'nobody-at-all', password: 'wrong' },
      remoteAddress: '198.51.100.9',
    })
  await server.app.services.background.idle()
  expect(await deliver()).toEqual([])
})

test('a link expires after an hour or with the next email, and emails are limited', async () => {
  await ask('client2')
  const first = tokenIn((await deliver())[0])
  await ask('client2')
  const second = tokenIn((await deliver())[0])
  expect(codeOf(await choose(first, 'une phrase assez longue'))).toBe('link_invalid')
  const now = server.clock.now
  server.clock.now = new Date(now.getTime() + 3_600_001)
  expect(codeOf(await choose(second, 'une phrase assez longue'))).toBe('link_invalid')
  for (let more = 0; more < 5; more += 1) expect((await ask('client2')).status).toBe(204)
  expect(await deliver()).toHaveLength(3)
  server.clock.now = now
})

test('rejects a network with too many requests, for any account', async () => {
  const from = (account: string) =>
    server.anonymous.call({
      method: 'POST',
      url: '/password_requests',
      payload: { account },
      remoteAddress: '203.0.113.7',
    })
  for (let more = 0; more < 20; more += 1) expect((await from(`nobody${more}`)).status).toBe(204)
  expect(codeOf(await from('nobody'))).toBe('too_many_requests')
  expect(codeOf(await from('partner'))).toBe('too_many_requests')
})

test('changing the password takes the current one and ends all other sessions', async () => {
  const [mine, other] = [await server.as('partner'), await signIn('partner', demoPassword)]
  const bearer = { authorization: `Bearer ${(other.body as { authorizeToken: string }).authorizeToken}` }
  const change = (currentPassword: string, password = 'encore une longue phrase') =>
    mine.put('/users/me/password', { currentPassword, password })
  const { email } = (await mine.get('/users/me')).body as { email: string }
  expect(violationsOf(await change(demoPassword, email))).toEqual(['password password_guessable'])
  expect(await change('faux')).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'currentPassword', code: 'wrong_password' }] },
  })
  expect((await change(demoPassword)).status).toBe(204)
  expect((await mine.get('/users/me')).status).toBe(200)
  expect(codeOf(await server.anonymous.get('/users/me', bearer))).toBe('session_revoked')
  expect((await signIn('partner', 'encore une longue phrase')).status).toBe(200)
  expect((await deliver()).map(({ subject }) => subject)).toEqual(['Votre mot de passe a changé'])
})
