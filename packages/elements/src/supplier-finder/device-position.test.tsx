import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../testing/fixture-api.ts'
import { renderFinder, townHall } from './testing/render-finder.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null, advanceTimers: (wait) => void vi.advanceTimersByTime(wait) })

interface Question {
  readonly found: (latitude: number, longitude: number) => void
  readonly failed: (code: number) => void
  readonly options: PositionOptions | undefined
}

let api: FixtureApi
/** What the device was asked, in order; each answers when the test says so, or never. */
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

async function ask() {
  renderFinder(api, {})
  await screen.findByRole('list', { name: 'Agences' })
  expect(questions).toEqual([])
  await user.click(aroundMe())
  const [question] = questions
  if (!question) throw new Error('The device was not asked')
  return question
}

test('the device is asked only after a click, as precisely as it can, and its street is named', async () => {
  const { found, options } = await ask()
  expect(options).toEqual({ enableHighAccuracy: true, maximumAge: 30_000, timeout: 27_000 })
  expect(screen.getByText(/En attente de votre position/)).toBeTruthy()
  found(48.117321, -1.677812)
  expect(await screen.findByText('Ma position : Rennes')).toBeTruthy()
  // A block of houses, not a door: it may end up in a link.
  expect(located()[0]).toContain('latitude=48.117&longitude=-1.678')
  expect(screen.queryByText(/En attente/)).toBeNull()
})

test('without a geocoder the position is as good, without its name', async () => {
  api.fail('GET /geocoding/reverse', 503)
  const { found } = await ask()
  found(48.117, -1.678)
  expect(await screen.findByText('Ma position')).toBeTruthy()
  await waitFor(() => expect(located()).toHaveLength(1))
})

describe('without an answer of use', () => {
  test.each([
    [1, 'Position refusée'],
    [2, 'Position introuvable'],
    [3, 'Pas de réponse'],
  ])('code %i: %s, and one can try again', async (code, title) => {
    const { failed } = await ask()
    failed(code)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(/adresse ou une ville/)).toBeTruthy()
    expect(located()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(questions).toHaveLength(2)
    questions[1]?.found(48.117, -1.678)
    await waitFor(() => expect(located()).toHaveLength(1))
  })

  test('a question that is ignored ends after 27 seconds; a late answer is taken all the same', async () => {
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

  test('the wait can be given up, and its answer then changes nothing', async () => {
    const { found } = await ask()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    found(48.117, -1.678)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(located()).toEqual([])
    expect(screen.queryByText(/En attente/)).toBeNull()
  })

  test('a page that may not ask says so', async () => {
    vi.stubGlobal('navigator', { userAgent: 'x', platform: 'x', language: 'fr', onLine: true })
    renderFinder(api, {})
    await screen.findByRole('list', { name: 'Agences' })
    await user.click(aroundMe())
    expect(await screen.findByText('Position indisponible ici')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })
})

test('the selected address is looked around without asking the device for anything', async () => {
  api.agencies.selectedAddress = townHall
  renderFinder(api, {}, { signedIn: true })
  expect(await screen.findByText(/^Chantier: /)).toBeTruthy()
  expect(questions).toEqual([])
})
