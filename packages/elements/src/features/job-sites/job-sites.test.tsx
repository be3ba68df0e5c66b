import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { placeMessages } from '../../domain/place/place-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { JobSites } from './job-sites.tsx'
import {
  activityFixture,
  hierarchyFixture,
  siteFixture,
  typedFixture,
} from '../../../testing/job-site.fixture.ts'

const messages = [
  formMessages,
  listMessages,
  placeMessages,
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const path = '/internal/job_sites'

const rennes = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-1.67, 48.11] },
  properties: { type: 'municipality', label: 'Rennes', name: 'Rennes', postcode: '35000', city: 'Rennes' },
}

let api: MockedCalls
let users = 0
beforeEach(() => {
  api = mockCalls({
    [`GET ${path}`]: () => listOf(siteFixture()),
    [`GET ${path}/typed`]: () => listOf(),
    [`GET ${path}/7`]: () => siteFixture(),
    [`GET ${path}/7/activity`]: () => activityFixture,
    'GET /internal/organization_units/hierarchy/me': () => hierarchyFixture,
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

function show(siteId: string | null, locale: 'fr' | 'en' = 'fr') {
  users += 1
  const token = buildToken({ sub: `sites-${users}`, roles: ['ROLE_CLIENT'] })
  const view = <JobSites siteId={siteId} state={undefined} />
  return renderScreen(view, { messages, apiBase: api.apiBase, token, locale })
}
const sent = (call: string) => api.calls.filter((made) => made.call === call).map(({ body }) => body)
const choose = async (action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions sur Résidence des Lices' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('the overview shows open sites, and closed ones when asked', async () => {
  show(null)
  expect(await screen.findByRole('row', { name: /CH-7.*Résidence des Lices.*35000 Rennes/ })).toBeTruthy()
  const asked = () => api.calls.findLast(({ call }) => call === `GET ${path}`)?.query ?? ''
  expect(asked()).toContain('state=open')
  await user.click(screen.getByRole('radio', { name: 'Tous' }))
  await waitFor(() => expect(asked()).not.toContain('state='))
  await user.click(screen.getByRole('radio', { name: 'Clôturés' }))
  await waitFor(() => expect(api.calls.some(({ query }) => query.includes('state=closed'))).toBe(true))
})

test('a typed code becomes a site with one form', async () => {
  api.answers[`GET ${path}/typed`] = () => listOf(typedFixture)
  api.answers[`POST ${path}`] = ({ body }) => ({
    ...siteFixture(),
    ...(body as object),
    unit: typedFixture.unit,
  })
  const { events } = show(null)
  await user.click(await screen.findByText('1 code saisi n’a pas encore de chantier'))
  expect(screen.getByText(/1 liste et 2 commandes/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Créer le chantier DEP' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByLabelText<HTMLInputElement>(/Code chantier/).value).toBe('DEP')
  await user.click(form.getByRole('button', { name: 'Créer le chantier' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(`POST ${path}`)).toMatchObject([{ code: 'DEP', name: 'Dépannages', unit: 3, address: null }])
  expect(events.map(({ type }) => type)).toContain('comptoir-job-site-changed')
})

test('a place that was typed and not chosen is not dropped; once chosen it is sent', async () => {
  api.answers['GET /geocoding/search'] = () => ({
    type: 'FeatureCollection',
    features: [rennes],
  })
  api.answers[`POST ${path}`] = ({ body }) => ({
    ...siteFixture(),
    ...(body as object),
    unit: { id: 2, name: 'B' },
  })
  show(null)
  await user.click((await screen.findAllByRole('button', { name: 'Créer le chantier' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/Code chantier/), 'CH-8')
  await user.type(form.getByLabelText(/Nom du chantier/), 'Atrium')
  await user.type(form.getByRole('combobox', { name: /Rechercher l’adresse/ }), 'rennes')
  await user.click(form.getByRole('button', { name: 'Créer le chantier' }))
  expect(await form.findByText(/« rennes » n’a pas été choisi/)).toBeTruthy()
  expect(sent(`POST ${path}`)).toEqual([])
  await user.type(form.getByRole('combobox', { name: /Rechercher l’adresse/ }), 'rennes')
  await user.click(await form.findByRole('option', { name: /^Rennes/ }))
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Commune').value).toBe('Rennes'))
  await user.click(form.getByRole('button', { name: 'Créer le chantier' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(`POST ${path}`)).toMatchObject([{ code: 'CH-8', unit: 2, address: { city: 'Rennes' } }])
})

test('a change sends its version, not the code', async () => {
  api.answers[`PUT ${path}/7`] = ({ body }) => ({ ...siteFixture(), ...(body as object) })
  show(null)
  await choose('Modifier')
  const form = within(await screen.findByRole('dialog'))
  const name = form.getByLabelText(/Nom du chantier/)
  await user.clear(name)
  await user.type(name, 'Les Lices')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [body] = sent(`PUT ${path}/7`)
  expect(body).toMatchObject({
    name: 'Les Lices',
    contactPhone: '+33299123456',
    address: { zipCode: '35000' },
  })
  expect(body).not.toHaveProperty('code')
  expect(api.calls.find(({ call }) => call === `PUT ${path}/7`)?.headers.get('if-match')).toBe('"2"')
})

test('a site is closed, and removed with undo', async () => {
  api.answers[`PUT ${path}/7/state`] = () => siteFixture({ state: 'closed' })
  api.answers[`DELETE ${path}/7`] = () => null
  api.answers[`POST ${path}/7/restore`] = () => problem(409, 'conflict', { reason: 'already_exists' })
  show(null)
  await choose('Clôturer')
  expect(await screen.findByText('Résidence des Lices : chantier clôturé')).toBeTruthy()
  expect(sent(`PUT ${path}/7/state`)).toEqual([{ state: 'closed' }])
  await choose('Supprimer')
  expect(await screen.findByText('Résidence des Lices : chantier supprimé')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Annuler' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Un chantier de cette unité a déjà ce code.')).toBeTruthy()
})

test('a site removed on its own page leads to the list, which says so and can restore it', async () => {
  let isRemoved = false
  const gone = () => problem(404, 'not_found')
  api.answers[`GET ${path}/7`] = () => (isRemoved ? gone() : siteFixture())
  api.answers[`GET ${path}/7/activity`] = () => (isRemoved ? gone() : activityFixture)
  api.answers[`DELETE ${path}/7`] = () => {
    isRemoved = true
    return null
  }
  api.answers[`POST ${path}/7/restore`] = () => siteFixture()
  const page = show('7')
  await choose('Supprimer')
  // A host that leads nowhere gets the list in the same place.
  expect(await screen.findByText('Résidence des Lices : chantier supprimé')).toBeTruthy()
  expect(await screen.findByRole('radio', { name: 'Clôturés' })).toBeTruthy()
  expect(page.events.find(({ type }) => type === 'comptoir-navigate')?.detail).toMatchObject({
    page: 'job-sites',
  })
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Résidence des Lices : chantier rétabli')).toBeTruthy()
  expect(api.calls.filter(({ call }) => call === `GET ${path}/7`)).toHaveLength(1)
})

test('where the host leads to the list, that says which site was removed, once', async () => {
  api.answers[`DELETE ${path}/7`] = () => null
  const token = buildToken({ sub: 'sites-led', roles: ['ROLE_CLIENT'] })
  const open = (siteId: string | null) =>
    renderScreen(<JobSites siteId={siteId} state={undefined} />, { messages, apiBase: api.apiBase, token })
  const lead = (event: Event) => event.preventDefault()
  document.addEventListener('comptoir-navigate', lead)
  const page = open('7')
  await choose('Supprimer')
  await waitFor(() => expect(page.events.map(({ type }) => type)).toContain('comptoir-navigate'))
  document.removeEventListener('comptoir-navigate', lead)
  expect(screen.queryByRole('radio', { name: 'Clôturés' })).toBeNull()
  page.unmount()
  const list = open(null)
  expect(await screen.findByText('Résidence des Lices : chantier supprimé')).toBeTruthy()
  list.unmount()
  open(null)
  expect(await screen.findByRole('radio', { name: 'Clôturés' })).toBeTruthy()
  expect(screen.queryByText('Résidence des Lices : chantier supprimé')).toBeNull()
})

test('a site of a unit above has no actions, and without the right nothing is created', async () => {
  api.answers[`GET ${path}`] = () => listOf(siteFixture({ isInherited: true, endsOn: '2026-01-01' }))
  show(null)
  expect(await screen.findByText('D’une unité supérieure')).toBeTruthy()
  expect(screen.getByText('Date de fin dépassée')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Actions sur/ })).toBeNull()
})

test('the page of a site shows what is late, what is missing, its documents and its sums', async () => {
  const { events } = show('7')
  expect(await screen.findByText('1 document en retard')).toBeTruthy()
  expect(screen.getByText('12 Rue des Lices, 35000 Rennes')).toBeTruthy()
  const call = await screen.findByRole('link', { name: /^Appeler .* au 02\s99\s12\s34\s56$/ })
  expect(call.getAttribute('href')).toBe('tel:+33299123456')
  expect(screen.getByText('Il reste 1 produit à commander.')).toBeTruthy()
  expect(
    screen.getByRole('row', { name: /Disj\. mod\. 1P\+N 16A.*10 pce.*—.*1 pce.*4 pce.*5 pce/ }),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: /Goulotte sur mesure.*3 m.*3 m/ })).toBeTruthy()
  expect(screen.getByText('Câbles')).toBeTruthy()
  expect(screen.getByText(/2026-00041 · Rexel/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Rexel.*2.*20,00.*100,00/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Hors catalogue.*10,00/ })).toBeTruthy()
  expect(events.find(({ type }) => type === 'comptoir-job-site-shown')?.detail).toEqual({
    id: 7,
    name: 'Résidence des Lices',
  })
})

test('a site without purchases says what to do', async () => {
  api.answers[`GET ${path}/7/activity`] = () => ({
    ...activityFixture,
    lists: [],
    consultations: [],
    orders: [],
    lines: [],
    counts: { lists: 0, consultations: 0, orders: 0, lines: 0 },
  })
  show('7', 'en')
  expect(await screen.findByText('Nothing is bought for this site yet')).toBeTruthy()
})
