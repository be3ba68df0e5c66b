import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@comptoir/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBuiltInGeocoder } from './built-in-geocoder.ts'
import { createRemoteGeocoder } from './remote-geocoder.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const street = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-1.68, 48.11] },
      properties: {
        label: 'Rue des Lices 35000 Rennes',
        type: 'street',
        name: 'Rue des Lices',
        postcode: null,
      },
    },
    { type: 'Feature', geometry: null, properties: { label: 'nowhere' } },
  ],
  query: 'rue des lices rennes',
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

describe('a remote geocoder', () => {
  let answer: Answer = json(street)
  let requests: { url: string; headers: IncomingMessage['headers'] }[] = []
  let clock = 0
  let failures: unknown[] = []
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  })

  beforeEach(async () => {
    answer = json(street)
    requests = []
    failures = []
    clock = 1_000_000
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const open = (path = '/geocodage/', timeout = 30_000) =>
    createRemoteGeocoder({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
      fallback: createBuiltInGeocoder(),
      now: () => clock,
      onFailure: (reason) => failures.push(reason),
      timeout,
    })
  const names = async (q: string, geocoder = open()) =>
    (await geocoder.search({ q })).features.map(({ properties }) => properties.name)

  test('gets the query, and returns valid results only', async () => {
    const { features, query } = await open().search({
      q: 'rue des lices, rennes & co',
      limit: 3,
      type: 'street',
    })
    expect(features.map(({ properties }) => properties)).toEqual([
      { label: 'Rue des Lices 35000 Rennes', type: 'street', name: 'Rue des Lices' },
    ])
    expect(query).toBe('rue des lices rennes')
    const url = new URL(requests[0]?.url ?? '', 'http://x')
    expect(url.pathname).toBe('/geocodage/search')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'rue des lices, rennes & co',
      limit: '3',
      type: 'street',
    })
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('preserves the parameters of its URL', async () => {
    await open('/?key=abc').reverse({ lon: -1.68, lat: 48.11 })
    const url = new URL(requests[0]?.url ?? '', 'http://x')
    expect(url.pathname).toBe('/reverse')
    expect(Object.fromEntries(url.searchParams)).toEqual({ key: 'abc', lon: '-1.68', lat: '48.11' })
  })

  test('gets the same query only once a day', async () => {
    const geocoder = open()
    await names('rue des lices', geocoder)
    await names('rue des lices', geocoder)
    expect(requests).toHaveLength(1)
    clock += 25 * 60 * 60 * 1000
    await names('rue des lices', geocoder)
    expect(requests).toHaveLength(2)
  })

  test.each([
    ['7', 7],
    [null, 1],
    ['soon', 1],
    ['999999', 60],
    [new Date(1_005_000).toUTCString(), 5],
  ])(
    'that is busy says so once with Retry-After %s; until then it is left alone and the built-in one answers',
    async (header, seconds) => {
      answer = json({ code: 429 }, 429, header === null ? {} : { 'retry-after': header })
      const geocoder = open()
      const busy = await names('rennes', geocoder).catch((error: unknown) => error)
      expect(busy).toBeInstanceOf(AppError)
      expect(busy).toMatchObject({ code: 'too_many_requests', details: { retryAfter: seconds } })
      expect((await names('nantes', geocoder))[0]).toBe('Nantes')
      expect(requests).toHaveLength(1)
      clock += seconds * 1000
      answer = json(street)
      expect(await names('nantes', geocoder)).toEqual(['Rue des Lices'])
    },
  )

  test.each<[string, Answer]>([
    ['answers 500', json({}, 500)],
    ['answers a page', (_request, response) => void response.end('<html></html>')],
    ['answers another JSON', json({ ok: true })],
    ['answers without end', (_request, response) => void response.end(`"${'x'.repeat(1_100_000)}"`)],
    [
      'sends elsewhere',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
    ['hangs up', (request) => void request.socket.destroy()],
    ['does not answer', () => undefined],
    [
      'stops in the middle',
      (_request, response) =>
        void response.writeHead(200, { 'content-length': '500' }).write('{"features":['),
    ],
  ])(
    'that %s is replaced by the built-in one, and tried again half a minute later',
    async (_title, invalid) => {
      answer = invalid
      const geocoder = open('/', 1000)
      expect((await names('rennes', geocoder))[0]).toBe('Rennes')
      expect(failures).toHaveLength(1)
      expect((await names('nantes', geocoder))[0]).toBe('Nantes')
      expect(requests).toHaveLength(1)
      clock += 30_001
      answer = json(street)
      expect(await names('rennes', geocoder)).toEqual(['Rue des Lices'])
    },
  )

  test('that rejects a query gets the next one immediately', async () => {
    answer = json({ code: 400, message: 'Failed parsing query' }, 400)
    const geocoder = open()
    expect((await names('rennes', geocoder))[0]).toBe('Rennes')
    answer = json(street)
    expect(await names('rue des lices', geocoder)).toEqual(['Rue des Lices'])
  })

  test('that finds nothing is not replaced by the built-in one', async () => {
    answer = json({ type: 'FeatureCollection', features: [] })
    expect(await names('rennes')).toEqual([])
  })
})
