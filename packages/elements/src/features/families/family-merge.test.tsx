import { configure, screen, within } from '@testing-library/react'
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

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/managed_families': () => listOf(...tree),
    'GET /internal/reference_data': () => ({
      '@id': '/api/x',
      '@type': 'ReferenceData',
      families: 0,
      features: 0,
      traits: 0,
    }),
  })
})

let users = 0
function show() {
  users += 1
  const token = buildToken({ sub: `family-merge-${users}`, roles: ['ROLE_SYDEV'] })
  return renderScreen(<Families />, { messages, apiBase: api.apiBase, token })
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const choose = async (of: string, action: string) => {
  await press(of)
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const sent = (call: string) => api.calls.find((one) => one.call === call)
const targets = async () =>
  within(await screen.findByRole('combobox', { name: /Famille qui reste/ }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

const conditions = { '@id': '/api/x', '@type': 'FamilyConditions', id: 11, discounts: 0, rules: 0 }

test('merges a family into another', async () => {
  api.answers['POST /internal/managed_families/{id}/merge'] = () => ({
    ...tree[1],
    isRetired: true,
    mergedInto: { id: 2, name: 'Éclairage' },
  })
  api.answers['GET /internal/managed_families/{id}/conditions'] = () => conditions
  show()
  await press(/^Protection.: familles/)
  await choose('Actions sur Disjoncteurs', 'Réunir avec une autre')
  expect(await screen.findByText(/Ses 12 produits/)).toBeTruthy()
  expect(await targets()).toEqual(['Choisissez une famille', 'Protection', 'Éclairage'])
  await press('Réunir')
  expect(await screen.findByText('Cette information est obligatoire.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /Famille qui reste/ }), 'Éclairage')
  await press('Réunir')
  await screen.findByText('Disjoncteurs est réunie avec Éclairage')
  expect(sent('POST /internal/managed_families/11/merge')?.body).toEqual({ into: 2 })
})

test('discounts and rules that a merge extends are counted and confirmed, and never reach further', async () => {
  api.answers['GET /internal/managed_families/{id}/conditions'] = () => ({
    ...conditions,
    discounts: 3,
    rules: 1,
  })
  api.answers['POST /internal/managed_families/{id}/merge'] = () => ({
    ...tree[1],
    isRetired: true,
    mergedInto: { id: 2, name: 'Éclairage' },
  })
  show()
  await press(/^Protection.: familles/)
  await choose('Actions sur Disjoncteurs', 'Réunir avec une autre')
  expect(await screen.findByText(/^3 remises et 1 règle de prix de Disjoncteurs/)).toBeTruthy()
  expect(await targets()).toEqual(['Choisissez une famille', 'Éclairage'])
  await user.selectOptions(screen.getByRole('combobox', { name: /Famille qui reste/ }), 'Éclairage')
  await press('Réunir')
  expect(await screen.findByText('Confirmez que vous les avez vérifiées.')).toBeTruthy()
  expect(sent('POST /internal/managed_families/11/merge')).toBeUndefined()
  await user.click(screen.getByRole('checkbox', { name: 'J’ai vérifié ces remises et ces règles' }))
  await press('Réunir')
  await screen.findByText('Disjoncteurs est réunie avec Éclairage')
  expect(sent('POST /internal/managed_families/11/merge')?.body).toEqual({ into: 2 })
})
