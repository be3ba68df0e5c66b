import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { renderFinder, townHall } from './testing/render-finder.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null, advanceTimers: (wait) => void vi.advanceTimersByTime(wait) })

interface Question {
  readonly found: (latitude: number, longitude: number) => void
  readonly failed: (code: number) => void
  readonly options: PositionOptions | undefined
}

let api: FixtureApi
/** The device's position requests, in order; each is answered by the test, or never. */
let questions: Question[]

beforeEach(() => {
  api = startFixtureApi()
  questions = []
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    language: 'fr',
    onLine: true,
    geolocation: {
      getCurrentPosition: (
        onFound: (position: { coords: { latitude: number; longitude: number } }) => void,
        onFailed: (error: { code: number }) => void,
        options?: PositionOptions,
      ) =>
        questions.push({
          found: (latitude, longitude) => onFound({ coords: { latitude, longitude } }),
          failed: (code) => onFailed({ code }),
          options,
        }),
    },
  })
})
afterEach(() => {
  cleanup()
  api.restore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aroundMe = () => screen.getByRole('button', { name: 'Autour de moi' })
const located = () => api.calls.filter((call) => call.startsWith('GET /internal/agencies/location'))

async function requestPosition() {
  renderFinder(api, {})
  await screen.findByRole('list', { name: 'Agences' })
  expect(questions).toEqual([])
  await user.click(aroundMe())
  const [question] = questions
  if (!question) throw new Error('The position was not requested')
  return question
}

test('the position is requested only after a click, with high accuracy, and its street is named', async () => {
  const { found, options } = await requestPosition()
  expect(options).toEqual({ enableHighAccuracy: true, maximumAge: 30_000, timeout: 27_000 })
  expect(screen.getByText(/En attente de votre position/)).toBeTruthy()
  found(48.117321, -1.677812)
  expect(await screen.findByText('Ma position : Rennes')).toBeTruthy()
  // A city block, not a door: it may be in a shared link.
  expect(located()[0]).toContain('latitude=48.117&longitude=-1.678')
  expect(screen.queryByText(/En attente/)).toBeNull()
})

test('without a geocoder the position is used without a name', async () => {
  api.fail('GET /geocoding/reverse', 503)
  const { found } = await requestPosition()
  found(48.117, -1.678)
  expect(await screen.findByText('Ma position')).toBeTruthy()
  await waitFor(() => expect(located()).toHaveLength(1))
})

describe('without a usable answer', () => {
  test.each([
    [1, 'Position refusée'],
    [2, 'Position introuvable'],
    [3, 'Pas de réponse'],
  ])('code %i: %s, with a retry', async (code, title) => {
    const { failed } = await requestPosition()
    failed(code)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(/adresse ou une ville/)).toBeTruthy()
    expect(located()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(questions).toHaveLength(2)
    questions[1]?.found(48.117, -1.678)
    await waitFor(() => expect(located()).toHaveLength(1))
  })

  test('an ignored prompt ends after 27 seconds; a late answer is still used', async () => {
    renderFinder(api, {})
    await screen.findByRole('list', { name: 'Agences' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.click(aroundMe())
    vi.advanceTimersByTime(26_000)
    expect(screen.queryByText('Pas de réponse')).toBeNull()
    vi.advanceTimersByTime(1500)
    vi.useRealTimers()
    expect(await screen.findByText('Pas de réponse')).toBeTruthy()
    questions[0]?.found(48.117, -1.678)
    await waitFor(() => expect(located()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Pas de réponse')).toBeNull())
  })

  test('the request can be cancelled, and its answer is then ignored', async () => {
    const { found } = await requestPosition()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    found(48.117, -1.678)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(located()).toEqual([])
    expect(screen.queryByText(/En attente/)).toBeNull()
  })

  test('says when the page may not request it', async () => {
    vi.stubGlobal('navigator', { userAgent: 'x', platform: 'x', language: 'fr', onLine: true })
    renderFinder(api, {})
    await screen.findByRole('list', { name: 'Agences' })
    await user.click(aroundMe())
    expect(await screen.findByText('Position indisponible ici')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })
})

test('searches around the selected address without requesting the position', async () => {
  api.agencies.selectedAddress = townHall
  renderFinder(api, {}, { signedIn: true })
  expect(await screen.findByText(/^Chantier: /)).toBeTruthy()
  expect(questions).toEqual([])
})
