import { afterEach, expect, test, vi } from 'vitest'
import { fetchOrTake, requestFirst } from './first-answers.ts'

afterEach(() => vi.unstubAllGlobals())

const address = 'https://api.test/internal/cart'
const headers = { Authorization: 'Bearer one', 'Accept-Language': 'fr' }

function stubFetch(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('an equal read takes the answer once', async () => {
  let answers = 0
  const fetch = stubFetch(() => Promise.resolve(new Response(String((answers += 1)))))
  requestFirst(address, headers)
  requestFirst(address, headers)
  expect(await (await fetchOrTake(address, { headers })).text()).toBe('1')
  expect(await (await fetchOrTake(address, { headers })).text()).toBe('2')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each([
  ['of another user', address, { ...headers, Authorization: 'Bearer two' }],
  ['in another language', address, { ...headers, 'Accept-Language': 'en' }],
  ['that has seen more', address, { ...headers, 'Read-Position': '1/A' }],
  ['of another address', `${address}?page=2`, headers],
])('a read %s does not', async (_name, url, others) => {
  const fetch = stubFetch(() => Promise.resolve(new Response()))
  requestFirst(address, headers)
  await fetchOrTake(url, { headers: others })
  await fetchOrTake(address, { headers, method: 'POST' })
  expect(fetch).toHaveBeenCalledTimes(3)
  await fetchOrTake(address, { headers })
})

test('a read whose request failed is made again', async () => {
  let fails = true
  stubFetch(() =>
    fails ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response()),
  )
  requestFirst(address, headers)
  fails = false
  expect((await fetchOrTake(address, { headers })).status).toBe(200)
})

test('an answer that no element takes is forgotten', async () => {
  vi.useFakeTimers()
  const fetch = stubFetch(() => Promise.resolve(new Response()))
  requestFirst(address, headers)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await fetchOrTake(address, { headers })
  expect(fetch).toHaveBeenCalledTimes(2)
})
