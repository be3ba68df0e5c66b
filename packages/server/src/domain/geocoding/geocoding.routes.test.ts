import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { testMailer, openCopy, openSharedApp, openTestApp, testSecret } from '../../../test/app.ts'
import { codeOf, TestCaller } from '../../../test/caller.ts'
import { buildApp } from '../../app.ts'
import { createFileStore } from '../../platform/files/create-file-store.ts'

const server = openSharedApp()

test('signed-in users find towns by name or postcode', async () => {
  const client = await server.as('client')
  const { body } = await client.get('/cities?search=rennes')
  const { member } = body as { member: { code: string; name: string }[] }
  expect(member.map(({ code, name }) => [code, name])).toContainEqual(['35238', 'Rennes'])
  const byCode = await client.get('/cities?search=44000')
  expect(byCode.body).toMatchObject({ member: [{ name: 'Nantes', zipCode: '44000' }] })
  expect(codeOf(await client.get('/cities?search='))).toBe('invalid_parameter')
  expect((await server.anonymous.get('/cities?search=rennes')).status).toBe(401)
})

describe('the two calls', () => {
  test('are public and return GeoJSON', async () => {
    const { status, body } = await server.anonymous.get(
      '/geocoding/search?q=12%20rue%20X%2035000%20Rennes&limit=1',
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point' },
          properties: { type: 'municipality', name: 'Rennes', postcode: '35000', citycode: '35238' },
        },
      ],
      query: '12 rue X 35000 Rennes',
    })
  })

  test('find the commune of a position', async () => {
    const { status, body } = await server.anonymous.get('/geocoding/reverse?lon=-1.6777926&lat=48.117266')
    expect(status).toBe(200)
    expect(body).toMatchObject({ features: [{ properties: { name: 'Rennes' } }] })
  })

  test('return an empty result for an empty query', async () => {
    const { status, body } = await server.anonymous.get('/geocoding/search?q=zzzzzz')
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'FeatureCollection', features: [] })
  })

  test.each([
    ['/geocoding/search', 'invalid_parameter', 'q'],
    ['/geocoding/search?q=', 'invalid_parameter', 'q'],
    ['/geocoding/search?q=%20%20', 'invalid_parameter', 'q'],
    [`/geocoding/search?q=${'x'.repeat(201)}`, 'invalid_parameter', 'q'],
    ['/geocoding/search?q=rennes&limit=0', 'invalid_parameter', 'limit'],
    ['/geocoding/search?q=rennes&limit=21', 'invalid_parameter', 'limit'],
    ['/geocoding/search?q=rennes&type=poi', 'invalid_parameter', 'type'],
    ['/geocoding/search?q=rennes&lat=91&lon=0', 'invalid_parameter', 'lat'],
    ['/geocoding/search?q=rennes&nope=1', 'unknown_parameter', 'nope'],
    ['/geocoding/reverse?lon=2', 'invalid_parameter', 'lat'],
    ['/geocoding/reverse?lon=x&lat=48', 'invalid_parameter', 'lon'],
    ['/geocoding/reverse?lon=2&lat=1e1', 'invalid_parameter', 'lat'],
  ])('rejects %.60s', async (path, code, parameter) => {
    const answer = await server.anonymous.get(path)
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe(code)
    expect(answer.body).toMatchObject({ parameter })
  })
})

describe('a caller above the limit', () => {
  const limited = openTestApp({ rateLimit: 1000 })
  test('is limited separately: the rest of the API and other callers are not affected', async () => {
    const get = (url: string, remoteAddress = '192.0.2.1') =>
      limited.anonymous.call({ method: 'GET', url, remoteAddress })
    for (let at = 0; at < 60; at++) {
      expect((await get('/geocoding/search?q=rennes')).status).toBe(200)
      expect((await get('/geocoding/reverse?lon=2&lat=48')).status).toBe(200)
    }
    const rejected = await get('/geocoding/search?q=rennes')
    expect([rejected.status, codeOf(rejected)]).toEqual([429, 'too_many_requests'])
    expect((await get('/health')).status).toBe(200)
    expect((await get('/geocoding/search?q=rennes', '192.0.2.2')).status).toBe(200)
    // A signed-in user behind the same address has their own count; an invalid token does not.
    const ask = async (caller: TestCaller) =>
      (await caller.call({ method: 'GET', url: '/geocoding/search?q=rennes', remoteAddress: '192.0.2.1' }))
        .status
    expect(await ask(new TestCaller(limited.app, 'made.up.token'))).toBe(429)
    const client = await limited.as('client')
    for (let at = 0; at < 120; at++) expect(await ask(client)).toBe(200)
    expect(await ask(client)).toBe(429)
    expect(await ask(await limited.as('client2'))).toBe(200)
  })

  test('is counted per user on routes for users: colleagues behind the same address are not affected', async () => {
    const cities = async (caller: TestCaller) =>
      (await caller.call({ method: 'GET', url: '/cities?search=rennes', remoteAddress: '192.0.2.9' })).status
    const gestion = await limited.as('gestion')
    for (let at = 0; at < 120; at++) expect(await cities(gestion)).toBe(200)
    expect(await cities(gestion)).toBe(429)
    expect(await cities(await limited.as('cms'))).toBe(200)
  })
})

describe('with GEOCODER_URL', () => {
  test('the other service responds, learns nothing about the caller, and its 429 is passed on', async () => {
    const requests: { url: string | undefined; authorization: string | undefined }[] = []
    const service = createServer((request, response) => {
      requests.push({ url: request.url, authorization: request.headers.authorization })
      if (requests.length > 1) response.writeHead(429, { 'retry-after': '7' }).end()
      else {
        const feature = { geometry: { type: 'Point', coordinates: [2, 48] }, properties: { label: 'There' } }
        response.end(JSON.stringify({ features: [feature] }))
      }
    })
    await new Promise<void>((resolve) => {
      service.listen(0, '127.0.0.1', resolve)
    })
    const address = service.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { database, dataDir, remove } = await openCopy()
    const app = await buildApp({
      config: {
        logLevel: 'silent',
        rateLimit: 0,
        trustedProxies: 0,
        publicUrl: 'http://localhost:3000',
        geocoderUrl: `http://127.0.0.1:${port}/geocodage`,
      },
      database,
      files: createFileStore({ dataDir }),
      mailer: testMailer(dataDir),
      tokenSecret: testSecret,
    })
    try {
      const caller = await TestCaller.signIn(app, 'client')
      const found = await caller.get('/geocoding/search?q=there')
      expect(found).toMatchObject({ status: 200, body: { features: [{ properties: { label: 'There' } }] } })
      expect(requests).toEqual([{ url: '/geocodage/search?limit=10&q=there', authorization: undefined }])
      const busy = await caller.get('/geocoding/reverse?lon=2&lat=48')
      expect(busy.status).toBe(429)
      expect(codeOf(busy)).toBe('too_many_requests')
      expect(busy.headers['retry-after']).toBe('7')
      expect((await caller.get('/geocoding/reverse?lon=2&lat=48')).status, 'the built-in one').toBe(200)
      expect(requests).toHaveLength(2)
    } finally {
      await app.close()
      await database.close()
      await remove()
      service.closeAllConnections()
      service.close()
    }
  })
})
