import { expect, test } from 'vitest'
import { demoPassword } from '../../seed/accounts.ts'
import { openTestApp } from '../../test/app.ts'
import { codeOf } from '../../test/caller.ts'
import { createMailer } from '../mail/mailer.ts'

interface Sent {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const sent: Sent[] = []
const mailer = createMailer({
  smtpUrl: undefined,
  mailFrom: 'no-reply@comptoir.example',
  dataDir: '/nowhere',
})
const server = openTestApp({
  mailer: {
    ...mailer,
    send: (letter) => {
      sent.push(letter)
      return Promise.resolve()
    },
  },
})

async function deliver(): Promise<Sent[]> {
  sent.length = 0
  const queued = await server.db.selectFrom('letter').select('uuid').where('state', '=', 'queued').execute()
  for (const { uuid } of queued) await server.app.services.letters.deliver(server.db, uuid, server.clock.now)
  return sent
}

const ask = (account: string) => server.anonymous.post('/password_requests', { account })
const tokenIn = (letter: Sent | undefined) =>
  /(?:mot-de-passe|password)\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
const choose = (token: string, password: string) =>
  server.anonymous.post(`/public/password_links/${token}`, { password })
const signIn = (username: string, password: string) => server.anonymous.post('/login', { username, password })

test('a forgotten password is chosen anew by the link of a letter, once; sessions of before end', async () => {
  const before = await server.as('client')
  const { email } = (await before.get('/users/me')).body as { email: string }
  expect((await ask(email.toUpperCase())).status).toBe(204)
  const [letter, ...more] = await deliver()
  expect([letter?.to, more]).toEqual([email, []])
  const token = tokenIn(letter)
  expect((await server.anonymous.get(`/public/password_links/${token}`)).body).toMatchObject({
    kind: 'reset',
    username: 'client',
    isDone: false,
  })
  expect(await choose(token, 'trop court')).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'password', code: 'password_too_short' }] },
  })
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

test('the answer is the same for nobody’s account, one without an address and one that is locked', async () => {
  const known = await ask('gestion')
  const token = tokenIn((await deliver())[0])
  await server.db
    .updateTable('app_user')
    .set({ is_active: false })
    .where('username', '=', 'gestion')
    .execute()
  for (const account of ['nobody@example.org', 'gestion'])
    expect(await ask(account)).toMatchObject({ status: known.status, body: known.body })
  expect(await deliver()).toEqual([])
  // Locked meanwhile: the letter of before opens nothing.
  expect(codeOf(await choose(token, 'une phrase assez longue'))).toBe('link_invalid')
  await server.db.updateTable('app_user').set({ is_active: true }).where('username', '=', 'gestion').execute()
})

test('a link is over after an hour, and with the next letter; nobody’s letter box is filled', async () => {
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

test('a network that asks again and again is refused, whatever it asks for', async () => {
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

test('a user changes the password by the one of before; only this session stays', async () => {
  const [mine, other] = [await server.as('partner'), await signIn('partner', demoPassword)]
  const bearer = { authorization: `Bearer ${(other.body as { authorizeToken: string }).authorizeToken}` }
  const change = (currentPassword: string) =>
    mine.put('/users/me/password', { currentPassword, password: 'encore une longue phrase' })
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
