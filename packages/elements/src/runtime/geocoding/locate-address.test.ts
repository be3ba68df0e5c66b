import { describe, expect, test, vi } from 'vitest'
import { GeocoderError, locateAddress } from './geocoder.ts'
import { collection, openGeocoderServer, send } from '../testing/geocoder-server.ts'

const server = openGeocoderServer()

describe('a position', () => {
  const position = { latitude: 48.11, longitude: -1.68 }

  test('has an address', async () => {
    server.answer = (_request, response) => send(response, collection('Rennes'))
    expect(await locateAddress(server.apiBase, position)).toMatchObject({ city: 'Rennes', zipCode: '35000' })
    expect(server.requests[0]).toMatchObject({
      path: '/api/geocoding/reverse',
      query: { lat: '48.11', lon: '-1.68' },
    })
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('at sea has none', async () => {
    server.answer = (_request, response) => send(response, collection())
    expect(await locateAddress(server.apiBase, position)).toBeNull()
  })

  test('reports why it could not be requested', async () => {
    server.answer = (_request, response) => send(response, {}, 429, { 'retry-after': '3' })
    const busy = await locateAddress(server.apiBase, position).catch((error: unknown) => error)
    expect(busy).toBeInstanceOf(GeocoderError)
    expect(busy).toMatchObject({ status: 'busy', retryAfter: 3000 })
    await expect(locateAddress('http://127.0.0.1:9', position)).rejects.toMatchObject({ status: 'offline' })
  })

  test('can be aborted', async () => {
    server.answer = () => undefined
    const gone = new AbortController()
    const asking = locateAddress(server.apiBase, position, gone.signal)
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), 20_000)
    gone.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })
})
