import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { importMessages } from '../../domain/import/import-messages.ts'
import { Groups } from './groups.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const slow = { timeout: 20_000 }

const company = {
  '@id': '/api/internal/companies/3',
  '@type': 'Company',
  id: 3,
  name: 'Chauffage du Maine',
  siren: null,
  group: null,
  hasBasecamp: false,
  basecampUrl: null,
  useTamzagGestion: false,
  catalogs: [],
  fileQuota: 20,
  unitCount: 1,
  userCount: 0,
  version: 1,
}
const unit = {
  '@id': '/api/internal/company_units/7',
  '@type': 'CompanyUnit',
  id: 7,
  code: '1',
  name: 'Siège',
  parent: null,
  members: [],
  memberCount: 0,
  isRemovable: true,
  isAssignable: true,
}
const group = {
  '@id': '/api/internal/groups/1',
  '@type': 'Group',
  id: 1,
  code: 'ARM',
  siren: '732829320',
  name: 'Groupement Armor',
  logo: null,
  companyCount: 2,
  version: 4,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/companies': () => listOf(company),
    'GET /internal/companies/{id}': () => company,
    'GET /internal/company_units': () => listOf(unit),
    'GET /internal/company_users': () => listOf(),
    'GET /internal/groups': () => listOf(group),
  })
})

const messages = [
  formMessages,
  listMessages,
  choiceMessages,
  ...importMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
let shown = 0
function show(props: Partial<Parameters<typeof Groups>[0]> = {}) {
  shown += 1
  const token = buildToken({ sub: `groups-${shown}`, roles: ['ROLE_SYDEV'] })
  return renderScreen(<Groups companyId={null} ownCompany={false} state={undefined} {...props} />, {
    messages,
    apiBase: api.apiBase,
    token,
  })
}
const made = (call: string) => api.calls.filter((one) => one.call === call)

test('a group requires code, SIREN and company name; a doubtful SIREN warns but is saved', async () => {
  api.answers['POST /internal/groups'] = () => ({ ...group, code: 'NEW', version: 1 })
  show({ state: { tab: 'groups' } })
  await screen.findByText('Groupement Armor', {}, slow)
  await user.click(screen.getByRole('button', { name: 'Nouveau groupe' }))
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  await user.click(dialog.getByRole('button', { name: 'Créer le groupe' }))
  expect(await dialog.findByText('Le code est obligatoire.')).toBeTruthy()
  expect(dialog.getByText('Le SIREN est obligatoire.')).toBeTruthy()
  expect(dialog.getByText('La raison sociale est obligatoire.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Code/), 'NEW')
  await user.type(dialog.getByLabelText(/^SIREN/), '732 829 321')
  expect(await dialog.findByText(/ne passe pas le contrôle/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Raison sociale/), 'Nouveau')
  await user.click(dialog.getByRole('button', { name: 'Créer le groupe' }))
  await waitFor(() => expect(made('POST /internal/groups')).toHaveLength(1), slow)
  expect(made('POST /internal/groups')[0]?.body).toEqual({ code: 'NEW', siren: '732829321', name: 'Nouveau' })
})

test('invites a user into the only unit; server errors are shown at their fields', async () => {
  api.answers['POST /internal/company_users'] = () =>
    violations({ email: "L'adresse e-mail est déjà utilisée" })
  show({ companyId: 3 })
  await user.click(
    (await screen.findAllByRole('button', { name: 'Inviter un utilisateur' }, slow))[0] as HTMLElement,
  )
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  await user.type(dialog.getByLabelText(/^Nom/), 'Maël Le Goff')
  await user.type(dialog.getByLabelText(/^Adresse e-mail/), 'mael@exemple.fr')
  await user.type(dialog.getByLabelText(/^Identifiant/), 'mael')
  await user.click(dialog.getByRole('button', { name: 'Envoyer l’invitation' }))
  expect(await dialog.findByText("L'adresse e-mail est déjà utilisée", {}, slow)).toBeTruthy()
  expect(made('POST /internal/company_users')[0]?.body).toEqual({
    company: 3,
    username: 'mael',
    displayName: 'Maël Le Goff',
    email: 'mael@exemple.fr',
    roles: ['ROLE_CLIENT'],
    units: [7],
    depositCatalogs: [],
  })
})

test('the space for the files of a company is set in gigabytes', async () => {
  api.answers['PUT /internal/companies/{id}'] = () => ({ ...company, fileQuota: 50.5, version: 2 })
  show({ companyId: 3 })
  await user.click(await screen.findByRole('button', { name: 'Modifier la société' }, slow))
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  const field = dialog.getByLabelText(/^Espace pour les fichiers/)
  expect(field).toHaveProperty('value', '20')
  await user.clear(field)
  await user.type(field, '50,5')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(made('PUT /internal/companies/3')).toHaveLength(1), slow)
  expect(made('PUT /internal/companies/3')[0]?.body).toMatchObject({ fileQuota: 50.5 })
})

test('a unit in use is not removed, and the reason is shown', async () => {
  api.answers['DELETE /internal/company_units/{id}'] = () => problem(409, 'conflict')
  show({ companyId: 3 })
  await user.click(await screen.findByRole('button', { name: 'Supprimer Siège' }, slow))
  expect(await screen.findByText(/d’autres données lui appartiennent/, {}, slow)).toBeTruthy()
})

test('a link opens an import, which has a sample file; closing it leaves the list', async () => {
  api.answers['GET /internal/person_imports'] = () => listOf()
  show({ state: { tab: 'companies', importing: 'people' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Importer des utilisateurs' }, slow))
  expect(
    await dialog.findByRole('button', { name: 'Télécharger le fichier exemple XLSX' }, slow),
  ).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /e-mail d’invitation/ }).checked).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  expect(await screen.findByRole('button', { name: 'Nouvelle société' }, slow)).toBeTruthy()
})
