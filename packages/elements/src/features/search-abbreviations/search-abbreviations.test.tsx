import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
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
const eventTypes = (events: readonly CustomEvent[]) => events.map(({ type }) => type)
// A product view recorded by an earlier test file may be sent late.
const writes = () => api.calls.filter((call) => !call.startsWith('GET') && call.includes('abbreviation'))
const words = () => api.abbreviations.all.map(({ short, long }) => `${short} ${long}`)

test('adds an abbreviation and notifies the host', async () => {
  const { events } = show()
  await row(/disj disjoncteur/)
  await press('Ajouter une abréviation')
  await fill(/^Abréviation/, 'Cdc.')
  await fill(/^Mots entiers/, 'chemin de câbles')
  await press('Enregistrer')
  await row(/cdc chemin de câbles/)
  expect(
    await screen.findByText(
      /La recherche lit «.cdc.» comme «.chemin de câbles.».*Elle ne trouve encore aucun produit/,
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(eventTypes(events)).toContain('comptoir-abbreviation-saved')
})

test('sorts the list by its headers, or by a select without headers', async () => {
  show()
  await row(/disj disjoncteur/)
  const sortOf = async (name: string) =>
    (await screen.findByRole('columnheader', { name })).getAttribute('aria-sort')
  expect(await sortOf('Abréviation ou synonyme')).toBe('ascending')
  await press('Mots entiers')
  expect(await sortOf('Mots entiers')).toBe('ascending')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'locale-desc')
  expect(await sortOf('Langue')).toBe('descending')
  await waitFor(() =>
    expect(api.calls.join(' ')).toMatch(/order\[short\]=asc.*order\[long\]=asc.*order\[locale\]=desc/),
  )
})

test('shows errors at their fields and sends nothing', async () => {
  show()
  await press('Ajouter une abréviation')
  await fill(/^Abréviation/, '?!')
  await press('Enregistrer')
  const short = await field(/^Abréviation/)
  await waitFor(() => expect(short.getAttribute('aria-invalid')).toBe('true'))
  expect(within(await dialog()).getByText('Cette valeur n’est pas valide.')).toBeTruthy()
  expect(within(await dialog()).getByText('Cette information est obligatoire.')).toBeTruthy()
  expect(document.activeElement).toBe(short)
  expect(writes()).toEqual([])
})

test('shows server errors at their fields and keeps the text', async () => {
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

test("does not silently overwrite another user's change", async () => {
  show()
  await press(/^Modifier pac/)
  api.abbreviations.write('PUT', 2, { long: 'pompe à eau' }, null)
  await fill(/^Mots entiers/, 'pompe')
  await press('Enregistrer')
  await user.click(await screen.findByRole('radio', { name: /Version enregistrée\s: pompe à eau/ }))
  await waitFor(async () => expect((await field(/^Mots entiers/)).value).toBe('pompe à eau'))
  expect(words()).toContain('pac pompe à eau')
  await fill(/^Mots entiers/, 'pompe')
  await press('Enregistrer')
  await row(/pac pompe/)
  expect(words()).toContain('pac pompe')
})

test('leaving a dirty form asks for confirmation once', async () => {
  show()
  await press('Ajouter une abréviation')
  await fill(/^Abréviation/, 'cdc')
  await press('Fermer')
  expect(await screen.findByText('Votre saisie n’est pas enregistrée.')).toBeTruthy()
  expect((await field(/^Abréviation/)).value).toBe('cdc')
  await press('Abandonner la saisie')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a removed abbreviation can be restored', async () => {
  const { events } = show()
  await press(/^Supprimer disj/)
  await waitFor(() => expect(words()).toEqual(['pac pompe à chaleur']))
  await press('Annuler')
  await waitFor(() => expect(words()).toContain('disj disjoncteur'))
  expect(eventTypes(events)).toEqual(
    expect.arrayContaining(['comptoir-abbreviation-removed', 'comptoir-abbreviation-saved']),
  )
})

test('two removals are both undone with Ctrl+Z; the focus stays in the list', async () => {
  api.abbreviations.add({ short: 'tgbt', long: 'tableau général basse tension' })
  show()
  await press(/^Supprimer disj/)
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Supprimer pac/)
  await press(/^Supprimer pac/)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Annuler' })).toHaveLength(2))
  await waitFor(() => expect(words()).toEqual(['tgbt tableau général basse tension']))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(words()).toContain('pac pompe à chaleur'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(words()).toContain('disj disjoncteur'))
})

test('a failed undo can be retried', async () => {
  show()
  await press(/^Supprimer disj/)
  await waitFor(() => expect(words()).toEqual(['pac pompe à chaleur']))
  api.fail('POST /internal/search_abbreviations', 503)
  await press('Annuler')
  expect(await screen.findByText('L’abréviation n’a pas pu être rétablie.')).toBeTruthy()
  api.heal()
  await press('Réessayer')
  await waitFor(() => expect(words()).toContain('disj disjoncteur'))
})

test('shows a failed removal and keeps the row', async () => {
  api.fail('DELETE /internal/search_abbreviations', 500)
  show()
  await press(/^Supprimer disj/)
  expect(await screen.findByText('L’abréviation n’a pas pu être supprimée.')).toBeTruthy()
  await row(/disj disjoncteur/)
})

test('exports the whole list with its search; shows a failure', async () => {
  api.fail('GET /internal/search_abbreviations/export', 400, {
    type: 'about:blank',
    title: 'x',
    status: 400,
    code: 'result_too_large',
  })
  show()
  await user.type(screen.getByRole('searchbox'), 'pompe{Enter}')
  await row(/pac pompe/)
  await press('Export Excel')
  expect(await screen.findByText('Il y a trop de lignes pour un fichier : affinez la liste.')).toBeTruthy()
  const exportCalls = api.calls.filter((call) => call.includes('/export'))
  expect(exportCalls).toHaveLength(1)
  expect(exportCalls[0]).toMatch(/search=pompe/)
  expect(exportCalls[0]).toMatch(/format=xlsx/)
  expect(exportCalls[0]).not.toMatch(/page|itemsPerPage/)
})

test('has its states: no match, error, English', async () => {
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
  expect(eventTypes(events)).toContain('comptoir-search-abbreviations-changed')
  await press('Clear the filters')
  await row(/disj disjoncteur/)
  expect(container.textContent).not.toMatch(/Abréviation|Ajouter|Rechercher/)
})

const choose = async (name: RegExp | string) => user.click(await screen.findByRole('checkbox', { name }))
const isChosen = () => screen.queryByRole('group', { name: 'Sélection' }) !== null

test('removes several from different pages and restores them together', async () => {
  for (let index = 10; index < 22; index++)
    api.abbreviations.add({ short: `mot${index}`, long: `mot entier ${index}` })
  const { events } = show()
  await choose(/^Sélectionner disj/)
  await press(/page suivante/i)
  await row(/pac pompe à chaleur/)
  await choose(/^Sélectionner pac/)
  expect(screen.getByRole('group', { name: 'Sélection' }).textContent).toContain('2 lignes sélectionnées')
  await press('Supprimer la sélection')
  await waitFor(() => expect(words()).toHaveLength(12))
  await waitFor(() => expect(isChosen()).toBe(false))
  expect(document.activeElement?.getAttribute('part')).toBe('results')
  expect(await screen.findByText('2 abréviations supprimées')).toBeTruthy()
  await press('Annuler')
  await waitFor(() =>
    expect(words()).toEqual(expect.arrayContaining(['disj disjoncteur', 'pac pompe à chaleur'])),
  )
  expect(eventTypes(events).filter((type) => type === 'comptoir-abbreviation-removed')).toHaveLength(2)
})

test('a failed removal is named, stays selected and does not block the others', async () => {
  show()
  await choose('Sélectionner toute la page')
  api.fail('DELETE /internal/search_abbreviations/2', 503)
  await press('Supprimer la sélection')
  expect(await screen.findByText('1 abréviation n’a pas pu être supprimée : pac')).toBeTruthy()
  expect(await screen.findByText('1 abréviation supprimée')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('row', { name: /disj/ })).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Sélectionner pac/ }).checked).toBe(true)
  api.heal()
  await press('Supprimer la sélection')
  await waitFor(() => expect(words()).toEqual([]))
})

test('other filters clear the selection', async () => {
  show()
  await choose(/^Sélectionner disj/)
  expect(isChosen()).toBe(true)
  await user.type(screen.getByRole('searchbox'), 'pompe{Enter}')
  await waitFor(() => expect(isChosen()).toBe(false))
})
