import type { CompanyUser, Role } from '@comptoir/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { Groups } from './groups.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const slow = { timeout: 20_000 }
const brest = { id: 8, name: 'Brest' }
const top = { id: 7, name: 'Siège' }

const person = (id: number, username: string, roles: Role[], units = [brest]): CompanyUser => ({
  '@id': `/api/internal/company_users/${id}`,
  '@type': 'CompanyUser',
  id,
  company: { id: 3, name: 'Chauffage du Maine' },
  state: 'active',
  username,
  displayName: username,
  email: `${username}@example.org`,
  roles,
  units,
  depositCatalogs: [],
  isAdministrator: false,
  version: 1,
})
const unit = (id: number, name: string, parent: number | null, isAssignable: boolean) => ({
  '@id': `/api/internal/company_units/${id}`,
  '@type': 'CompanyUnit',
  id,
  code: String(id),
  name,
  parent,
  members: [],
  memberCount: 0,
  isRemovable: false,
  isAssignable,
})

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/companies/me': () => ({
      '@id': '/api/internal/companies/3',
      '@type': 'Company',
      id: 3,
      name: 'Chauffage du Maine',
    }),
    'GET /internal/company_units': () => listOf(unit(7, 'Siège', null, false), unit(8, 'Brest', 7, true)),
    'GET /internal/company_users': () =>
      listOf(
        person(1, 'ana', ['ROLE_CLIENT']),
        person(2, 'boss', ['ROLE_SYDEV']),
        person(3, 'cyril', ['ROLE_CLIENT', 'ROLE_CMS'], [top]),
        person(4, 'me', ['ROLE_CLIENT']),
      ),
    'POST /internal/company_users': () => person(5, 'eve', ['ROLE_CLIENT']),
  })
})

function show() {
  const roles = ['ROLE_CLIENT', 'ROLE_COMPANY_ADMINISTRATOR'] as const
  return renderScreen(<Groups companyId={null} ownCompany state={undefined} />, {
    messages: [
      formMessages,
      listMessages,
      choiceMessages,
      { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
    ],
    apiBase: api.apiBase,
    token: buildToken({ sub: 'own-company', username: 'me', roles }),
  })
}
const open = async (name: string | RegExp) => {
  await user.click((await screen.findAllByRole('button', { name }, slow))[0] as HTMLElement)
  return within(await screen.findByRole('dialog', {}, slow))
}
const states = (dialog: Awaited<ReturnType<typeof open>>) =>
  dialog
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ labels, checked, disabled }) => [labels?.[0]?.textContent?.trim(), checked, disabled])

test('a super administrator and the own account have no buttons', async () => {
  show()
  await screen.findByText('boss', {}, slow)
  const buttons = screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel ?? '')
  expect(buttons.filter((label) => /ana/.test(label))).toHaveLength(3)
  expect(buttons.filter((label) => /cyril/.test(label))).toHaveLength(3)
  expect(buttons.filter((label) => /boss|me$/.test(label))).toEqual([])
})

test('an invitation offers the own roles and units, and says nothing about the right itself', async () => {
  show()
  const dialog = await open('Inviter un utilisateur')
  expect(states(dialog)).toEqual([
    ['Client', true, false],
    ['Siège', false, true],
    ['Brest', true, false],
  ])
  await user.type(dialog.getByLabelText(/^Nom/), 'Eve')
  await user.type(dialog.getByLabelText(/^Adresse e-mail/), 'eve@exemple.fr')
  await user.type(dialog.getByLabelText(/^Identifiant/), 'eve')
  await user.click(dialog.getByRole('button', { name: 'Envoyer l’invitation' }))
  const sent = () => api.calls.find(({ call }) => call === 'POST /internal/company_users')?.body
  await waitFor(() => expect(sent()).toBeTruthy(), slow)
  expect(sent()).toEqual({
    company: 3,
    username: 'eve',
    displayName: 'Eve',
    email: 'eve@exemple.fr',
    roles: ['ROLE_CLIENT'],
    units: [8],
    depositCatalogs: [],
  })
})

test('what someone has beyond the own rights is shown and stays, and so does the address', async () => {
  show()
  await screen.findByText('cyril', {}, slow)
  const dialog = await open(/^Modifier.*cyril/)
  expect(states(dialog)).toEqual([
    ['Client', true, false],
    ['Rédaction', true, true],
    ['Siège', true, true],
    ['Brest', false, false],
  ])
  expect(dialog.getByLabelText<HTMLInputElement>(/^Adresse e-mail/).readOnly).toBe(true)
})
