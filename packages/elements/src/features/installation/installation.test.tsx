import type { InstallationChange } from '@comptoir/contract'
import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { mockCalls, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { Installation } from './installation.tsx'
import { settings } from './testing/installation.fixture.ts'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

/** What a write returns: not what was sent. */
const changed: InstallationChange = {
  '@id': settings['@id'],
  '@type': settings['@type'],
  logo: null,
  changedAt: '2026-11-21T09:00:00.000Z',
  version: 4,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/installation': () => settings,
    'PUT /internal/installation': () => changed,
  })
})

const messages = [
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
let users = 0
function show() {
  users += 1
  const token = buildToken({ sub: `installation-${users}`, roles: ['ROLE_SYDEV'] })
  return renderScreen(<Installation />, { messages, apiBase: api.apiBase, token })
}
const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }))
const sent = () => api.calls.filter(({ call }) => call.startsWith('PUT /internal/installation'))

test('saves what was typed, empties as not set, and tells the host', async () => {
  const { events } = show()
  const name = await screen.findByLabelText(/^Nom du site/)
  await user.clear(name)
  await user.type(name, 'Achats Armor')
  await user.clear(screen.getByLabelText('E-mail d’aide, en français'))
  await user.type(screen.getByLabelText('Phrase du pied de page, en anglais'), 'A service of Armor.')
  await save()
  expect(await screen.findByText('Réglages enregistrés')).toBeTruthy()
  expect(sent()).toMatchObject([
    {
      body: {
        name: 'Achats Armor',
        accent: null,
        helpEmailFr: null,
        footerEn: 'A service of Armor.',
        legalMentionsFr: '# Éditeur\nPonant SAS',
      },
    },
  ])
  const event = events.find(({ type }) => type === 'comptoir-installation-changed')
  expect(event?.detail).toEqual({ name: 'Achats Armor' })
  // What was saved is shown, and the next change starts from its version.
  expect(screen.getByLabelText<HTMLInputElement>(/^Nom du site/).value).toBe('Achats Armor')
  await user.type(screen.getByLabelText(/^Nom du site/), ' Nord')
  await save()
  await waitFor(() =>
    expect(sent().at(-1)?.body).toMatchObject({
      name: 'Achats Armor Nord',
      footerEn: 'A service of Armor.',
    }),
  )
  expect(sent().at(-1)?.headers.get('if-match')).toBe('"4"')
})

test('shows an accent in both themes with its contrast, and does not send one that is too light', async () => {
  show()
  const accent = await screen.findByLabelText(/^Couleur d’accent/)
  expect(screen.getByText('Thème sombre')).toBeTruthy()
  await user.type(accent, '#FFDD00')
  expect(screen.getByText(/^Contraste avec le blanc : 1,3\. C’est trop peu/)).toBeTruthy()
  expect(screen.queryByText('Thème sombre')).toBeNull()
  await save()
  expect(await screen.findByText(/^Cette couleur est trop claire/)).toBeTruthy()
  expect(sent()).toEqual([])
  await user.clear(accent)
  await user.type(accent, '#0B5D4E')
  expect(screen.queryByText(/^Cette couleur est trop claire/)).toBeNull()
  const preview = screen.getByText('Thème clair').nextElementSibling
  expect(preview instanceof HTMLElement && preview.style.getPropertyValue('--comptoir-color-brand')).toBe(
    '#0b5d4e',
  )
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ body: { accent: '#0b5d4e' } }]))
})

test('a logo that is refused keeps the other settings saved, and its file chosen', async () => {
  api.answers['PUT /internal/installation/logo'] = () => problem(503, 'unavailable')
  show()
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'logo.png', {
    type: 'image/png',
  })
  await user.upload(await screen.findByLabelText(/^Logo/), png)
  await save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(screen.queryByText('Réglages enregistrés')).toBeNull()
  expect(screen.getByText(/logo\.png/)).toBeTruthy()
  api.answers['PUT /internal/installation/logo'] = () => ({
    ...changed,
    logo: '/installation/logos/1.png',
    version: 5,
  })
  await save()
  expect(await screen.findByText('Réglages enregistrés')).toBeTruthy()
})

test('refuses a logo that is no picture before it is sent', async () => {
  show()
  const field = await screen.findByLabelText(/^Logo/)
  await user.upload(field, new File(['<svg/>'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText(/^L’image doit être au format/)).toBeTruthy()
})

test('shows both versions when someone else has saved, and keeps what was typed', async () => {
  show()
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nom du site/)
  await user.type(name, ' Nord')
  api.answers['PUT /internal/installation'] = () => problem(412, 'version_moved')
  api.answers['GET /internal/installation'] = () => ({ ...settings, name: 'Achats Armor', version: 4 })
  await save()
  expect(await screen.findByText(/^Quelqu’un d’autre a enregistré/)).toBeTruthy()
  expect(screen.getByText('Version enregistrée : Achats Armor')).toBeTruthy()
  expect(name.value).toBe('Achats du Ponant Nord')
})

test('a failed read can be repeated', async () => {
  api.answers['GET /internal/installation'] = () => problem(500, 'internal')
  show()
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  api.answers['GET /internal/installation'] = () => settings
  await user.click(retry)
  expect(await screen.findByLabelText(/^Nom du site/)).toBeTruthy()
})
