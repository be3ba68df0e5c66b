import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../seed/accounts.ts'
import { openTestApp } from '../../../test/app.ts'
import { codeOf } from '../../../test/caller.ts'
import { createPasswords, safeCost } from '../../domain/accounts/password.ts'
import { eraseOldNetworks } from '../../domain/accounts/sign-in-limit.queries.ts'
import { countSignIn } from '../../domain/accounts/sign-in-limit.ts'

// One of the tests measures the cost of comparing passwords.
const server = openTestApp({ passwordCost: safeCost })
const start = new Date('2026-11-21T09:00:00Z')
const minutes = (count: number) => (server.clock.now = new Date(server.clock.now.getTime() + count * 60_000))

beforeEach(async () => {
  server.clock.now = start
  await server.db.deleteFrom('signInAttempt').execute()
  await server.db.deleteFrom('knownNetwork').execute()
})

const signIn = (username = 'client', password = 'comptoir-demo', remoteAddress = '127.0.0.1') =>
  server.anonymous.call({ method: 'POST', url: '/login', payload: { username, password }, remoteAddress })

test('responds the same to a wrong password, an unknown name and a locked account', async () => {
  await server.db.updateTable('appUser').set({ isActive: false }).where('username', '=', 'cms').execute()
  const responses = [await signIn('client', 'wrong'), await signIn('nobody'), await signIn('cms')]
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401])
  for (const { body } of responses) {
    expect(body).toMatchObject({
      code: 'bad_credentials',
      title: 'Identifiant et/ ou mot de passe incorrect',
    })
  }
  const inEnglish = await server.anonymous.post(
    '/login',
    { username: 'x', password: 'y' },
    { 'accept-language': 'en-GB, fr;q=0.5' },
  )
  expect(inEnglish.body).toMatchObject({ title: 'Wrong user name or password' })
})

test('an unknown name takes as long as a wrong password', async () => {
  const passwordHash = await createPasswords().hash(demoPassword)
  await server.db
    .updateTable('appUser')
    .set({ passwordHash })
    .where('username', 'in', ['silver', 'gold'])
    .execute()
  const time = async (username: string) => {
    const before = performance.now()
    await signIn(username, 'wrong')
    return performance.now() - before
  }
  await time('silver')
  // Alternating, minimum of each, to be robust against load.
  let [existing, unknown] = [Infinity, Infinity]
  for (let round = 0; round < 5; round++) {
    existing = Math.min(existing, await time('gold'))
    unknown = Math.min(unknown, await time('nobody'))
  }
  expect(unknown).toBeGreaterThan(existing / 3)
})

test('ten wrong passwords lock an account for a quarter of an hour, only for their own network', async () => {
  for (let attempt = 0; attempt < 10; attempt++) expect((await signIn('gold', 'wrong')).status).toBe(401)
  const rejected = await signIn('GOLD')
  expect(rejected.status).toBe(429)
  expect(codeOf(rejected)).toBe('too_many_requests')
  expect(rejected.headers['retry-after']).toBe('900')
  expect((await signIn('gold', 'comptoir-demo', '192.0.2.1')).status).toBe(200)
  expect((await signIn('silver')).status).toBe(200)
  minutes(15)
  expect((await signIn('gold')).status).toBe(200)
})

test('counts a network once, in every notation of its addresses', async () => {
  for (let attempt = 0; attempt < 10; attempt++) {
    await signIn('gold', 'wrong', `2001:db8:0:1::${attempt}`)
    await signIn('silver', 'wrong', attempt % 2 === 0 ? '192.0.2.1' : '::ffff:192.0.2.1')
  }
  expect((await signIn('gold', 'comptoir-demo', '2001:db8:0:1:ffff::')).status).toBe(429)
  expect((await signIn('gold', 'comptoir-demo', '2001:db8:0:2::1')).status).toBe(200)
  expect((await signIn('silver', 'comptoir-demo', '::ffff:c000:201')).status).toBe(429)
  expect((await signIn('silver', 'comptoir-demo', '192.0.2.2')).status).toBe(200)
})

test('a hundred wrong passwords from many networks lock an account for new networks, and one network cannot reach a hundred', async () => {
  expect((await signIn('gold', 'comptoir-demo', '203.0.113.5')).status).toBe(200)
  const attemptFrom = (network: number) =>
    countSignIn(server.db, 'gold', `192.0.2.${network}`, start).catch((error: unknown) => error)
  for (let attempt = 0; attempt < 60; attempt++) await attemptFrom(1)
  const others = Array.from({ length: 90 }, (_, at) => attemptFrom(2 + Math.floor(at / 10)))
  expect(new Set(await Promise.all(others))).toEqual(new Set([undefined]))
  expect((await signIn('gold', 'comptoir-demo', '198.51.100.1')).status).toBe(429)
  // The owner's own network still has its ten tries.
  expect((await signIn('gold', 'wrong', '203.0.113.5')).status).toBe(401)
  expect((await signIn('gold', 'comptoir-demo', '203.0.113.5')).status).toBe(200)
  expect(await eraseOldNetworks(server.db, new Date(start.getTime() + 91 * 86_400_000))).toBeGreaterThan(0)
  expect((await signIn('gold', 'comptoir-demo', '203.0.113.5')).status).toBe(429)
})

test('limits one address across accounts, and stores nothing beyond the limit', async () => {
  // Sixty concurrent requests: any more would be rejected before being counted.
  const tries = async (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, at) => signIn(`name-${from + at}`, 'wrong')))
  const statuses = [...(await tries(0, 60)), ...(await tries(60, 101))].map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  const rows = async () => (await server.db.selectFrom('signInAttempt').select('subject').execute()).length
  expect(await rows()).toBe(201)
  await signIn('name-x', 'wrong')
  expect(await rows()).toBe(201)
  minutes(15)
  await signIn('name-x', 'wrong')
  expect(await rows(), 'windows that are over are forgotten').toBe(3)
})

test('does not count right passwords', async () => {
  for (let attempt = 0; attempt < 12; attempt++) expect((await signIn('silver')).status).toBe(200)
  expect(await server.db.selectFrom('signInAttempt').select('attempts').execute()).toEqual([
    { attempts: 0 },
    { attempts: 0 },
  ])
})
