import { sampleMessages } from '../../domain/sample-file/sample-messages.ts'
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { setRefresher } from '../../runtime/session/session.ts'
import { CatalogDeposit } from './catalog-deposit.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
const user = userEvent.setup({ delay: null })
const choice = (code: string, label: string) => ({ '@id': `/api/x/${code}`, code, label })
const sub = `deposit-form-${performance.now()}`

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/depositable_catalogs': () =>
      listOf({ '@id': '/api/x/1', '@type': 'Catalog', id: 1, code: 'RA', name: 'Rivoire Électricité' }),
    'GET /internal/deposit_reasons': () => listOf(choice('new_tariff', 'Nouveau tarif')),
    'GET /internal/deposit_file_formats': () => listOf(choice('csv', 'Tableau CSV ou Excel')),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
  vi.unstubAllGlobals()
})

async function show() {
  const { session } = renderScreen(<CatalogDeposit view="form" state={undefined} />, {
    messages: [
      sampleMessages,
      { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
    ],
    apiBase: api.apiBase,
    token: buildToken({ sub, roles: ['ROLE_PARTNER'] }),
  })
  return { session, message: await screen.findByLabelText(/^Message/) }
}

/** Mocks XMLHttpRequest: jsdom’s would call a server. */
class SentForm extends EventTarget {
  static readonly all: SentForm[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  responseType = ''
  responseText = ''
  form: FormData | null = null
  readonly open = () => undefined
  readonly abort = () => this.dispatchEvent(new Event('abort'))
  readonly setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
  readonly getResponseHeader = () => null
  readonly send = (form: FormData) => {
    this.form = form
    SentForm.all.push(this)
  }
  /** The server responds, or the connection breaks. */
  answer(status: number | null, body: object = {}) {
    this.status = status ?? 0
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event(status === null ? 'error' : 'load'))
  }
}
const nthSent = (count: number) =>
  waitFor(() => {
    const form = SentForm.all.at(-1)
    if (!form || SentForm.all.length !== count) throw new Error(`${SentForm.all.length} of ${count} forms`)
    return form
  })
function fileOf(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = (label: RegExp, file: File) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })

