import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGeocoder, type Geocoder } from './geocoder.ts'
import { collection, echo, openGeocoderServer, send, type Answer } from '../testing/geocoder-server.ts'

const server = openGeocoderServer()
let geocoder: Geocoder

beforeEach(() => {
  geocoder = createGeocoder({ apiBase: server.apiBase })
})
afterEach(() => geocoder.stop())

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const state = () => geocoder.store.getState()
const labels = () => state().suggestions.map(({ label }) => label)

async function until(check: () => boolean): Promise<void> {
  for (const start = performance.now(); performance.now() - start < 20_000; await pause(10))
    if (check()) return
  throw new Error(`It did not happen: ${JSON.stringify(state())}`)
}
const settled = () => until(() => state().status !== 'loading')

describe('typing', () => {
  test('makes one request, 250 ms after the last keystroke, for the last text', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const text of ['ren', 'renn', 'renne', 'rennes']) {
      vi.advanceTimersByTime(249)
      geocoder.search(text)
    }
    vi.advanceTimersByTime(249)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(state().status).toBe('loading')
    await settled()
    expect(server.requests.map(({ query }) => query['q'])).toEqual(['rennes'])
    expect(state()).toMatchObject({ status: 'idle', answered: 'rennes', attribution: 'BAN', retryAt: null })
    expect(state().suggestions).toEqual([
      {
        label: 'rennes',
        context: '',
        addressNumber: null,
        address: '',
        zipCode: '35000',
        city: 'rennes',
        latitude: 48.11,
        longitude: -1.68,
        country: 'France',
        countryCode: 'FRA',
      },
    ])
  })

  test('makes no request below three characters, and clears the suggestions', async () => {
    geocoder.search('rennes')
    await settled()
    expect(labels()).toEqual(['rennes'])
    geocoder.search(' re ')
    expect(state()).toMatchObject({ status: 'idle', suggestions: [], answered: null })
    await pause(350)
    expect(server.requests).toHaveLength(1)
  })

  test('ignores spaces around and between', async () => {
    geocoder.search('saint malo')
    await settled()
    geocoder.search('  saint   malo ')
    expect(state().status).toBe('idle')
    await pause(350)
    expect(server.requests).toHaveLength(1)
  })

  test('makes no new request when typing back to the answered text', async () => {
    geocoder.search('rennes')
    await settled()
    geocoder.search('rennesx')
    geocoder.search('rennes')
    expect(state()).toMatchObject({ status: 'idle', answered: 'rennes' })
    await pause(350)
    expect(server.requests).toHaveLength(1)
  })

  test('keeps the suggestions until the next response', async () => {
    geocoder.search('rennes')
    await settled()
    geocoder.search('nantes')
    expect(labels()).toEqual(['rennes'])
    expect(state()).toMatchObject({ status: 'loading', answered: 'rennes' })
    await until(() => state().answered === 'nantes')
    expect(labels()).toEqual(['nantes'])
  })

  test('aborts an older request, and drops its late response', async () => {
    let answerLate = () => {}
    server.answer = (request, response) => {
      if (server.requests.length === 1) answerLate = () => echo(request, response)
      else echo(request, response)
    }
    geocoder.search('rennes')
    await until(() => server.requests.length === 1)
    geocoder.search('nantes')
    await settled()
    expect(labels()).toEqual(['nantes'])
    await until(() => server.requests[0]?.aborted === true)
    answerLate()
    await pause(50)
    expect(labels()).toEqual(['nantes'])
    expect(server.requests.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  test('ignores responses once cleared or stopped', async () => {
    server.answer = (request, response) => void setTimeout(() => echo(request, response), 300)
    geocoder.search('rennes')
    await until(() => server.requests.length === 1)
    geocoder.clear()
    await pause(400)
    expect(state()).toMatchObject({ status: 'idle', suggestions: [], answered: null })
    geocoder.search('nantes')
    geocoder.stop()
    await pause(400)
    expect(server.requests).toHaveLength(1)
    expect(state().status).toBe('idle')
    geocoder.search('nantes')
    await until(() => state().answered === 'nantes')
  })
})

describe('the request', () => {
  test('goes below the API base without token and cookie', async () => {
    geocoder.search("12 rue de l'Île & co, Rennes")
    await settled()
    expect(server.requests[0]).toMatchObject({
      path: '/api/geocoding/search',
      query: { q: "12 rue de l'Île & co, Rennes", limit: '8' },
    })
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
    expect(server.requests[0]?.headers).not.toHaveProperty('cookie')
  })

  test('sends the position of the user, if known', async () => {
    geocoder.search('beaumont', { latitude: 45.9, longitude: 6.12 })
    await settled()
    expect(server.requests[0]?.query).toMatchObject({ lat: '45.9', lon: '6.12' })
  })
})

describe('a response', () => {
  test('may take seconds', async () => {
    server.answer = (request, response) => void setTimeout(() => echo(request, response), 1500)
    geocoder.search('rennes')
    await pause(1200)
    expect(state().status).toBe('loading')
    await settled()
    expect(labels()).toEqual(['rennes'])
  })

  test('may be empty', async () => {
    server.answer = (_request, response) => send(response, collection())
    geocoder.search('zzzz')
    await settled()
    expect(state()).toMatchObject({ status: 'idle', suggestions: [], answered: 'zzzz' })
  })

  test('may be partly invalid: valid suggestions are kept', async () => {
    const good = collection('Rennes').features[0]
    server.answer = (_request, response) =>
      send(response, { features: [null, { geometry: null }, { ...good, properties: null }, good] })
    geocoder.search('rennes')
    await settled()
    expect(labels()).toEqual(['Rennes'])
  })

  test.each<[string, Answer]>([
    ['is a failure', (_request, response) => send(response, { code: 'internal' }, 500)],
    ['refuses', (_request, response) => send(response, { code: 400 }, 400)],
    ['is another JSON', (_request, response) => send(response, { hello: 1 })],
    ['is a page', (_request, response) => void response.writeHead(200).end('<html></html>')],
    ['is empty', (_request, response) => void response.writeHead(204).end()],
  ])('that %s is an error, and can be retried', async (_title, failing) => {
    server.answer = failing
    geocoder.search('rennes')
    await settled()
    expect(state()).toMatchObject({ status: 'error', suggestions: [], retryAt: null })
    expect(server.requests).toHaveLength(1)
    server.answer = echo
    geocoder.retry()
    expect(state().status).toBe('loading')
    await settled()
    expect(state()).toMatchObject({ status: 'idle', answered: 'rennes' })
  })

  test.each<[string, Answer]>([
    ['hangs up', (request) => void request.socket.destroy()],
    [
      'hangs up in the middle',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{')
        setTimeout(() => request.socket.destroy(), 20)
      },
    ],
  ])('that never comes, because it %s, is offline', async (_title, failing) => {
    server.answer = failing
    geocoder.search('rennes')
    await settled()
    expect(state().status).toBe('offline')
    server.answer = echo
    geocoder.search('nantes')
    await until(() => state().answered === 'nantes')
  })
})

describe('a busy geocoder', () => {
  const busy =
    (retryAfter: string | null): Answer =>
    (_request, response) =>
      send(response, { code: 429 }, 429, retryAfter === null ? {} : { 'retry-after': retryAfter })

  test('is called again after its delay, for the text of that time', async () => {
    server.answer = busy('2')
    const began = Date.now()
    geocoder.search('rennes')
    await settled()
    const { status, retryAt } = state()
    expect(status).toBe('busy')
    expect((retryAt ?? 0) - began).toBeGreaterThanOrEqual(2000)
    expect((retryAt ?? 0) - Date.now()).toBeLessThanOrEqual(2000)
    server.answer = echo
    geocoder.search('nantes')
    geocoder.retry()
    await pause(500)
    expect(state().status).toBe('busy')
    expect(server.requests).toHaveLength(1)
    await until(() => state().answered === 'nantes')
    expect(server.requests).toHaveLength(2)
    expect(state().retryAt).toBeNull()
  })

  test.each([
    [null, 2000],
    ['soon', 2000],
    ['0', 1000],
    ['86400', 600_000],
    ['date', 5000],
  ])('with Retry-After %s is not called for %i ms', async (header, wait) => {
    server.answer = busy(header === 'date' ? new Date(Date.now() + 5500).toUTCString() : header)
    const began = Date.now()
    geocoder.search('rennes')
    await settled()
    const { retryAt } = state()
    expect((retryAt ?? 0) - began).toBeGreaterThan(wait - 800)
    // An HTTP date has no milliseconds.
    expect((retryAt ?? 0) - Date.now()).toBeLessThanOrEqual(wait + 500)
  })
})
