import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, listOf, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { CatalogDeposit } from './catalog-deposit.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
const user = userEvent.setup({ delay: null })
const choice = (code: string, label: string) => ({ '@id': `/api/x/${code}`, code, label })
const sub = `deposit-form-${performance.now()}`

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
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
  renderScreen(<CatalogDeposit view="form" state={undefined} />, {
    messages: [{ fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }],
    apiBase: api.apiBase,
    token: buildToken({ sub, roles: ['ROLE_PARTNER'] }),
  })
  return screen.findByLabelText(/^Message/)
}
function fileOf(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = (label: RegExp, file: File) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })

test('the draft survives a reload, without its file', async () => {
  await user.type(await show(), 'Tarif de novembre')
  await user.selectOptions(screen.getByLabelText(/^Catalogue/), '1')
  choose(/^Fichier/, fileOf('tarif.csv', 10))
  await screen.findByText(/tarif\.csv/)
  cleanup()
  expect(await show()).toHaveProperty('value', 'Tarif de novembre')
  expect(screen.getByLabelText(/^Catalogue/)).toHaveProperty('value', '1')
  expect(screen.queryByText(/tarif\.csv/)).toBeNull()
})

test('a file above 80 MB and a picture above 1.4 MB are refused before they are sent', async () => {
  await show()
  choose(/^Fichier/, fileOf('tarif.csv', 80 * 1024 * 1024 + 1))
  choose(/^Autre image/, fileOf('photo.png', 1.5 * 1024 * 1024))
  await user.click(screen.getByRole('button', { name: 'Déposer' }))
  await screen.findByText('Le fichier est trop volumineux : 80 Mo au plus.')
  await screen.findByText(/^L’image est trop volumineuse : 1,4 Mo au plus/)
  await waitFor(() => expect(api.made.filter(({ call }) => !call.startsWith('GET'))).toEqual([]))
})

test('what is missing is said by its field, and the first of them has the focus', async () => {
  await show()
  await user.click(screen.getByRole('button', { name: 'Déposer' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Motif/))
  expect(screen.getByLabelText(/^Fichier/).getAttribute('aria-invalid')).toBe('true')
})

test('what the server refuses is said by its field, which has the focus', async () => {
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

/** The network of an upload, whose answer is a 422. */
class RefusedUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 422
  readonly responseText = JSON.stringify({
    '@type': 'ConstraintViolationList',
    violations: [{ propertyPath: 'file', code: 'invalid', message: 'Ce fichier est illisible.' }],
  })
  open = () => undefined
  setRequestHeader = () => undefined
  send = () => this.dispatchEvent(new Event('load'))
}
