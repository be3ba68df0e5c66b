import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOf, violations } from '../../runtime/testing/mock-calls.ts'
import { family, retired, tree, poles, complete } from './testing/families.fixture.ts'
import { familiesScreen } from './testing/show-families.tsx'

const amps = {
  ...poles,
  code: 'EF2',
  nameFr: 'Courant assigné',
  nameEn: 'Rated current',
  type: 'number',
  unit: 'A',
}

const { api, user, press, choose, sent, show } = familiesScreen([...tree, retired])
const dialog = () => screen.findByRole('dialog')

test('opens a branch, and finds families by name in either language, code, class of ETIM or code of UNSPSC', async () => {
  show()
  await screen.findByText('Éclairage')
  expect(screen.queryByText('Disjoncteurs')).toBeNull()
  await press(/^Protection.: familles/)
  expect(await screen.findByText('Disjoncteurs')).toBeTruthy()
  const box = screen.getByRole('searchbox')
  for (const typed of ['breakers', 'ec000042', '39121601', 'F11']) {
    await user.clear(box)
    await user.type(box, typed)
    await waitFor(() => expect(screen.queryByText('Éclairage')).toBeNull())
    expect(screen.getByText('Disjoncteurs')).toBeTruthy()
    expect(screen.getByText('Protection')).toBeTruthy()
  }
  await user.type(box, ' zzz')
  expect(await screen.findByText(/Aucune famille ne correspond/)).toBeTruthy()
})

test('retired families are shown on request, with the one that replaces them', async () => {
  show()
  await screen.findByText('Éclairage')
  expect(screen.queryByText('Ancienne')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Montrer les familles retirées' }))
  expect(await screen.findByText('Réunie avec Éclairage')).toBeTruthy()
  api().answers['POST /internal/managed_families/{id}/restore'] = () => ({ ...retired, isRetired: false })
  await choose('Actions sur Ancienne', 'Rétablir')
  await waitFor(() =>
    expect(sent('POST /internal/managed_families/3/restore')?.headers.get('if-match')).toBe('"3"'),
  )
})

test('a family with others below is retired after a question, one without at once', async () => {
  api().answers['POST /internal/managed_families/{id}/retire'] = () => ({ ...tree[0], isRetired: true })
  show()
  await choose('Actions sur Protection', 'Retirer')
  const question = within(await dialog())
  expect(await question.findByText(/^Une famille placée dessous est retirée avec elle/)).toBeTruthy()
  expect(sent('POST /internal/managed_families/1/retire')).toBeUndefined()
  await press('Retirer les 2 familles')
  await screen.findByText(/^Protection est retirée/)
  expect(sent('POST /internal/managed_families/1/retire')).toBeDefined()
  await choose('Actions sur Éclairage', 'Retirer')
  await waitFor(() => expect(sent('POST /internal/managed_families/2/retire')).toBeDefined())
})

test('adds a family below another; what the server refuses is at its field', async () => {
  api().answers['POST /internal/managed_families'] = () => violations({ nameFr: 'Ce nom est déjà pris.' })
  const { events } = show()
  await choose('Actions sur Protection', 'Ajouter une famille dessous')
  const form = within(await dialog())
  await user.type(await form.findByRole('textbox', { name: /Nom français/ }), 'Parafoudres')
  await user.type(form.getByRole('textbox', { name: /Nom anglais/ }), 'Surge arresters')
  await user.type(form.getByRole('textbox', { name: /Classe ETIM/ }), 'EC1')
  await user.type(form.getByRole('textbox', { name: /Code UNSPSC/ }), '3912')
  await press('Enregistrer')
  expect(await form.findByText('Un code UNSPSC a huit chiffres.')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /Code UNSPSC/ }), '1601')
  expect(await form.findByText('Une classe ETIM s’écrit EC et six chiffres.')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /Classe ETIM/ }), '00000')
  await press('Enregistrer')
  expect(await form.findByText('Ce nom est déjà pris.')).toBeTruthy()
  api().answers['POST /internal/managed_families'] = () => family(12, 1, 'Parafoudres', 'Surge arresters')
  await press('Enregistrer')
  await screen.findByText('Parafoudres est enregistrée')
  expect(api().calls.findLast(({ call }) => call === 'POST /internal/managed_families')?.body).toEqual({
    nameFr: 'Parafoudres',
    nameEn: 'Surge arresters',
    etimClass: 'EC100000',
    unspsc: '39121601',
    parent: 1,
    code: null,
  })
  expect(events.map(({ type }) => type)).toContain('comptoir-family-saved')
})

test('moves a family, never below itself', async () => {
  api().answers['PUT /internal/managed_families/{id}'] = () => tree[0]
  show()
  await choose('Actions sur Protection', 'Modifier ou déplacer')
  const form = within(await dialog())
  const places = await form.findByRole('combobox', { name: 'Placée sous' })
  const offered = within(places)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(offered).toEqual(['Premier niveau', 'Éclairage'])
  await user.selectOptions(places, 'Éclairage')
  await press('Enregistrer')
  await screen.findByText('Protection est enregistrée')
  expect(sent('PUT /internal/managed_families/1')?.body).toMatchObject({ nameFr: 'Protection', parent: 2 })
})

