import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tree } from './testing/families.fixture.ts'
import { familiesScreen } from './testing/show-families.tsx'

const { api, user, press, choose, sent, show } = familiesScreen()
const targets = async () =>
  within(await screen.findByRole('combobox', { name: /Famille qui reste/ }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

const conditions = { '@id': '/api/x', '@type': 'FamilyConditions', id: 11, discounts: 0, rules: 0 }

test('merges a family into another', async () => {
  api().answers['POST /internal/managed_families/{id}/merge'] = () => ({
    ...tree[1],
    isRetired: true,
    mergedInto: { id: 2, name: 'Éclairage' },
  })
  api().answers['GET /internal/managed_families/{id}/conditions'] = () => conditions
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
  api().answers['GET /internal/managed_families/{id}/conditions'] = () => ({
    ...conditions,
    discounts: 3,
    rules: 1,
  })
  api().answers['POST /internal/managed_families/{id}/merge'] = () => ({
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
