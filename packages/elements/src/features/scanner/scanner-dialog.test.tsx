import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { products } from '../../domain/product/testing/products.fixture.ts'
import { goOffline } from '../../runtime/testing/go-offline.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { codeFormats, type DetectedCode } from './open-detector.ts'
import { scannerMessages } from './scanner-messages.ts'
import { ScannerDialog, type ScanResult } from './scanner-dialog.tsx'

// What jsdom has none of: a camera, a video that plays, and the browser's own detector.
let inView: readonly DetectedCode[] = []
let openCamera: (wanted: MediaStreamConstraints) => Promise<MediaStream>
let cameras: readonly string[]
class Detector {
  static getSupportedFormats = () => Promise.resolve(codeFormats)
  detect = () => Promise.resolve(inView)
}
const track = {
  stop: vi.fn<() => void>(),
  getSettings: () => ({ deviceId: 'back' }),
  getCapabilities: () => ({}),
}
const picture = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream

let api: FixtureApi
let done: (readonly ScanResult[])[]
const user = userEvent.setup({ delay: null })
beforeEach(() => {
  api = startFixtureApi()
  done = []
  inView = []
  track.stop.mockClear()
  openCamera = () => Promise.resolve(picture)
  cameras = ['back']
  const mediaDevices = {
    getUserMedia: (wanted: MediaStreamConstraints) => openCamera(wanted),
    enumerateDevices: () =>
      Promise.resolve(cameras.map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId }))),
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  api.restore()
})

const show = ({ once = false, locale = 'fr' as const } = {}) =>
  renderScreen(<ScannerDialog once={once} onDone={(codes) => done.push(codes)} />, {
    messages: scannerMessages,
    apiBase: api.apiBase,
    token: buildToken({ sub: 'scanner' }),
    locale,
  })
const [first] = products
const reference = first?.reference ?? ''
const code = (rawValue: string, format = 'code_128') => [{ rawValue, format }]
const lineOf = async (name: string | RegExp) => {
  const list = await screen.findByRole('list', { name: 'Articles scannés' })
  return within(list).findByText(name)
}

describe('what is in view', () => {
  test('is named, counted by its buttons, and handed over', async () => {
    show()
    inView = code(reference)
    await lineOf(first?.name ?? '')
    await user.click(screen.getByRole('button', { name: /^Un de plus/ }))
    await user.click(screen.getByRole('button', { name: 'Reprendre 1 ligne' }))
    expect(done).toEqual([[{ code: reference, isEan: false, quantity: 2, lot: null }]])
  })

  test('that is unknown is said, and handed over all the same', async () => {
    show()
    inView = code('XQZ-4711')
    await lineOf('XQZ-4711')
    await lineOf('Code inconnu')
    screen.getByRole('dialog', { hidden: true }).dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(done).toEqual([[{ code: 'XQZ-4711', isEan: false, quantity: 1, lot: null }]])
  })

  test('ends a scan of one code', async () => {
    show({ once: true })
    inView = code('3245060673017', 'ean_13')
    await waitFor(() => expect(done).toHaveLength(1))
    expect(done[0]).toEqual([{ code: '3245060673017', isEan: true, quantity: 1, lot: null }])
  })

  test('is kept without a connection', async () => {
    const restore = goOffline()
    try {
      show()
      inView = code('XQZ-4711')
      expect(await lineOf('Vérifié au retour du réseau')).toBeTruthy()
    } finally {
      restore()
    }
  })
})

test('where the scanner is taken off the page, the camera is closed and what was scanned is handed over', async () => {
  const { unmount } = show()
  inView = code(reference)
  await lineOf(first?.name ?? '')
  unmount()
  expect(track.stop).toHaveBeenCalledTimes(1)
  expect(done).toEqual([[{ code: reference, isEan: false, quantity: 1, lot: null }]])
})

test('without the chosen camera, another one is opened', async () => {
  cameras = ['back', 'desk']
  show()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Appareil photo' }), 'desk')
  cleanup()
  cameras = ['back']
  openCamera = ({ video }) =>
    typeof video === 'object' && video.deviceId
      ? Promise.reject(new DOMException('', 'OverconstrainedError'))
      : Promise.resolve(picture)
  show()
  inView = code(reference)
  await lineOf(first?.name ?? '')
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('a camera that does not open is explained', () => {
  test.each([
    ['NotAllowedError', /est refusé/],
    ['NotFoundError', /Aucun appareil photo/],
    ['NotReadableError', /déjà utilisé/],
    ['SecurityError', /Cette page ne peut pas/],
  ])('%s', async (name, title) => {
    openCamera = () => Promise.reject(new DOMException('', name))
    show()
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByText(title)).toBeTruthy()
    openCamera = () => Promise.resolve(picture)
    await user.click(within(notice).getByRole('button', { name: 'Réessayer' }))
    inView = code(reference)
    await lineOf(first?.name ?? '')
  })

  test('by a page whose policy has none', async () => {
    Object.assign(document, { featurePolicy: { allowsFeature: (name: string) => name !== 'camera' } })
    try {
      openCamera = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      show()
      expect(await screen.findByText(/Cette page ne peut pas/)).toBeTruthy()
    } finally {
      Reflect.deleteProperty(document, 'featurePolicy')
    }
  })
})
