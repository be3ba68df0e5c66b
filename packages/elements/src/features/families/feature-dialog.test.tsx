import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOf } from '../../runtime/testing/mock-calls.ts'
import { poles } from './testing/families.fixture.ts'
import { familiesScreen } from './testing/show-families.tsx'

const { api, user, press, choose, sent, show } = familiesScreen()

test('a feature is renamed and given choices, and what was chosen before stays', async () => {
  const features = {
    '@id': '/api/internal/managed_families/1/features',
    '@type': 'FamilyFeatures',
    id: 1,
    features: [{ code: 'EF1', isFilter: true }],
    inherited: [],
    version: 3,
  }
  api().answers['GET /internal/managed_families/{id}/features'] = () => features
  api().answers['GET /internal/family_features'] = () => listOf(poles)
  const feature = {
    ...poles,
    '@type': 'ManagedFeature',
    choices: [{ code: 'EV1', nameFr: 'bipolaire', nameEn: 'two-pole' }],
    version: 4,
  }
  api().answers['GET /internal/family_features/EF1'] = () => feature
  api().answers['PUT /internal/family_features/EF1'] = () => ({ ...feature, nameFr: 'Pôles' })
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
