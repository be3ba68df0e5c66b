import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { keyMessages } from '../../domain/key/key-messages.ts'
import { placeMessages } from '../../domain/place/place-messages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mockCalls, listOf, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { address } from '../../domain/directory/testing/directory.fixture.ts'
import { assistantToken, profile } from './testing/profile.fixture.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { Profile } from './profile.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /users/me': () => profile,
    'GET /internal/user_addresses': () => listOf(address),
    'GET /internal/user_addresses/me': () => null,
    'GET /internal/agencies': () => listOf(),
    'GET /internal/assistant_tokens': () => listOf(),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

const messages = [
  formMessages,
  keyMessages,
  placeMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
let users = 0
function show() {
  users += 1
  const token = buildToken({ sub: `profile-${users}`, roles: ['ROLE_CLIENT'] })
  return renderScreen(<Profile />, { messages, apiBase: api.apiBase, token })
}

test('shows a taken e-mail address at its field, and retries with a new key', async () => {
  api.answers['PUT /users/me'] = () => violations({ email: "L'adresse e-mail est déjà utilisée" })
  const { events } = show()
  const email = await screen.findByLabelText<HTMLInputElement>(/Adresse e-mail/)
  await user.clear(email)
  await user.type(email, 'gestion@example.org')
  await user.type(screen.getAllByLabelText(/Mot de passe actuel/)[0] as HTMLElement, 'le chat dort')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText("L'adresse e-mail est déjà utilisée")).toBeTruthy()
  expect(email.value).toBe('gestion@example.org')
  expect(api.calls.findLast(({ call }) => call === 'PUT /users/me')?.body).toMatchObject({
    email: 'gestion@example.org',
    currentPassword: 'le chat dort',
  })
  await waitFor(() => expect(document.activeElement).toBe(email))
  api.answers['PUT /users/me'] = () => ({ ...profile, pendingEmail: 'gestion@example.orgx' })
  await user.type(email, 'x')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('gestion@example.orgx attend sa confirmation')).toBeTruthy()
  expect(screen.getByText(/Jusque-là, la vôtre reste claire@example.org/)).toBeTruthy()
  expect(email.value).toBe('gestion@example.orgx')
  // The host is notified of the user's current address.
  expect(events.find(({ type }) => type === 'comptoir-profile-changed')?.detail).toMatchObject({
    email: 'claire@example.org',
  })
})

test('shows missing and malformed values before sending', async () => {
  show()
  await user.clear(await screen.findByLabelText(/Nom affiché/))
  await user.type(screen.getByLabelText(/Adresse e-mail/), '@')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Cette information est obligatoire.')).toBeTruthy()
  expect(screen.getByText('Cette adresse e-mail n’est pas valide.')).toBeTruthy()
  expect(api.calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})

test('restores the saved values on cancel', async () => {
  show()
  const name = await screen.findByLabelText<HTMLInputElement>(/Nom affiché/)
  await user.type(name, ' Le Goff')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(name.value).toBe('Claire')
})

test('requires a name and a selected place for an address', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Ajouter une adresse' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Recherchez puis sélectionnez une adresse.')).toBeTruthy()
  expect(form.getByText('Cette information est obligatoire.')).toBeTruthy()
  await user.type(form.getByLabelText(/Nom de l’adresse/), 'Chantier')
  await user.click(form.getByRole('button', { name: 'Annuler' }))
  expect(form.getByText('Votre saisie n’est pas enregistrée.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Abandonner la saisie' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('keeps the typed number and street where only towns are known', async () => {
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
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/Nom de l’adresse/), 'Chantier')
  await user.type(form.getByRole('combobox'), '12 rue de la Paix, 69003 Lyon')
  await user.click(await form.findByRole('option', { name: /Lyon 3e/ }))
  expect((await form.findByLabelText<HTMLInputElement>('Numéro')).value).toBe('12')
  expect(form.getByLabelText<HTMLInputElement>('Voie').value).toBe('rue de la Paix')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = api.calls.find(({ call }) => call.startsWith('POST'))?.body
  expect(sent).toMatchObject({
    addressNumber: '12',
    address: 'rue de la Paix',
    zipCode: '69003',
    city: 'Lyon 3e',
  })
})

test('keeps the place of an edited address, and does not send the search text', async () => {
  api.answers['PUT /internal/user_addresses/{id}'] = ({ body }) => ({ ...address, ...(body as object) })
  show()
  await user.click(await screen.findByRole('button', { name: 'Modifier l’adresse Dépôt' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/Nom de l’adresse/), ' Nord')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = api.calls.find(({ call }) => call.startsWith('PUT'))?.body
  const { '@id': _id, '@type': _type, uuid: _uuid, ...place } = address
  expect(sent).toEqual({ ...place, name: 'Dépôt Nord' })
})

test('notifies the host of a selected address; shows a failure and changes nothing', async () => {
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

test('makes a token, shows it once and revokes it', async () => {
  api.answers['POST /internal/assistant_tokens'] = ({ body }) => {
    api.answers['GET /internal/assistant_tokens'] = () => listOf(assistantToken)
    return { ...assistantToken, ...(body as object), token: 'at_shown_once' }
  }
  api.answers['DELETE /internal/assistant_tokens/{id}'] = () => {
    const revoked = { ...assistantToken, revokedAt: '2026-11-22T09:00:00Z' }
    api.answers['GET /internal/assistant_tokens'] = () => listOf(revoked)
    return revoked
  }
  show()
  expect(await screen.findByText('Aucun jeton')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Créer un jeton' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Nom/), 'Bureau')
  await user.click(dialog.getByRole('radio', { name: /Préparer/ }))
  await user.selectOptions(dialog.getByLabelText(/Durée/), '30')
  await user.click(dialog.getByRole('button', { name: 'Créer un jeton' }))
  expect(await screen.findByDisplayValue('at_shown_once')).toBeTruthy()
  expect(screen.getByDisplayValue(`${api.apiBase}/mcp`)).toBeTruthy()
  expect(api.calls.findLast(({ call }) => call === 'POST /internal/assistant_tokens')?.body).toEqual({
    name: 'Bureau',
    scope: 'prepare',
    days: 30,
  })
  await user.click(screen.getByRole('button', { name: 'C’est copié, fermer' }))
  await waitFor(() => expect(screen.queryByDisplayValue('at_shown_once')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Révoquer le jeton Bureau' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Révoquer' }))
  expect(await screen.findByText('Révoqué')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Révoquer le jeton Bureau' })).toBeNull()
})
