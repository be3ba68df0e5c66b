import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, test } from 'vitest'
import { createClient } from '../api/api-client.ts'
import { ElementContext, type ElementContextValue } from '../element/element-context.ts'
import type { Position } from './geocoder.ts'
import { openSession } from '../session/session.ts'
import { echo, openGeocoderServer } from '../testing/geocoder-server.ts'
import { buildToken } from '../testing/token.ts'
import { useGeocoder } from './use-geocoder.ts'

const server = openGeocoderServer()

function Field({ near }: { readonly near?: Position | undefined }) {
  const { suggestions, status, search, retry } = useGeocoder(near)
  return (
    <>
      <input aria-label="Lieu" onChange={(event) => search(event.target.value)} />
      <output>{status}</output>
      <ul>
        {suggestions.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <button onClick={retry}>Réessayer</button>
    </>
  )
}

function inElement(near?: Position) {
  const session = openSession(server.apiBase, buildToken({ sub: 'somebody', iat: 1 }))
  const element: ElementContextValue = {
    host: document.body,
    locale: 'fr',
    session,
    client: createClient(session, 'fr'),
    hrefFor: undefined,
    stores: new Map(),
    signal: new AbortController().signal,
  }
  return (
    <StrictMode>
      <ElementContext value={element}>
        <Field near={near} />
      </ElementContext>
    </StrictMode>
  )
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Lieu'), { target: { value: text } })
const status = () => screen.getByRole('status').textContent
const labels = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('a field with suggestions of places', () => {
  test('shows them, and sends the token, since users have their own rate limit', async () => {
    render(inElement())
    expect(status()).toBe('idle')
    type('rennes')
    expect(status()).toBe('loading')
    await waitFor(() => expect(labels()).toEqual(['rennes']))
    expect(status()).toBe('idle')
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]?.headers.authorization).toMatch(/^Bearer ./)
  })

  test('keeps its suggestions when the position arrives, and uses it from then on', async () => {
    const { rerender } = render(inElement())
    type('beaumont')
    await waitFor(() => expect(labels()).toEqual(['beaumont']))
    rerender(inElement({ latitude: 45.9, longitude: 6.12 }))
    expect(labels()).toEqual(['beaumont'])
    type('beaumont s')
    await waitFor(() => expect(labels()).toEqual(['beaumont s']))
    expect(server.requests[1]?.query).toMatchObject({ lat: '45.9', lon: '6.12' })
  })

  test('retries automatically when the network is back', async () => {
    server.answer = (request) => void request.socket.destroy()
    render(inElement())
    type('rennes')
    await waitFor(() => expect(status()).toBe('offline'))
    server.answer = echo
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(labels()).toEqual(['rennes']))
  })

  test('aborts when unmounted', async () => {
    server.answer = () => undefined
    const { unmount } = render(inElement())
    type('rennes')
    await waitFor(() => expect(server.requests).toHaveLength(1))
    unmount()
    await waitFor(() => expect(server.requests[0]?.aborted).toBe(true))
  })
})
