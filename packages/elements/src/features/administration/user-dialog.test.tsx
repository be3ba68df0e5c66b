import type { CompanyUser } from '@comptoir/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { UserDialog } from './user-dialog.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
const user = userEvent.setup({ delay: null })
const armor = { id: 1, name: 'Armor' }
const ponant = { id: 2, name: 'Ponant' }
const existing: CompanyUser = {
  '@id': '/api/internal/company_users/5',
  '@type': 'CompanyUser',
  id: 5,
  company: { id: 3, name: 'Chauffage du Maine' },
  state: 'active',
  username: 'ana',
  displayName: 'Ana',
  email: 'ana@example.org',
  roles: ['ROLE_PARTNER'],
  units: [{ id: 7, name: 'Siège' }],
  depositCatalogs: [armor, ponant],
  isAdministrator: false,
  version: 1,
}
const unit = {
  '@id': '/api/internal/company_units/7',
  '@type': 'CompanyUnit' as const,
  id: 7,
  code: '1',
  name: 'Siège',
  parent: null,
  members: [],
  memberCount: 0,
  isRemovable: true,
  isAssignable: true,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/company_catalogs': () => listOf(),
    'PUT /internal/company_users/{id}': ({ headers }) =>
      headers.get('if-match') === '"2"' ? { ...existing, version: 3 } : problem(412, 'version_moved'),
  })
})

const chips = () =>
  screen.queryAllByRole('button', { name: /Armor|Ponant|Brest/ }).map(({ ariaLabel }) => ariaLabel)

async function showConflict(theirs: object) {
  const onClose = vi.fn<() => void>()
  api.answers['GET /internal/company_users'] = () => listOf({ ...existing, ...theirs, version: 2 })
  renderScreen(
    <Notifications>
      <UserDialog companyId={3} units={[unit]} existing={existing} onClose={onClose} />
    </Notifications>,
    {
      messages: [
        formMessages,
        choiceMessages,
        { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
      ],
      apiBase: api.apiBase,
      token: buildToken({ sub: `user-dialog-${JSON.stringify(theirs)}`, roles: ['ROLE_SYDEV'] }),
      locale: 'fr',
    },
  )
  return { dialog: within(await screen.findByRole('dialog')), onClose }
}
const saved = () => api.calls.findLast(({ call }) => call.startsWith('PUT'))?.body

test('a conflict keeps the catalogues removed here', async () => {
  const { dialog, onClose } = await showConflict({ displayName: 'Ana Le Goff' })
  await user.click(await dialog.findByRole('button', { name: /Ponant/ }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByRole('radiogroup', { name: /[Cc]atalogues/ })
  expect(chips()).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved()).toMatchObject({ depositCatalogs: [1], displayName: 'Ana Le Goff' })
})

test("a conflict shows the other version's catalogues when none was changed here", async () => {
  const brest = { id: 9, name: 'Brest' }
  const { dialog, onClose } = await showConflict({ depositCatalogs: [brest] })
  await user.type(await dialog.findByLabelText(/^Nom/), ' Martin')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByRole('button', { name: /Brest/ })
  expect(chips()).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved()).toMatchObject({ depositCatalogs: [9], displayName: 'Ana Martin' })
})
