import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { listOf, mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { TraitListDialog } from './trait-list-dialog.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

const trait = (id: number, kind: string, nameFr: string, supplierCount: number) => ({
  '@id': `/api/internal/supplier_traits/${id}`,
  '@type': 'ManagedSupplierTrait',
  id,
  kind,
  nameFr,
  nameEn: `${nameFr} (en)`,
  supplierCount,
  version: 5,
})

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/supplier_traits': () =>
      listOf(
        trait(1, 'type', 'Généraliste', 3),
        trait(2, 'certification', 'ISO 9001', 2),
        trait(3, 'certification', 'ISO-9001', 0),
      ),
    'PUT /internal/supplier_traits/{id}': () => trait(2, 'certification', 'Norme ISO 9001', 2),
    'POST /internal/supplier_traits/{id}/merge': () => trait(2, 'certification', 'ISO 9001', 2),
    'DELETE /internal/supplier_traits/{id}': () => null,
  })
  renderScreen(
    <Notifications>
      <TraitListDialog onClose={() => undefined} />
    </Notifications>,
    {
      messages: [
        formMessages,
        { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
      ],
      apiBase: api.apiBase,
      token: buildToken({ sub: `trait-list-${Math.random()}`, roles: ['ROLE_SYDEV'] }),
    },
  )
})

const sent = (method: string) => api.calls.find(({ call }) => call.startsWith(method))
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const front = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement)

test('renames a trait with its version', async () => {
  await press('Modifier ISO 9001')
  const name = front().getByLabelText(/^Nom français/)
  await user.clear(name)
  await user.type(name, 'Norme ISO 9001')
  await user.click(front().getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toBeTruthy())
  expect(sent('PUT')).toMatchObject({ body: { nameFr: 'Norme ISO 9001', nameEn: 'ISO 9001 (en)' } })
  expect(sent('PUT')?.headers.get('if-match')).toBe('"5"')
})

test('merges a trait into another of its kind', async () => {
  await press('Fusionner ISO-9001 avec une autre qualité')
  const choice = front().getByLabelText<HTMLSelectElement>(/^Avec/)
  expect([...choice.options].map(({ text }) => text).filter((text) => text.includes('ISO'))).toEqual([
    'ISO 9001',
  ])
  await user.selectOptions(choice, 'ISO 9001')
  await user.click(front().getByRole('button', { name: 'Fusionner' }))
  await waitFor(() => expect(sent('POST')?.body).toEqual({ into: 2 }))
})

test('removes only what no supplier has', async () => {
  await screen.findByText('Généraliste')
  const buttons = screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel ?? '')
  expect(buttons.filter((label) => label.startsWith('Supprimer'))).toEqual(['Supprimer ISO-9001'])
  await press('Supprimer ISO-9001')
  await waitFor(() => expect(sent('DELETE')?.call).toBe('DELETE /internal/supplier_traits/3'))
})
