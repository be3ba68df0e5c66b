import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { keyMessages } from '../../domain/key/key-messages.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { PartnerKeys } from './partner-keys.tsx'

const messages = [
  formMessages,
  listMessages,
  keyMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

function show(locale: 'fr' | 'en' = 'fr') {
  users += 1
  const token = buildToken({ sub: `keys-${users}`, roles: ['ROLE_SYDEV'] })
  return renderScreen(<PartnerKeys state={undefined} />, { messages, apiBase: api.apiBase, token, locale })
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => user.click(await button(name))
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const fill = async (name: string, text: string) => {
  const box = await field(name)
  await user.clear(box)
  if (text !== '') await user.type(box, text)
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const details = (events: readonly CustomEvent[], type: string) =>
  events
    .filter((event) => event.type === type)
    .map(({ detail }) => detail as { action?: string; dirty?: boolean })
const actionsOf = (events: readonly CustomEvent[]) =>
  details(events, 'comptoir-partner-key-changed').map(({ action }) => action)
const dirtyStates = (events: readonly CustomEvent[]) =>
  details(events, 'comptoir-dirty-changed').map(({ dirty }) => dirty)
const writes = () => api.calls.filter((call) => !call.startsWith('GET'))

describe('the list', () => {
  test('shows each key with state, sites and last use, never its value', async () => {
    api.keys.add({
      name: 'Valmorel',
      origins: ['https://a.fr', 'https://b.fr', 'https://c.fr', 'https://d.fr'],
    })
    api.keys.add({ name: 'Ancien', revokedAt: '2026-11-02T10:00:00Z', revokedBy: 'sydev' })
    show()
    const first = within(await row('Valmorel'))
    expect(first.getByText('Active')).toBeTruthy()
    expect(first.getByText('et 1 autre')).toBeTruthy()
    expect(first.getByText('Jamais utilisée')).toBeTruthy()
    const second = within(await row('Ancien'))
    expect(second.getByText(/2 nov\. 2026, par sydev/)).toBeTruthy()
    expect(second.queryByRole('button')).toBeNull()
    expect(document.body.textContent).not.toMatch(/pk_\w/)
  })

  test('has an empty state, and another when nothing matches', async () => {
    show('en')
    expect(await screen.findByText('No key yet')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}')
    expect(await screen.findByText('No key matches')).toBeTruthy()
    await press('Clear the filters')
    expect(await screen.findByText('No key yet')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('notifies the host of its state', async () => {
    const { events } = show()
    await user.click(await screen.findByRole('radio', { name: 'Révoquées' }))
    expect(await screen.findByText('Aucune clé ne correspond')).toBeTruthy()
    expect(events.find(({ type }) => type === 'comptoir-partner-keys-changed')?.detail).toEqual({
      state: { search: '', state: 'revoked', page: 1, itemsPerPage: 10, order: 'state-asc' },
    })
  })

  test('shows a load error and recovers with Retry', async () => {
    api.fail('GET /internal/partner_keys', 403, {
      type: 'about:blank',
      title: 'x',
      status: 403,
      code: 'forbidden',
    })
    show()
    expect(await screen.findByText('Vous n’avez pas les droits nécessaires.')).toBeTruthy()
    api.heal()
    await press('Réessayer')
    expect(await screen.findByText('Aucune clé pour l’instant')).toBeTruthy()
  })
})

describe('a new key', () => {
  test('is shown once, with the snippet for the partner', async () => {
    const { events } = show()
    await press(/Créer une clé/)
    await fill('Nom du partenaire', 'Valmorel')
    await fill('Sites autorisés', 'https://www.valmorel.example, http://localhost:5173')
    await press('Créer la clé')
    const key = (await field('Clé')) as HTMLInputElement
    expect(key.value).toMatch(/^pk_/)
    expect(((await field('À coller')) as HTMLTextAreaElement).value).toBe(
      '<script type="module" src="https://fixture.example/elements/comptoir.js"></script>\n' +
        `<comptoir-supplier-finder token="${key.value}"></comptoir-supplier-finder>`,
    )
    expect(api.keys.all[0]).toMatchObject({
      name: 'Valmorel',
      origins: ['https://www.valmorel.example', 'http://localhost:5173'],
      scopes: ['suppliers:read'],
    })
    // Until it is copied, reloading the page would lose it.
    expect(dirtyStates(events).at(-1)).toBe(true)
    await press('C’est copié, fermer')
    await row('Valmorel')
    expect(document.body.textContent).not.toContain(key.value)
    expect(dirtyStates(events).at(-1)).toBe(false)
    expect(actionsOf(events)).toEqual(['created'])
  })

  test('is copied by a button, or manually without a clipboard', async () => {
    show()
    await press(/Créer une clé/)
    await fill('Nom du partenaire', 'Valmorel')
    await fill('Sites autorisés', 'https://www.valmorel.example')
    await press('Créer la clé')
    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    await press('Copier la clé')
    await button('Copié')
    const key = (await field('Clé')) as HTMLInputElement
    expect(writeText).toHaveBeenLastCalledWith(key.value)
    writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await press('Copier le code')
    expect(await screen.findByText(/La copie est impossible ici/)).toBeTruthy()
  })

  test('is rejected at its fields, line by line, without a request', async () => {
    show()
    await press(/Créer une clé/)
    await fill('Sites autorisés', 'https://ok.fr\nwww.valmorel.example http://valmorel.example https://*.fr')
    await user.click(screen.getByRole('checkbox'))
    await press('Créer la clé')
    expect(await screen.findAllByText('Cette information est obligatoire.')).toHaveLength(2)
    expect(screen.getByText(/« www\.valmorel\.example » : ce n’est pas une origine/)).toBeTruthy()
    expect(screen.getByText(/« http:\/\/valmorel\.example » : seul https/)).toBeTruthy()
    expect(screen.getByText(/« https:\/\/\*\.fr » : ce joker/)).toBeTruthy()
    expect(document.activeElement).toBe(await field('Nom du partenaire'))
    expect(writes()).toEqual([])
    await fill('Nom du partenaire', 'x')
    await waitFor(() => expect(screen.getAllByText('Cette information est obligatoire.')).toHaveLength(1))
  })

  test('keeps the typed values when the dialog is closed or the server fails', async () => {
    api.fail('POST /internal/partner_keys', 500)
    const { events } = show()
    await press(/Créer une clé/)
    await fill('Nom du partenaire', 'Valmorel')
    await fill('Sites autorisés', 'https://www.valmorel.example')
    await press('Créer la clé')
    expect(await screen.findByText('La clé n’a pas été enregistrée.')).toBeTruthy()
    await press('Fermer')
    expect(dirtyStates(events).at(-1)).toBe(true)
    await press(/Créer une clé/)
    expect(((await field('Nom du partenaire')) as HTMLInputElement).value).toBe('Valmorel')
    api.heal()
    await press('Créer la clé')
    await button('Copier la clé')
    await press('C’est copié, fermer')
    await press(/Créer une clé/)
    expect(((await field('Nom du partenaire')) as HTMLInputElement).value).toBe('')
    expect(api.keys.all).toHaveLength(1)
  })

  test('shows server errors at the field and its line', async () => {
    const message = 'Ce joker couvre aussi les sites d’inconnus.'
    const violations = [{ propertyPath: 'origins[0]', message, code: 'wildcard_too_wide' }]
    api.fail('POST /internal/partner_keys', 422, { '@type': 'ConstraintViolationList', violations })
    show()
    await press(/Créer une clé/)
    await fill('Nom du partenaire', 'Valmorel')
    await fill('Sites autorisés', 'https://*.github.io\nhttps://www.valmorel.example')
    await press('Créer la clé')
    expect(
      await screen.findByText(/https:\/\/\*\.github\.io\s»\s: Ce joker couvre aussi les sites d’inconnus\./),
    ).toBeTruthy()
  })

  test('is created once, however often the button is clicked', async () => {
    const release = api.hold('POST /internal/partner_keys')
    show()
    await press(/Créer une clé/)
    await fill('Nom du partenaire', 'Valmorel')
    await fill('Sites autorisés', 'https://www.valmorel.example')
    const name = await field('Nom du partenaire')
    await user.click(await button('Créer la clé'))
    await user.type(name, '{Enter}')
    await user.keyboard('{Escape}')
    release()
    await button('Copier la clé')
    expect(writes()).toEqual(['POST /internal/partner_keys'])
  })
})

describe('a change', () => {
  test('is saved against the version shown', async () => {
    api.keys.add({ name: 'Valmorel', origins: ['https://a.fr'] })
    const { events } = show()
    await press('Modifier la clé de Valmorel')
    await fill('Nom du partenaire', 'Valmorel Thermie')
    await press('Enregistrer')
    await row('Valmorel Thermie')
    expect(api.keys.all[0]).toMatchObject({ name: 'Valmorel Thermie', origins: ['https://a.fr'], version: 2 })
    expect(actionsOf(events)).toEqual(['changed'])
  })

  test("does not overwrite another user's version until the user has seen it", async () => {
    const key = api.keys.add({ name: 'Valmorel', origins: ['https://a.fr'] })
    show()
    await press('Modifier la clé de Valmorel')
    api.keys.change(key.id, { name: 'Autre' })
    await fill('Sites autorisés', 'https://b.fr')
    await press('Enregistrer')
    expect(await screen.findByRole('radio', { name: /Votre saisie\s: https:\/\/b\.fr/ })).toBeTruthy()
    expect(((await field('Sites autorisés')) as HTMLTextAreaElement).value).toBe('https://b.fr')
    expect(((await field('Nom du partenaire')) as HTMLInputElement).value).toBe('Autre')
    expect(api.keys.all[0]).toMatchObject({ name: 'Autre', origins: ['https://a.fr'] })
    await press('Enregistrer')
    await waitFor(() =>
      expect(api.keys.all[0]).toMatchObject({ name: 'Autre', origins: ['https://b.fr'], version: 3 }),
    )
  })

  test('resumed from an unsaved draft is compared with what was saved meanwhile', async () => {
    const key = api.keys.add({ name: 'Valmorel', origins: ['https://a.fr'] })
    show()
    await press('Modifier la clé de Valmorel')
    await fill('Sites autorisés', 'https://b.fr')
    await user.keyboard('{Escape}')
    api.keys.change(key.id, { name: 'Autre' })
    await press('Modifier la clé de Valmorel')
    expect(((await field('Sites autorisés')) as HTMLTextAreaElement).value).toBe('https://b.fr')
    await press('Enregistrer')
    expect(await screen.findByRole('radio', { name: /Version enregistrée\s: Autre/ })).toBeTruthy()
    await press('Abandonner la saisie')
    await press('Modifier la clé de Valmorel')
    expect(((await field('Sites autorisés')) as HTMLTextAreaElement).value).toBe('https://a.fr')
    expect(api.keys.all[0]).toMatchObject({ version: 2 })
  })
})

test("a key renamed out of the list's filter can still be saved after a conflict", async () => {
  const key = api.keys.add({ name: 'Valmorel', origins: ['https://a.fr'] })
  api.keys.add({ name: 'Trégor', origins: ['https://t.fr'] })
  show()
  await user.type(await screen.findByRole('searchbox'), 'valmo')
  await waitFor(() => expect(screen.queryByText('Trégor')).toBeNull())
  await press('Modifier la clé de Valmorel')
  api.keys.change(key.id, { name: 'Autre' })
  await fill('Sites autorisés', 'https://b.fr')
  await press('Enregistrer')
  expect(await screen.findByRole('radio', { name: /Version enregistrée\s: Autre/ })).toBeTruthy()
  await press('Enregistrer')
  await waitFor(() =>
    expect(api.keys.all.find(({ id }) => id === key.id)).toMatchObject({
      origins: ['https://b.fr'],
      version: 3,
    }),
  )
})

test('revoking needs confirmation, and the key stays listed as revoked', async () => {
  api.keys.add({ name: 'Valmorel', lastUsedAt: '2026-11-20T10:00:00Z' })
  const { events } = show()
  await press('Révoquer la clé de Valmorel')
  expect(await screen.findByText(/Dernière utilisation : 20 nov\. 2026/)).toBeTruthy()
  await press('Garder la clé')
  expect(writes()).toEqual([])
  await press('Révoquer la clé de Valmorel')
  await press('Révoquer')
  expect(await within(await row('Valmorel')).findByText('Révoquée')).toBeTruthy()
  expect(actionsOf(events)).toEqual(['revoked'])
})

test('several keys are revoked after one confirmation; failures stay listed and can be retried', async () => {
  for (const name of ['Un', 'Deux', 'Trois']) api.keys.add({ name })
  api.keys.add({ name: 'Ancien', revokedAt: '2026-11-02T10:00:00Z', revokedBy: 'sydev' })
  const { events } = show()
  await row('Deux')
  expect(screen.queryByRole('checkbox', { name: 'Sélectionner Ancien' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }))
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Trois' }))
  expect(screen.getByRole('group', { name: 'Sélection' }).textContent).toContain('2 lignes sélectionnées')
  await press('Révoquer la sélection')
  expect(await screen.findByText('Révoquer 2 clés ?')).toBeTruthy()
  api.fail('DELETE /internal/partner_keys/2', 500)
  await press('Révoquer')
  expect(await screen.findByText('1 clé n’a pas été révoquée.')).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Deux')).toBeTruthy()
  expect(dialog.queryByText('Un')).toBeNull()
  api.heal()
  await press('Révoquer')
  expect(await screen.findByText('2 clés révoquées')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Sélection' })).toBeNull())
  expect(api.keys.all.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name)).toEqual([
    'Trois',
  ])
  expect(actionsOf(events)).toEqual(['revoked', 'revoked'])
})
