import { expect, test } from 'vitest'
import { demoPassword } from '../../../seed/accounts.ts'
import { codeOf, violationsOf, type TestCaller } from '../../../test/caller.ts'
import type { OutgoingEmail } from '../../platform/email/mailer.ts'
import { openMailedApp } from '../../../test/sent-emails.queries.ts'

const { server, deliver } = openMailedApp()

const change = (caller: TestCaller, email: string, currentPassword = demoPassword) =>
  caller.put('/users/me', { displayName: 'X', email, currentPassword })
const tokenOf = (email: OutgoingEmail | undefined) =>
  /confirmation-email\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
const confirm = (token: string) => server.anonymous.post(`/public/email_confirmations/${token}`)

test('changes the address once it is confirmed, then notifies both addresses', async () => {
  const client = await server.as('client')
  const { email: before } = (await client.get('/users/me')).body as { email: string }
  expect((await change(client, 'new@example.org')).body).toMatchObject({
    email: before,
    pendingEmail: 'new@example.org',
  })
  const [email, ...others] = await deliver()
  expect([email?.to, others]).toEqual(['new@example.org', []])
  // Two requests send one email.
  await change(client, 'new@example.org')
  expect(await deliver()).toEqual([])
  const token = tokenOf(email)
  expect((await confirm(token)).body).toMatchObject({ username: 'client', email: 'new@example.org' })
  expect((await confirm(token)).status).toBe(200)
  expect((await client.get('/users/me')).body).toMatchObject({ email: 'new@example.org', pendingEmail: null })
  expect((await deliver()).map(({ to }) => to).toSorted()).toEqual([before, 'new@example.org'].toSorted())
})

test('another address requires the current password, and only another address does', async () => {
  const partner = await server.as('partner')
  const { email } = (await partner.get('/users/me')).body as { email: string }
  expect(violationsOf(await change(partner, 'else@example.org', ''))).toEqual(['currentPassword required'])
  expect(violationsOf(await change(partner, 'else@example.org', 'not mine at all'))).toEqual([
    'currentPassword wrong_password',
  ])
  expect((await partner.get('/users/me')).body).toMatchObject({ pendingEmail: null })
  expect(await deliver()).toEqual([])
  expect((await change(partner, email.toUpperCase(), '')).status).toBe(200)
  expect((await change(partner, 'else@example.org')).status).toBe(200)
  // The one that waits is not another one, and the current one cancels it.
  expect((await change(partner, 'else@example.org', '')).body).toMatchObject({
    pendingEmail: 'else@example.org',
  })
  expect((await change(partner, email, '')).body).toMatchObject({ pendingEmail: null })
  await deliver()
})

test('does not reveal whether someone of another company has an address', async () => {
  const client2 = await server.as('client2')
  const free = await change(client2, 'nobody@example.org')
  const [confirmation] = await deliver()
  const taken = await change(client2, 'gestion@thermelec-ouest.example')
  expect(taken.status).toBe(free.status)
  expect(taken.body).toEqual({ ...(free.body as object), pendingEmail: 'gestion@thermelec-ouest.example' })
  const [notice] = await deliver()
  expect(notice?.to).toBe('gestion@thermelec-ouest.example')
  expect(notice?.text).not.toMatch(/https?:|client2|Chlo/)
  // The earlier link is no longer valid.
  expect(codeOf(await confirm(tokenOf(confirmation)))).toBe('link_invalid')
})

test('a link expires after a day, or when its change is cancelled', async () => {
  const gestion = await server.as('gestion')
  const { email } = (await gestion.get('/users/me')).body as { email: string }
  await change(gestion, 'late@example.org')
  const late = tokenOf((await deliver())[0])
  const now = server.clock.now
  server.clock.now = new Date(now.getTime() + 25 * 3_600_000)
  expect(codeOf(await confirm(late))).toBe('link_invalid')
  expect((await (await server.as('gestion')).get('/users/me')).body).toMatchObject({ pendingEmail: null })
  server.clock.now = now
  await change(gestion, 'other@example.org')
  const taken = tokenOf((await deliver())[0])
  expect((await change(gestion, email)).body).toMatchObject({ email, pendingEmail: null })
  expect(codeOf(await confirm(taken))).toBe('link_invalid')
})

test('rejects an address that a colleague has taken in the meantime', async () => {
  const [client, sydev] = [await server.as('client'), await server.as('sydev')]
  await change(client, 'both@example.org')
  await change(sydev, 'both@example.org')
  const [first, second] = (await deliver()).map(tokenOf)
  expect((await confirm(first ?? '')).status).toBe(200)
  expect(codeOf(await confirm(second ?? ''))).toBe('conflict')
})