test('the features of a family: adds, filters and removes, and shows those above', async () => {
  const path = 'GET /internal/managed_families/{id}/features'
  const features = {
    '@id': '/api/x',
    '@type': 'FamilyFeatures',
    id: 1,
    features: [{ code: 'EF1', isFilter: true }],
    inherited: [],
    version: 3,
  }
  api().answers[path] = () => features
  api().answers['GET /internal/family_features'] = () => listOf(poles, amps)
  api().answers['PUT /internal/managed_families/{id}/features'] = () => features
  show()
  await choose('Actions sur Protection', 'Caractéristiques')
  await user.click(await screen.findByRole('checkbox', { name: 'Nombre de pôles sert de filtre' }))
  await user.type(screen.getByRole('combobox', { name: 'Ajouter une caractéristique' }), 'rated')
  await user.click(await screen.findByRole('option', { name: /Courant assigné/ }))
  expect(await screen.findByText('nombre, A')).toBeTruthy()
  await press('Enregistrer')
  await screen.findByText('Les caractéristiques sont enregistrées')
  expect(sent('PUT /internal/managed_families/1/features')?.body).toEqual({
    features: [
      { code: 'EF1', isFilter: false },
      { code: 'EF2', isFilter: true },
    ],
  })
})

test('creates a feature that is missing, and gives it to the family', async () => {
  const features = {
    '@id': '/api/x',
    '@type': 'FamilyFeatures',
    id: 1,
    features: [],
    inherited: [],
    version: 3,
  }
  const made = { ...poles, code: 'EF950001', nameFr: 'Teinte', nameEn: 'Shade' }
  api().answers['GET /internal/managed_families/{id}/features'] = () => features
  api().answers['GET /internal/family_features'] = () => listOf(poles)
  api().answers['POST /internal/family_features'] = () => {
    api().answers['GET /internal/family_features'] = () => listOf(poles, made)
    return made
  }
  show()
  await choose('Actions sur Protection', 'Caractéristiques')
  await user.click(await screen.findByText('Créer une caractéristique qui manque'))
  await user.type(screen.getByRole('textbox', { name: /Nom français/ }), 'Teinte')
  await user.type(screen.getByRole('textbox', { name: /Nom anglais/ }), 'Shade')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sorte de valeur' }), 'choix')
  await user.type(screen.getByRole('textbox', { name: /Choix possibles/ }), 'rouge / red{Enter}RAL 9010')
  await press('Créer la caractéristique')
  expect(await screen.findByRole('checkbox', { name: 'Teinte sert de filtre' })).toBeTruthy()
  expect(sent('POST /internal/family_features')?.body).toEqual({
    nameFr: 'Teinte',
    nameEn: 'Shade',
    type: 'choice',
    unit: null,
    group: 'electrical',
    choices: [
      { nameFr: 'rouge', nameEn: 'red' },
      { nameFr: 'RAL 9010', nameEn: 'RAL 9010' },
    ],
  })
})

test('the first feature of all needs no part of the product sheet', async () => {
  const features = {
    '@id': '/api/x',
    '@type': 'FamilyFeatures',
    id: 1,
    features: [],
    inherited: [],
    version: 3,
  }
  api().answers['GET /internal/managed_families/{id}/features'] = () => features
  api().answers['GET /internal/family_features'] = () => listOf()
  api().answers['POST /internal/family_features'] = () => amps
  show()
  await choose('Actions sur Protection', 'Caractéristiques')
  await user.click(await screen.findByText('Créer une caractéristique qui manque'))
  expect(screen.queryByRole('combobox', { name: 'Partie de la fiche' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Nom français/ }), 'Courant')
  await user.type(screen.getByRole('textbox', { name: /Nom anglais/ }), 'Current')
  await press('Créer la caractéristique')
  await waitFor(() => expect(sent('POST /internal/family_features')?.body).toMatchObject({ group: null }))
})

test('offers the reference data where there is none, and says so when it is added', async () => {
  api().answers['GET /internal/managed_families'] = () => listOf()
  api().answers['GET /internal/reference_data'] = () => ({ ...complete, families: 364 })
  api().answers['POST /internal/reference_data'] = () => ({ ...complete, families: 364 })
  show()
  expect(await screen.findByText('Les familles du métier sont prêtes')).toBeTruthy()
  expect(screen.getByText('Aucune famille')).toBeTruthy()
  await press('Tout ajouter')
  expect(await screen.findByText('364 familles sont ajoutées')).toBeTruthy()
})

test('a file is previewed with the lines left out, then imported', async () => {
  const preview = {
    '@id': '/api/x',
    '@type': 'FamilyImport',
    counters: { added: 2, changed: 1, unchanged: 0, ignored: 1 },
    ignored: [{ line: 5, text: 'SOL2 NADA', reason: 'parent_unknown' }],
  }
  api().answers['POST /internal/family_imports/read'] = () => preview
  api().answers['POST /internal/family_imports'] = () => preview
  show()
  await press('Importer un fichier')
  await screen.findByRole('dialog')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  await user.upload(input, new File(['Code;Nom'], 'familles.csv', { type: 'text/csv' }))
  await press('Voir ce qui changerait')
  expect(await screen.findByText(/2 familles ajoutées, 1 modifiée/)).toBeTruthy()
  expect(screen.getByText('La famille supérieure n’existe pas ou est retirée.')).toBeTruthy()
  expect(sent('POST /internal/family_imports')).toBeUndefined()
  await press('Importer')
  expect(await screen.findByText('Les familles du fichier sont enregistrées')).toBeTruthy()
  expect(sent('POST /internal/family_imports')).toBeDefined()
})

test('in English the English name comes first', async () => {
  show('en')
  const name = await screen.findByText('Circuit protection')
  expect(name.className).toContain('font-semibold')
})