test.each([
  ['ROLE_PARTNER', /^Aucun catalogue ne vous est confié/],
  ['ROLE_SYDEV', /onglet Fournisseurs/],
] as const)('without a catalogue, tells %s what to do', async (role, sentence) => {
  api.answers['GET /internal/depositable_catalogs'] = () => listOf()
  renderScreen(<CatalogDeposit view="form" state={undefined} />, {
    messages: [
      sampleMessages,
      { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
    ],
    apiBase: api.apiBase,
    token: buildToken({ sub: `${sub}-${role}`, roles: [role] }),
  })
  expect(await screen.findByText(sentence)).toBeTruthy()
  const link = screen.queryByRole('button', { name: /^Ouvrir «.Groupes et sociétés/ })
  expect(link !== null).toBe(role === 'ROLE_SYDEV')
})

test('keeps the draft after a reload, without its file', async () => {
  await user.type((await show()).message, 'Tarif de novembre')
  await user.selectOptions(screen.getByLabelText(/^Catalogue/), '1')
  choose(/^Fichier/, fileOf('tarif.csv', 10))
  await screen.findByText(/tarif\.csv/)
  cleanup()
  expect((await show()).message).toHaveProperty('value', 'Tarif de novembre')
  expect(screen.getByLabelText(/^Catalogue/)).toHaveProperty('value', '1')
  expect(screen.queryByText(/tarif\.csv/)).toBeNull()
})

test.each([
  ['tarif.csv', 80_000_000, 'photo.png', 1_400_000, false],
  ['tarif.csv', 80_000_001, 'photo.png', 1_400_001, true],
  ['tarif.csv', 1, 'photos.zip', 80_000_000, false],
])(
  'rejects %s of %d bytes, %s of %d, before sending: %s',
  async (name, size, image, imageSize, isRefused) => {
    await show()
    choose(/^Fichier/, fileOf(name, size))
    choose(/^Autre image/, fileOf(image, imageSize))
    await screen.findByText(image)
    expect(screen.queryByText('Le fichier est trop volumineux : 80 Mo au plus.') !== null).toBe(isRefused)
    expect(screen.queryByText(/^L’image est trop volumineuse : 1,4 Mo au plus/) !== null).toBe(isRefused)
  },
)

test.each([
  ['2026-11-21T22:30:00Z', '2026-11-21'],
  ['2026-11-21T23:30:00Z', '2026-11-22'],
])('dates a deposit at %s on %s', async (now, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  try {
    await show()
    expect(screen.getByLabelText(/^Date de dépôt/)).toHaveProperty('value', day)
  } finally {
    vi.useRealTimers()
  }
})

test('shows missing values at their fields, and focuses the first', async () => {
  await show()
  await user.click(screen.getByRole('button', { name: 'Déposer' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Motif/))
  expect(screen.getByLabelText(/^Fichier/).getAttribute('aria-invalid')).toBe('true')
})

test('shows a server violation at its field, and focuses it', async () => {
  vi.stubGlobal('XMLHttpRequest', RefusedUpload)
  await show()
  await user.selectOptions(screen.getByLabelText(/^Catalogue/), '1')
  await user.selectOptions(screen.getByLabelText(/^Motif/), 'new_tariff')
  await user.selectOptions(screen.getByLabelText(/^Format/), 'csv')
  choose(/^Fichier/, fileOf('tarif.csv', 10))
  await user.click(screen.getByRole('button', { name: 'Déposer' }))
  await screen.findByText('Ce fichier est illisible.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Fichier/))
})

/** The network of an upload that gets a 422. */
class RefusedUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 422
  readonly responseText = JSON.stringify({
    '@type': 'ConstraintViolationList',
    violations: [{ propertyPath: 'file', code: 'invalid', message: 'Ce fichier est illisible.' }],
  })
  open = () => undefined
  setRequestHeader = () => undefined
  getResponseHeader = () => null
  send = () => this.dispatchEvent(new Event('load'))
}

test('retries a lost response with the same key, uses another for another form, and refreshes an expired token', async () => {
  vi.stubGlobal('XMLHttpRequest', SentForm)
  const { session, message } = await show()
  setRefresher(session, () => Promise.resolve(buildToken({ sub, roles: ['ROLE_PARTNER'], iat: 9 })))
  const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  set(screen.getByLabelText(/^Catalogue/), '1')
  set(screen.getByLabelText(/^Motif/), 'new_tariff')
  set(screen.getByLabelText(/^Format/), 'csv')
  choose(/^Fichier/, fileOf('tarif.csv', 10))
  const press = () => fireEvent.submit(message.closest('form') ?? message)
  press()
  const first = await nthSent(1)
  first.answer(null)
  await screen.findByText('Erreur lors du dépôt')
  press()
  const second = await nthSent(2)
  second.answer(401, { code: 'unauthenticated' })
  const third = await nthSent(3)
  third.answer(null)
  await screen.findByText('Erreur lors du dépôt')
  set(message, 'Autre message')
  press()
  await nthSent(4)
  const keys = SentForm.all.map(({ headers }) => headers['Idempotency-Key'])
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
  const tokens = SentForm.all.map(({ headers }) => headers['Authorization'])
  expect(tokens[1]).toBe(tokens[0])
  expect(tokens[2]).not.toBe(tokens[0])
})

test('moves the application date with the deposit date at midnight, unless it was chosen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') })
  try {
    const applied = () => screen.findByLabelText<HTMLInputElement>(/^Date d’application/)
    const { message } = await show()
    await user.type(message, 'Tarif')
    expect((await applied()).value).toBe('2026-11-21')
    cleanup()
    vi.setSystemTime(new Date('2026-11-22T08:00:00Z'))
    await show()
    expect((await applied()).value).toBe('2026-11-22')
    fireEvent.change(await applied(), { target: { value: '2026-11-25' } })
    cleanup()
    vi.setSystemTime(new Date('2026-11-23T01:00:00Z'))
    await show()
    expect((await applied()).value).toBe('2026-11-25')
  } finally {
    vi.useRealTimers()
  }
})
