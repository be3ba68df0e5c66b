import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { listOf, mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { Families } from './families.tsx'
import { tree } from './testing/families.fixture.ts'

const messages = [
  formMessages,
  listMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

const complete = { '@id': '/api/x', '@type': 'ReferenceData', families: 0, features: 0, traits: 0 }
const poles = {
  '@id': '/api/internal/family_features/EF1',
  '@type': 'FamilyFeature',
  code: 'EF1',
  nameFr: 'Nombre de pôles',
  nameEn: 'Number of poles',
  type: 'choice',
  unit: null,
  group: { code: 'electrical', nameFr: 'Électrique', nameEn: 'Electrical' },
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/managed_families': () => listOf(...tree),
    'GET /internal/reference_data': () => complete,
  })
})

let users = 0
function show(locale: 'fr' | 'en' = 'fr') {
  users += 1
  const token = buildToken({ sub: `families-${users}`, roles: ['ROLE_SYDEV'] })
  return renderScreen(<Families />, { messages, apiBase: api.apiBase, token, locale })
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const choose = async (of: string, action: string) => {
  await press(of)
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const sent = (call: string) => api.calls.find((one) => one.call === call)

test('a feature is renamed and given choices, and what was chosen before stays', async () => {
  const features = {
    '@id': '/api/internal/managed_families/1/features',
    '@type': 'FamilyFeatures',
    id: 1,
    features: [{ code: 'EF1', isFilter: true }],
    inherited: [],
    version: 3,
  }
  api.answers['GET /internal/managed_families/{id}/features'] = () => features
  api.answers['GET /internal/family_features'] = () => listOf(poles)
  const feature = {
    ...poles,
    '@type': 'ManagedFeature',
    choices: [{ code: 'EV1', nameFr: 'bipolaire', nameEn: 'two-pole' }],
    version: 4,
  }
  api.answers['GET /internal/family_features/EF1'] = () => feature
  api.answers['PUT /internal/family_features/EF1'] = () => ({ ...feature, nameFr: 'Pôles' })
  show()
  await choose('Actions sur Protection', 'Caractéristiques')
  await user.click(await screen.findByRole('checkbox', { name: 'Nombre de pôles sert de filtre' }))
  await press('Modifier Nombre de pôles')
  expect(await screen.findByText('bipolaire / two-pole')).toBeTruthy()
  const name = screen.getAllByLabelText(/^Nom français/).at(-1) as HTMLElement
  await user.clear(name)
  await user.type(name, 'Pôles')
  await user.type(screen.getByLabelText(/^Choix à ajouter/), 'tripolaire / three-pole')
  await user.click(screen.getAllByRole('button', { name: 'Enregistrer' }).at(-1) as HTMLElement)
  await waitFor(() => expect(sent('PUT /internal/family_features/EF1')).toBeTruthy())
  expect(sent('PUT /internal/family_features/EF1')?.body).toEqual({
    nameFr: 'Pôles',
    nameEn: 'Number of poles',
    addedChoices: [{ nameFr: 'tripolaire', nameEn: 'three-pole' }],
  })
  expect(sent('PUT /internal/family_features/EF1')?.headers.get('if-match')).toBe('"4"')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nombre de pôles sert de filtre' }).checked,
  ).toBe(false)
})
