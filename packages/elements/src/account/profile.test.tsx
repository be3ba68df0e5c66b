import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formMessages } from '../runtime/form/form-messages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  answerCalls,
  listOf,
  problem,
  violations,
  type AnsweredCalls,
} from '../runtime/testing/answer-calls.ts'
import { address } from '../shared/directory/testing/directory.fixture.ts'
import { profile } from './testing/profile.fixture.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { Profile } from './profile.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
    'GET /users/me': () => profile,
    'GET /internal/user_addresses': () => listOf(address),
    'GET /internal/user_addresses/me': () => null,
    'GET /internal/agencies': () => listOf(),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

const messages = [
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
let users = 0
function show() {
  users += 1
  const token = buildToken({ sub: `profile-${users}`, roles: ['ROLE_CLIENT'] })
  return renderScreen(<Profile />, { messages, apiBase: api.apiBase, token })
}

test('an e-mail address that is taken is said at its field; the next try is another', async () => {
  api.answers['PUT /users/me'] = () => violations({ email: "L'adresse e-mail est déjà utilisée" })
  const { events } = show()
  const email = await screen.findByLabelText<HTMLInputElement>(/Adresse e-mail/)
  await user.clear(email)
  await user.type(email, 'gestion@example.org')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText("L'adresse e-mail est déjà utilisée")).toBeTruthy()
  expect(email.value).toBe('gestion@example.org')
  await waitFor(() => expect(document.activeElement).toBe(email))
  api.answers['PUT /users/me'] = () => ({ ...profile, pendingEmail: 'gestion@example.orgx' })
  await user.type(email, 'x')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('gestion@example.orgx attend sa confirmation')).toBeTruthy()
  expect(screen.getByText(/Jusque-là, la vôtre reste claire@example.org/)).toBeTruthy()
  expect(email.value).toBe('gestion@example.orgx')
  // The host is told of the address that is the user's.
  expect(events.find(({ type }) => type === 'comptoir-profile-changed')?.detail).toMatchObject({
    email: 'claire@example.org',
  })
})

test('what is missing or malformed is said before anything is sent', async () => {
  show()
  await user.clear(await screen.findByLabelText(/Nom affiché/))
  await user.type(screen.getByLabelText(/Adresse e-mail/), '@')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Cette information est obligatoire.')).toBeTruthy()
  expect(screen.getByText('Cette adresse e-mail n’est pas valide.')).toBeTruthy()
  expect(api.made.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})

test('cancelling brings back what is saved', async () => {
  show()
  const name = await screen.findByLabelText<HTMLInputElement>(/Nom affiché/)
  await user.type(name, ' Le Goff')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(name.value).toBe('Claire')
})

test('an address needs a name and a place that was selected', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Ajouter une adresse' }))
  const form = within(screen.getByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Recherchez puis sélectionnez une adresse.')).toBeTruthy()
  expect(form.getByText('Cette information est obligatoire.')).toBeTruthy()
  await user.type(form.getByLabelText(/Nom de l’adresse/), 'Chantier')
  await user.click(form.getByRole('button', { name: 'Annuler' }))
  expect(form.getByText('Votre saisie n’est pas enregistrée.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Abandonner la saisie' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('number and street that were typed stay where only towns are known', async () => {
  api.answers['GET /geocoding/search'] = () => ({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [4.85, 45.76] },
        properties: {
          type: 'municipality',
          label: 'Lyon 3e',
          name: 'Lyon 3e',
          postcode: '69003',
          city: 'Lyon 3e',
        },
      },
    ],
  })
  api.answers['POST /internal/user_addresses'] = ({ body }) => ({ ...address, ...(body as object) })
  show()
  await user.click(await screen.findByRole('button', { name: 'Ajouter une adresse' }))
  const form = within(screen.getByRole('dialog'))
  await user.type(form.getByLabelText(/Nom de l’adresse/), 'Chantier')
  await user.type(form.getByRole('combobox'), '12 rue de la Paix, 69003 Lyon')
  await user.click(await form.findByRole('option', { name: /Lyon 3e/ }))
  expect((await form.findByLabelText<HTMLInputElement>('Numéro')).value).toBe('12')
  expect(form.getByLabelText<HTMLInputElement>('Voie').value).toBe('rue de la Paix')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = api.made.find(({ call }) => call.startsWith('POST'))?.body
  expect(sent).toMatchObject({
    addressNumber: '12',
    address: 'rue de la Paix',
    zipCode: '69003',
    city: 'Lyon 3e',
  })
})

test('an edited address keeps its place and sends no helper of the search', async () => {
  api.answers['PUT /internal/user_addresses/{id}'] = ({ body }) => ({ ...address, ...(body as object) })
  show()
  await user.click(await screen.findByRole('button', { name: 'Modifier l’adresse Dépôt' }))
  const form = within(screen.getByRole('dialog'))
  await user.type(form.getByLabelText(/Nom de l’adresse/), ' Nord')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = api.made.find(({ call }) => call.startsWith('PUT'))?.body
  const { '@id': _id, '@type': _type, uuid: _uuid, ...place } = address
  expect(sent).toEqual({ ...place, name: 'Dépôt Nord' })
})

test('choosing an address tells the host; a failure is said and changes nothing', async () => {
  api.answers['PUT /users/me/address'] = () => address
  const { events } = show()
  await user.click(await screen.findByRole('button', { name: 'Utiliser l’adresse Dépôt' }))
  expect(await screen.findByText('Utilisée')).toBeTruthy()
  expect(events.find(({ type }) => type === 'comptoir-address-selected')?.detail).toEqual({
    uuid: address.uuid,
  })
  api.answers['PUT /users/me/address'] = () => problem(403, 'forbidden')
  await user.click(screen.getByRole('button', { name: 'Ne plus utiliser l’adresse Dépôt' }))
  expect(await screen.findByText('L’adresse n’a pas pu être choisie.')).toBeTruthy()
  expect(screen.getByText('Utilisée')).toBeTruthy()
})
