import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Role } from '@comptoir/contract'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { ProductSheet } from './product-sheet.tsx'

const messages = [
  productMessages,
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

function show(roles: Role[] = ['ROLE_CLIENT']) {
  users += 1
  renderScreen(<ProductSheet productId={2} tab="features" headingLevel={2} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `numbers-${users}`, roles }),
  })
}
const dialog = () => screen.findByRole('dialog', { name: 'Vos numéros d’article' })
const field = async () => within(await dialog()).findByRole<HTMLInputElement>('textbox')
const numbers = () => api.numbers.all.map(({ reference, product }) => [reference, product?.id])

test('adds a number to a product without one, by keyboard, and shows it', async () => {
  show()
  const give = await screen.findByRole('button', { name: 'Ajouter votre numéro' })
  give.focus()
  await user.keyboard('{Enter}')
  await user.type(await field(), '---{Enter}')
  expect(await screen.findByText(/Saisissez un numéro d’au moins une lettre ou un chiffre/)).toBeTruthy()
  expect(numbers()).toEqual([])
  await user.clear(await field())
  await user.type(await field(), ' MAG-77 {Enter}')
  expect(await screen.findByText(/«.MAG-77.» désigne ce produit/)).toBeTruthy()
  expect(numbers()).toEqual([['MAG-77', 2]])
  await waitFor(() => expect(screen.getAllByText('MAG-77').length).toBeGreaterThan(1))
})

test("reassigns another product's number only after confirmation", async () => {
  api.numbers.give('MAG-1', 3)
  show()
  await user.click(await screen.findByRole('button', { name: 'Ajouter votre numéro' }))
  await user.type(await field(), 'mag 1{Enter}')
  expect(await screen.findByText('Ce numéro d’article est déjà utilisé.')).toBeTruthy()
  expect(numbers()).toEqual([['MAG-1', 3]])
  await user.click(screen.getByRole('button', { name: 'L’attribuer à ce produit' }))
  await waitFor(() => expect(numbers()).toEqual([['mag 1', 2]]))
})

test('edits a number, and removes it with undo', async () => {
  api.numbers.give('MAG-1', 2)
  show()
  await user.click(await screen.findByRole('button', { name: 'Modifier vos numéros d’article' }))
  await user.click(await screen.findByRole('button', { name: 'Corriger le numéro MAG-1' }))
  expect((await field()).value).toBe('MAG-1')
  expect(document.activeElement).toBe(await field())
  await user.clear(await field())
  await user.type(await field(), 'MAG-10{Enter}')
  await waitFor(() => expect(numbers()).toEqual([['MAG-10', 2]]))
  await user.click(await screen.findByRole('button', { name: 'Retirer le numéro MAG-10' }))
  await waitFor(() => expect(numbers()).toEqual([]))
  expect(document.activeElement).toBe(await field())
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(numbers()).toEqual([['MAG-10', 2]]))
})

test('without a cart, the number is read-only and hidden when missing', async () => {
  show(['ROLE_INSTALLER_GESTION'])
  await screen.findByText('Fabricant')
  expect(screen.queryByText('Votre réf.')).toBeNull()
  cleanup()
  api.numbers.give('MAG-1', 2)
  show(['ROLE_INSTALLER_GESTION'])
  expect(await screen.findByText('MAG-1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Modifier vos numéros d’article' })).toBeNull()
})
