import { constants } from '@comptoir/contract'
import { decodeJwt, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { testSecret, openTestApp } from '../../../test/app.ts'
import { codeOf, TestCaller, tokenOf } from '../../../test/caller.ts'
import { revokeSession } from '../../domain/accounts/sessions.queries.ts'

const server = openTestApp()
const start = new Date('2026-11-21T09:00:00Z')
const minutes = (count: number) => (server.clock.now = new Date(server.clock.now.getTime() + count * 60_000))

beforeEach(async () => {
  server.clock.now = start
  await server.db.deleteFrom('signInAttempt').execute()
})

const hierarchy = '/internal/organization_units/hierarchy/me'
const signIn = (username = 'client') =>
  server.anonymous.post('/login', { username, password: 'comptoir-demo' })
const refresh = (authorizeToken: string) => server.anonymous.post('/refresh_token', { authorizeToken })
const signOut = (authorizeToken: string) => server.anonymous.post('/logout', { authorizeToken })
const using = (token: string) => new TestCaller(server.app, token).get(hierarchy)
const newToken = async () => tokenOf(await signIn())

test('signs in with the user record of the specification', async () => {
  const answer = await signIn('CLIENT')
  const { status, body, headers } = answer
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/ld+json; charset=utf-8')
  expect(body).toMatchObject({
    '@type': 'User',
    username: 'client',
    displayName: 'Claire Le Goff',
    roles: ['ROLE_CLIENT'],
    company: { name: 'Thermélec Ouest', hasBasecamp: true, useTamzagGestion: true },
  })
  expect(decodeJwt(tokenOf(answer))).toMatchObject({
    username: 'client',
    roles: ['ROLE_CLIENT'],
    exp: start.getTime() / 1000 + 900,
  })
})

test('a token is valid for 15 minutes; its session can be refreshed for 12 hours', async () => {
  let token = await newToken()
  minutes(14)
  expect((await using(token)).status).toBe(200)
  minutes(2)
  expect(codeOf(await using(token))).toBe('token_expired')
  for (let hours = 0; hours < 11; hours++) {
    const answer = await refresh(token)
    expect(answer.status).toBe(200)
    token = tokenOf(answer)
    minutes(60)
  }
  const last = await refresh(token)
  expect(last.status).toBe(200)
  minutes(60)
  expect(codeOf(await refresh(tokenOf(last)))).toBe('token_expired')
})

test('no token outlives its session', async () => {
  const token = await newToken()
  minutes(11 * 60 + 55)
  const next = tokenOf(await refresh(token))
  expect(decodeJwt(next).exp).toBe(start.getTime() / 1000 + 12 * 3600)
})

test('two tabs that refresh at the same time stay signed in with one token', async () => {
  const token = await newToken()
  minutes(16)
  const [one, two] = await Promise.all([refresh(token), refresh(token)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(decodeJwt(tokenOf(one)).jti).toBe(decodeJwt(tokenOf(two)).jti)
  expect((await using(tokenOf(one))).status).toBe(200)
  expect((await using(tokenOf(two))).status).toBe(200)
})

test('reissues a successor that never arrived until it is used, at any time', async () => {
  const token = await newToken()
  minutes(14)
  // The tab was closed before the response; another tab still has the previous token.
  const lost = tokenOf(await refresh(token))
  minutes(50)
  expect(codeOf(await using(token)), 'it exchanges, and opens nothing').toBe('token_expired')
  const again = tokenOf(await refresh(token))
  expect(decodeJwt(again).jti).toBe(decodeJwt(lost).jti)
  expect(decodeJwt(again).exp).toBe(server.clock.now.getTime() / 1000 + constants.tokenLifeSeconds)
  expect((await using(again)).status).toBe(200)
  // From now on the old token counts as stolen.
  expect(codeOf(await refresh(token))).toBe('session_revoked')
  expect(codeOf(await using(again))).toBe('session_revoked')
})

test('reissues only for the last retired token, within the lifetime of the session', async () => {
  const first = await newToken()
  const second = tokenOf(await refresh(first))
  minutes(1)
  tokenOf(await refresh(second))
  expect(codeOf(await refresh(first))).toBe('session_revoked')

  const late = await newToken()
  await refresh(late)
  minutes(12 * 60 + 2)
  expect(codeOf(await refresh(late))).toBe('token_expired')
})

test('a retired token is invalid, and refreshing with it ends the session', async () => {
  const stolen = await newToken()
  const next = tokenOf(await refresh(stolen))
  expect((await using(stolen)).status, 'requests on their way are let through').toBe(200)
  minutes(1)
  expect(codeOf(await using(stolen))).toBe('token_expired')
  expect((await using(next)).status).toBe(200)
  expect(codeOf(await refresh(stolen))).toBe('session_revoked')
  expect(codeOf(await using(next))).toBe('session_revoked')
  expect(codeOf(await refresh(next))).toBe('session_revoked')
})

test('signing out ends the session immediately', async () => {
  const token = await newToken()
  expect((await using(token)).status).toBe(200)
  expect(await signOut(token)).toMatchObject({ status: 204, body: null })
  expect(codeOf(await using(token))).toBe('session_revoked')
  expect(codeOf(await refresh(token))).toBe('session_revoked')
})

test('signing out with an expired or exchanged token ends its session too', async () => {
  const token = await newToken()
  minutes(16)
  expect((await signOut(token)).status).toBe(204)
  expect(codeOf(await refresh(token))).toBe('session_revoked')

  const before = await newToken()
  const next = tokenOf(await refresh(before))
  minutes(1)
  expect((await signOut(before)).status).toBe(204)
  expect(codeOf(await using(next))).toBe('session_revoked')
})

test('signing out with an invalid token does nothing, and a missing body is a violation', async () => {
  const token = await newToken()
  const forged = await new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret that is long enough too'))
  for (const nothing of ['x', `${token}x`, forged]) expect((await signOut(nothing)).status).toBe(204)
  expect((await server.anonymous.post('/logout')).status).toBe(422)
  expect((await using(token)).status).toBe(200)
  expect((await signOut(token)).status).toBe(204)
  expect((await signOut(token)).status, 'twice is once').toBe(204)
})

test('a revoked session, a locked account and a lost role apply from the next request', async () => {
  const token = await newToken()
  const { sid } = decodeJwt(token)
  await server.db.updateTable('appUser').set({ isActive: false }).where('username', '=', 'client').execute()
  expect(codeOf(await using(token))).toBe('session_revoked')
  await server.db.updateTable('appUser').set({ isActive: true }).where('username', '=', 'client').execute()
  expect((await using(token)).status).toBe(200)
  await revokeSession(server.db, String(sid), server.clock.now)
  expect(codeOf(await using(token))).toBe('session_revoked')
})

test('rejects tokens of another signer, without a signature or of another kind', async () => {
  const claims = decodeJwt(await newToken())
  const sign = (secret: string, alg = 'HS256') =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret))
  const none = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.`
  const bad = [
    await sign('another secret that is long enough too'),
    await sign(testSecret.repeat(2), 'HS512'),
    none,
    'x',
    'a.b.c',
  ]
  for (const token of bad) {
    expect(codeOf(await using(token))).toBe('unauthenticated')
    expect(codeOf(await refresh(token))).toBe('unauthenticated')
  }
  const foreign = await new SignJWT({ ...claims, iss: 'another' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(testSecret))
  expect(codeOf(await using(foreign))).toBe('unauthenticated')
})

test('the hierarchy starts at the units of the user', async () => {
  const { body } = await (await server.as('client')).get(hierarchy)
  expect(body).toMatchObject({
    units: [
      {
        code: 'BZH',
        children: [
          { code: 'BRT', children: [] },
          { code: 'RNS', children: [] },
        ],
      },
    ],
  })
  const top = await (await server.as('gestion')).get(hierarchy)
  expect(top.body).toMatchObject({ units: [{ code: 'GRP', children: [{ code: 'BZH' }, { code: 'PDL' }] }] })
  const other = await (await server.as('client2')).get(hierarchy)
  expect(other.body).toMatchObject({ units: [{ code: 'ALP', children: [{ code: 'GRE' }] }] })
})

test('the selected address is the user’s own, 204 when there is none', async () => {
  const client = await server.as('client')
  expect(await client.get('/internal/user_addresses/me')).toMatchObject({ status: 204, body: null })
  const { id } = await server.db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const address = {
    uuid: '0f5c5f4e-6f0e-4d3a-9d2e-2f0a4b1c9e11',
    userId: id,
    name: 'Chantier',
    addressNumber: '12',
    address: 'rue des Lices',
    zipCode: '35000',
    city: 'Rennes',
    countryCode: 'FRA',
    country: 'France',
    latitude: 48.11,
    longitude: -1.68,
    isSelected: true,
  }
  await server.db.insertInto('userAddress').values(address).execute()
  const { status, body } = await client.get('/internal/user_addresses/me')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    '@type': 'UserAddress',
    uuid: address.uuid,
    zipCode: '35000',
    additionalAddress: null,
  })
  expect((await (await server.as('client2')).get('/internal/user_addresses/me')).status).toBe(204)
})
