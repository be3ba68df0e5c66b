import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { answerCalls, listOf, violations, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { choiceMessages } from '../shared/choice/choice-messages.ts'
import { CustomCatalogs } from './custom-catalogs.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [
  choiceMessages,
  formMessages,
  listMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

const catalog = {
  '@id': '/api/internal/custom_catalogs/3',
  '@type': 'CustomCatalog',
  id: 3,
  codeCtm: 'Z9',
  name: 'Négoce local',
  supplier: { id: 4, name: 'Comptoir du Ponant' },
  applicationDate: '2026-12-01',
  productCount: 0,
}

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
    'GET /internal/custom_catalogs': () => listOf(),
    'GET /internal/custom_catalog_suppliers': () =>
      listOf({ id: 4, name: 'Comptoir du Ponant', about: null }),
    'POST /internal/custom_catalogs': () => catalog,
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

let users = 0
function show() {
  renderScreen(<CustomCatalogs codeCtm={null} state={undefined} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `custom-${users++}`, roles: ['ROLE_INSTALLER_GESTION', 'ROLE_CLIENT'] }),
  })
}
const sent = () => api.made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)

test('who manages adds a catalogue: a code of two characters, a supplier that is found by typing', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un catalogue' }))
  const code = await screen.findByLabelText(/^Code \(CTM\)/)
  await user.type(code, 'z')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('Le code a exactement deux caractères, lettres ou chiffres.')).toBeDefined()
  expect(sent()).toEqual([])
  await user.type(code, '9')
  await user.type(screen.getByLabelText(/^Nom/), 'Négoce local')
  await user.type(screen.getByRole('combobox', { name: /^Fournisseur/ }), 'pon')
  await user.click(await screen.findByRole('option', { name: 'Comptoir du Ponant' }))
  await user.type(screen.getByLabelText(/^Date d’application/), '2026-12-01')
  api.answers['POST /internal/custom_catalogs'] = () => violations({ codeCtm: 'Ce code est déjà pris.' })
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('Ce code est déjà pris.')).toBeDefined()
  api.answers['POST /internal/custom_catalogs'] = () => catalog
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(screen.queryByLabelText(/^Code \(CTM\)/)).toBeNull())
  expect(sent().at(-1)).toEqual({
    codeCtm: 'Z9',
    name: 'Négoce local',
    supplier: 4,
    applicationDate: '2026-12-01',
  })
})
