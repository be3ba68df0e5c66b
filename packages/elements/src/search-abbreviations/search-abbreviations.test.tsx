import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { startFixtureApi, type FixtureApi } from '../runtime/testing/fixture/fixture-api.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { SearchAbbreviations } from './search-abbreviations.tsx'

const messages = [
  formMessages,
  listMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let users = 0
beforeEach(() => {
  api = startFixtureApi()
  api.abbreviations.add({ short: 'disj', long: 'disjoncteur' })
  api.abbreviations.add({ short: 'pac', long: 'pompe à chaleur' })
})
afterEach(() => {
  cleanup()
  api.restore()
})

function show(locale: 'fr' | 'en' = 'fr') {
  users += 1
  const token = buildToken({ sub: `words-${users}`, roles: ['ROLE_SYDEV'] })
  return renderScreen(<SearchAbbreviations state={undefined} />, {
    messages,
    apiBase: api.apiBase,
    token,
    locale,
  })
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const dialog = () => screen.findByRole('dialog')
const field = async (name: RegExp) => within(await dialog()).findByRole<HTMLInputElement>('textbox', { name })
const fill = async (name: RegExp, text: string) => {
  const box = await field(name)
  await user.clear(box)
  if (text !== '') await user.type(box, text)
}
const row = (name: RegExp) => screen.findByRole('row', { name })
const told = (events: readonly CustomEvent[]) => events.map(({ type }) => type)
const writes = () => api.calls.filter((call) => !call.startsWith('GET'))
const words = () => api.abbreviations.all.map(({ short, long }) => `${short} ${long}`)

test('an abbreviation is added, and the host hears of it', async () => {
  const { events } = show()
  await row(/disj disjoncteur/)
  await press('Ajouter une abréviation')
  await fill(/^Abréviation/, 'Cdc.')
  await fill(/^Mots entiers/, 'chemin de câbles')
  await press('Enregistrer')
  await row(/cdc chemin de câbles/)
  expect(await screen.findByText(/La recherche lit «.cdc.» comme «.chemin de câbles.»/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(told(events)).toContain('comptoir-abbreviation-saved')
})

test('what is wrong is said by its field, and nothing is sent', async () => {
  show()
  await press('Ajouter une abréviation')
  await fill(/^Abréviation/, 'inter diff')
  await press('Enregistrer')
  const short = await field(/^Abréviation/)
  await waitFor(() => expect(short.getAttribute('aria-invalid')).toBe('true'))
  expect(within(await dialog()).getByText('Cette valeur n’est pas valide.')).toBeTruthy()
  expect(within(await dialog()).getByText('Cette information est obligatoire.')).toBeTruthy()
  expect(document.activeElement).toBe(short)
  expect(writes()).toEqual([])
})

test('what the server says of a field stands by it, and what was typed stays', async () => {
  const violations = [{ propertyPath: 'long', message: 'Cette abréviation a déjà ce sens.' }]
  api.fail('PUT /internal/search_abbreviations', 422, { '@type': 'ConstraintViolationList', violations })
  show()
  await press(/^Modifier pac/)
  await fill(/^Mots entiers/, 'disjoncteur')
  await press('Enregistrer')
  expect(await within(await dialog()).findByText('Cette abréviation a déjà ce sens.')).toBeTruthy()
  expect((await field(/^Mots entiers/)).value).toBe('disjoncteur')
  api.heal()
  await press('Enregistrer')
  await row(/pac disjoncteur/)
})

test('what somebody else has changed is not overwritten unseen', async () => {
  show()
  await press(/^Modifier pac/)
  api.abbreviations.write('PUT', 2, { long: 'pompe à eau' }, null)
  await fill(/^Mots entiers/, 'pompe')
  await press('Enregistrer')
  await press('Voir la version actuelle')
  await waitFor(async () => expect((await field(/^Mots entiers/)).value).toBe('pompe à eau'))
  expect(words()).toContain('pac pompe à eau')
  await fill(/^Mots entiers/, 'pompe')
  await press('Enregistrer')
  await row(/pac pompe/)
  expect(words()).toContain('pac pompe')
})

test('a form that is left asks once about what was typed', async () => {
  show()
  await press('Ajouter une abréviation')
  await fill(/^Abréviation/, 'cdc')
  await press('Fermer')
  expect(await screen.findByText('Votre saisie n’est pas enregistrée.')).toBeTruthy()
  expect((await field(/^Abréviation/)).value).toBe('cdc')
  await press('Abandonner la saisie')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one that is removed can be had again', async () => {
  const { events } = show()
  await press(/^Supprimer disj/)
  await waitFor(() => expect(words()).toEqual(['pac pompe à chaleur']))
  await press('Annuler')
  await waitFor(() => expect(words()).toContain('disj disjoncteur'))
  expect(told(events)).toEqual(
    expect.arrayContaining(['comptoir-abbreviation-removed', 'comptoir-abbreviation-saved']),
  )
})

test('a removal that fails is said, and the row stays', async () => {
  api.fail('DELETE /internal/search_abbreviations', 500)
  show()
  await press(/^Supprimer disj/)
  expect(await screen.findByText('L’abréviation n’a pas pu être supprimée.')).toBeTruthy()
  await row(/disj disjoncteur/)
})

test('has its states: none found, refused, English', async () => {
  api.fail('GET /internal/search_abbreviations', 403, {
    type: 'about:blank',
    title: 'x',
    status: 403,
    code: 'forbidden',
  })
  const { container, events } = show('en')
  expect(await screen.findByText('The abbreviations could not be loaded.')).toBeTruthy()
  api.heal()
  await press('Try again')
  await row(/disj disjoncteur/)
  await user.type(screen.getByRole('searchbox'), 'zzz{Enter}')
  expect(await screen.findByText('No abbreviation matches')).toBeTruthy()
  expect(told(events)).toContain('comptoir-search-abbreviations-changed')
  await press('Show all abbreviations')
  await row(/disj disjoncteur/)
  expect(container.textContent).not.toMatch(/Abréviation|Ajouter|Rechercher/)
})
