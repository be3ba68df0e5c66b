import { afterEach, expect, test, vi } from 'vitest'
import { readFirst } from './first-reads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function requestsOf(properties: object): unknown[] {
  const fetch = vi.fn((_request: Request) => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', fetch)
  const element = document.createElement('comptoir-cart')
  element.setAttribute('token', crypto.randomUUID())
  element.setAttribute('api-base', 'https://api.test/api')
  readFirst(Object.assign(element, properties), 'fr')
  return fetch.mock.calls.map(([request]) => request.url)
}

test('what an element reads first is requested by its attributes', () => {
  expect(requestsOf({})).toEqual(['https://api.test/api/internal/cart'])
})

test.each([{ apiBase: 'https://other.test/api' }, { token: 'another' }, { locale: 'en' }, { state: {} }])(
  'a page that sets properties reads with them, and its token is sent to no other API: %j',
  (properties) => expect(requestsOf(properties)).toEqual([]),
)
