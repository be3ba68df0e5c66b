import type { PunchOutAccount } from '@comptoir/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { supplier, unit } from './testing/punch-out.fixture.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
const account: PunchOutAccount = {
  '@id': '/api/internal/punch_out_accounts/4',
  '@type': 'PunchOutAccount',
  id: 4,
  supplier,
  unit,
  protocol: 'oci',
  isActive: true,
  shopUrl: 'https://shop.example/oci',
  orderUrl: null,
  fromDomain: 'NetworkId',
  fromIdentity: '',
  toDomain: 'NetworkId',
  toIdentity: '',
  senderDomain: 'NetworkId',
  senderIdentity: '',
  loginField: 'USERNAME',
  login: 'us',
  secretField: 'PASSWORD',
  fields: [],
  userMapping: 'none',
  hasSecret: true,
  changedAt: '2026-11-21T08:00:00Z',
  version: 1,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/punch_out_choices': () => ({ suppliers: [supplier], units: [unit] }),
    'GET /internal/punch_out_accounts': () =>
      listOf({ ...account, shopUrl: 'https://new.example/oci', version: 2 }),
    'PUT /internal/punch_out_accounts/{id}': ({ headers }) =>
      headers.get('if-match') === '"2"' ? { ...account, version: 3 } : problem(412, 'version_moved'),
  })
})

test('a conflict keeps the new secret, user mapping and state, and takes the other changes', async () => {
  const onClose = vi.fn<() => void>()
  renderScreen(
    <Notifications>
      <AccountDialog existing={account} onClose={onClose} />
    </Notifications>,
    {
      messages,
      apiBase: api.apiBase,
      token: buildToken({ sub: 'account-dialog', roles: ['ROLE_SYDEV'] }),
      locale: 'en',
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Password'), 'new secret')
  await user.selectOptions(dialog.getByLabelText('User data sent to the shop'), 'username')
  await user.click(dialog.getByRole('checkbox', { name: 'Account active' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const mapping = within(await dialog.findByRole('radiogroup', { name: 'User data sent to the shop' }))
  expect(mapping.getByRole<HTMLInputElement>('radio', { name: /Your version: The user name/ }).checked).toBe(
    true,
  )
  expect(dialog.getByRole('radiogroup', { name: 'Account active' }).textContent).toMatch(
    /Your version: no.*version: yes/,
  )
  expect(dialog.getByLabelText<HTMLInputElement>('Password').value).toBe('new secret')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Address of the shop/).value).toBe(
    'https://new.example/oci',
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    secret: 'new secret',
    userMapping: 'username',
    isActive: false,
    shopUrl: 'https://new.example/oci',
  })
})
