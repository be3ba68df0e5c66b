import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import {
  answerCalls,
  listOf,
  problem,
  violations,
  type AnsweredCalls,
} from '../runtime/testing/answer-calls.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { comparisonSample, consultationSample, supplierSample } from './consultation-samples.ts'
import { Consultations } from './consultations.tsx'
import type { ConsultationTab } from './consultations.state.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 5000 })
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  listMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

let api: AnsweredCalls
let isMoved = false
beforeEach(() => {
  isMoved = false
  api = answerCalls({
    'GET /consultations': () => listOf(consultationSample),
    'GET /consultations/{id}': () =>
      isMoved
        ? { ...consultationSample, name: 'Nom de Gaël', showsPrices: true, version: 9 }
        : consultationSample,
    'GET /consultations/{id}/lines': () => listOf(...comparisonSample.lines),
    'GET /consultations/{id}/comparison': () => comparisonSample,
    'GET /consultation_suppliers': () => listOf(supplierSample),
    'PUT /consultations/{id}': () =>
      isMoved ? problem(412, 'version_moved') : { ...consultationSample, version: 4 },
    'POST /consultations/{id}/awards': () => ({ ...consultationSample, status: 'in_order' }),
    'POST /consultations/{id}/close': () => ({ ...consultationSample, status: 'closed' }),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

let users = 0
function show(consultationId: number | null, tab: ConsultationTab = 'request') {
  users += 1
  const token = buildToken({ sub: `consultations-${users}`, roles: ['ROLE_CLIENT'] })
  return renderScreen(<Consultations consultationId={consultationId} tab={tab} state={undefined} />, {
    messages,
    apiBase: api.apiBase,
    token,
  })
}
const bodies = (call: string) => api.made.filter((made) => made.call === call).map(({ body }) => body)

test('the list says what waits, and how many have answered', async () => {
  show(null)
  await screen.findByText('Résidence des Tilleuls')
  expect(screen.getByText('2 sur 2')).toBeTruthy()
  expect(screen.getByText('À comparer et attribuer')).toBeTruthy()
})

test('what is typed is saved by itself', async () => {
  show(4)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nom/)
  await user.clear(name)
  await user.type(name, 'Autre nom')
  await waitFor(() => expect(bodies('PUT /consultations/4')).toMatchObject([{ name: 'Autre nom' }]), {
    timeout: 4000,
  })
  await screen.findByText('Tout est enregistré.')
})

test('what could not be saved says so, and is saved once the network is back', async () => {
  const save = api.answers['PUT /consultations/{id}']
  api.answers['PUT /consultations/{id}'] = () => problem(503, 'unavailable')
  show(4)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nom/)
  await user.type(name, ' bis')
  await screen.findByText('Pas encore enregistré.')
  expect(screen.queryByText('Enregistrement…')).toBeNull()
  if (save) api.answers['PUT /consultations/{id}'] = save
  dispatchEvent(new Event('online'))
  await screen.findByText('Tout est enregistré.')
  expect(bodies('PUT /consultations/4')).toHaveLength(2)
  // What the checks refuse is not saved, and not being saved either.
  await user.clear(name)
  await screen.findByText('Pas encore enregistré.')
  expect(bodies('PUT /consultations/4')).toHaveLength(2)
})

test('what is typed while a save takes its time is saved after it', async () => {
  const held = Promise.withResolvers<void>()
  api.answers['PUT /consultations/{id}'] = async () => {
    await held.promise
    return { ...consultationSample, version: 4 }
  }
  show(4)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nom/)
  await user.type(name, ' bis')
  await waitFor(() => expect(bodies('PUT /consultations/4')).toHaveLength(1), { timeout: 4000 })
  await user.type(name, ' ter')
  held.resolve()
  await waitFor(() =>
    expect(bodies('PUT /consultations/4').at(-1)).toMatchObject({ name: 'Résidence des Tilleuls bis ter' }),
  )
  await screen.findByText('Tout est enregistré.')
})

test('who edits at once with somebody else sees both versions, and loses nothing', async () => {
  show(4)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nom/)
  isMoved = true
  await user.type(name, ' bis')
  await screen.findByText(/Nom de Gaël/, undefined, { timeout: 4000 })
  expect(name.value).toBe('Résidence des Tilleuls bis')
  // Every field that somebody else has changed, the boxes too.
  const shown = screen.getByRole('radiogroup', { name: 'Montrer les prix de référence aux fournisseurs' })
  expect(within(shown).getByText('Version enregistrée : Oui')).toBeTruthy()
  expect(within(shown).getByText('Votre saisie : Non')).toBeTruthy()
})

test('where each supplier stands follows by itself, while the page is seen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  api.answers['GET /consultations/{id}'] = () => ({ ...consultationSample, lineCount: 40 })
  try {
    show(4, 'suppliers')
    await screen.findByText('Ouverte')
    api.answers['GET /consultation_suppliers'] = () =>
      listOf({ ...supplierSample, state: 'draft', answeredLines: 12 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await screen.findByText('Brouillon : 12 sur 40')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('closing names those alone who have not answered, whoever came too late among them', async () => {
  api.answers['GET /consultation_suppliers'] = () =>
    listOf(
      ...(['too_late', 'opened', 'answered', 'declined'] as const).map((state, at) => ({
        ...supplierSample,
        id: 11 + at,
        supplier: { id: at, name: `Fournisseur ${state}` },
        state,
      })),
    )
  show(4)
  await user.click(await screen.findByRole('button', { name: 'Clôturer' }))
  await screen.findByText(/2 fournisseurs n’ont pas répondu/)
  expect(screen.getAllByText(/^Fournisseur /).map(({ textContent }) => textContent)).toEqual([
    'Fournisseur too_late',
    'Fournisseur opened',
  ])
})

test('one that was not sent can be closed; a new one cannot', async () => {
  const unsent = { ...consultationSample, nextStep: 'send', sentCount: 0, answeredCount: 0 }
  api.answers['GET /consultations/{id}'] = () => ({ ...unsent, status: 'in_progress' })
  const { unmount } = show(4)
  await screen.findByRole('button', { name: 'Clôturer' })
  unmount()
  api.answers['GET /consultations/{id}'] = () => ({ ...unsent, status: 'new' })
  show(4)
  await screen.findByRole('button', { name: 'Envoyer aux fournisseurs' })
  expect(screen.queryByRole('button', { name: 'Clôturer' })).toBeNull()
})

test('the list counts who has answered the round that runs', async () => {
  api.answers['GET /consultations'] = () => listOf({ ...consultationSample, nextStep: null, awaitedCount: 2 })
  show(null)
  expect(await screen.findByText('0 sur 2')).toBeTruthy()
})

test('a further round is not opened over sealed offers, nor for a day gone by', async () => {
  api.answers['GET /consultations/{id}'] = () => ({ ...consultationSample, isSealed: true })
  const { unmount } = show(4)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ouvrir un nouveau tour' }))
  }
  await open()
  await screen.findByText(/^Les offres sont scellées\s: un nouveau tour/)
  unmount()
  api.answers['GET /consultations/{id}'] = () => ({ ...consultationSample, status: 'in_order' })
  api.answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonSample,
    awards: [{ line: 1, supplier: 11, quantity: 3, unitPrice: 27.5, isSimilar: false, order: 9 }],
  })
  const declined = { ...supplierSample, id: 12, supplier: { id: 2, name: 'Massif' }, state: 'declined' }
  api.answers['GET /consultation_suppliers'] = () => listOf(supplierSample, declined)
  show(4)
  await open()
  await screen.findByText(/^Toutes les lignes sont déjà commandées/)
  expect(await screen.findByRole('checkbox', { name: 'Sodelvia' })).toHaveProperty('checked', true)
  // Who has declined is asked again only where it is chosen.
  expect(screen.getByRole('checkbox', { name: 'Massif · Décliné' })).toHaveProperty('checked', false)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ouvrir un nouveau tour' }))
  const end = dialog.getByLabelText<HTMLInputElement>(/^Date limite/)
  expect(end.min).toBe('2026-11-21T10:00')
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Ouvrir le tour' })
  fireEvent.change(end, { target: { value: '2026-11-21T09:59' } })
  await screen.findByText(/^Date limite\s: cette date est passée\.$/)
  expect(ask.disabled).toBe(true)
  fireEvent.change(end, { target: { value: '2026-12-04T17:00' } })
  expect(ask.disabled).toBe(false)
})

test('the cheapest answers are chosen and awarded, after a question', async () => {
  show(4, 'compare')
  await user.click(await screen.findByRole('button', { name: 'Choisir le moins cher partout' }))
  await user.click(screen.getByRole('button', { name: 'Attribuer' }))
  await screen.findByText('Massif · Rennes : 1 ligne, 100,00 €')
  await user.click(await screen.findByRole('button', { name: 'Créer les précommandes' }))
  await waitFor(() =>
    expect(bodies('POST /consultations/4/awards')).toEqual([
      { awards: [{ line: 1, supplier: 12, quantity: 3, isSimilar: false }], takesExpired: false },
    ]),
  )
})

test('the only answer is the best of nothing, and can be chosen everywhere', async () => {
  api.answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonSample,
    answeredCount: 1,
    answers: comparisonSample.answers.slice(1).map((answer) => ({ ...answer, isByBuyer: true })),
  })
  show(4, 'compare')
  await user.click(await screen.findByRole('button', { name: 'Choisir le moins cher partout' }))
  expect(await screen.findByText('1 réponse sur 2 demandes')).toBeTruthy()
  expect(screen.getByText('saisi par l’acheteur')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Attribuer' }).disabled).toBe(false)
  expect(screen.queryByText(/^Meilleur/)).toBeNull()
})

/** The sample, with what the first answer says of its line, and beside it. */
function firstSays(said: object, head: object = {}, line: object = {}) {
  const [first, ...others] = comparisonSample.answers
  api.answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonSample,
    lines: comparisonSample.lines.map((one) => ({ ...one, ...line })),
    answers: [{ ...first, ...head, lines: first?.lines.map((one) => ({ ...one, ...said })) }, ...others],
  })
}
/** Opens a popover as a browser does: here buttons have no `popovertarget`. */
async function openPopover(button: HTMLElement | undefined) {
  if (!button) throw new Error('There is no button')
  await user.click(button)
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!panel) throw new Error('The button has no panel')
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
}
const cellsOf = async (row: RegExp) =>
  within(await screen.findByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replace(/\s/g, ' '))

test('an offer that is a document says so and can be opened; it is neither free nor incomplete', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  api.answers['GET /consultation_files/{id}/link'] = () => ({
    '@id': '/api/consultation_files/9/link',
    '@type': 'FileLink',
    href: '/files/signed',
  })
  const file = { '@id': '/api/consultation_files/9', '@type': 'ConsultationFile', id: 9, kind: 'offer' }
  const files = [{ ...file, name: 'offre.pdf', byteCount: 9, addedAt: '2026-11-20T09:00:00Z', round: 1 }]
  firstSays({ kind: 'empty', price: null, priceText: '', availableOn: null }, { files })
  show(4, 'compare')
  await screen.findByText('Offre en document : les prix sont dans le fichier')
  expect(screen.queryByText(/total incomplet/)).toBeNull()
  expect(screen.queryByText('0,00 €')).toBeNull()
  expect((await cellsOf(/Réglette/)).some((cell) => cell === 'Voir le document')).toBe(true)
  expect(screen.getByText('Offre à la place des prix')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Télécharger offre.pdf' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(api.made.map(({ call }) => call)).toContain('GET /consultation_files/9/link')
  saved.mockRestore()
})

test('best price and best date are words with a sign; similar products stand beside it, per base unit; a column can be hidden', async () => {
  const similar = {
    label: 'Réglette LED',
    manufacturer: 'Belux',
    reference: 'B7',
    availableOn: '2026-12-03',
    priceText: '19',
    price: 19,
  }
  const line = { base: 100, agreementPrice: 20, lastPaid: 22 }
  firstSays({ availableOn: '2026-11-28', reference: 'SOD-9', similar }, { isExpired: true }, line)
  show(4, 'compare')
  const cells = await cellsOf(/Réglette/)
  const [sodelvia = '', massif = ''] = cells.filter((cell) => /27,50|25,00/.test(cell))
  expect(sodelvia).toContain('27,50 € les 100')
  expect(sodelvia).toContain('+37,5 % / contrat')
  expect(sodelvia).toContain('28 nov. 2026Meilleur délai')
  expect(sodelvia).toContain('Réf. fournisseur : SOD-9')
  expect(sodelvia).toContain('Similaire : Belux B7, 19,00 € les 100Réglette LED3 déc. 2026')
  expect(sodelvia).not.toContain('Meilleur prix')
  expect([massif.includes('Meilleur prix'), massif.includes('Meilleur délai')]).toEqual([true, false])
  expect(screen.getByRole('columnheader', { name: /^Sodelvia/ }).textContent).toContain('Validité dépassée')
  expect(screen.getByRole('columnheader', { name: /^Massif/ }).textContent).not.toContain('Validité dépassée')
  await openPopover(screen.getByRole('button', { name: /^Colonnes/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Sodelvia' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Sodelvia/ })).toBeNull())
  expect(screen.getByRole('columnheader', { name: /^Massif/ })).toBeTruthy()
})

test('what a product cost before is read when it is asked for; a refresh that fails says so and keeps what is there', async () => {
  const product = { id: 7, image: '/pictograms/x.svg', lifeCycle: 'active', isAvailable: true }
  firstSays({ availableOn: null }, {}, { product })
  api.answers['GET /internal/prices/{id}/history'] = () => listOf()
  api.answers['GET /consultation_lines/{id}/past_bids'] = () =>
    listOf({
      '@type': 'PastBid',
      consultation: { id: 2, name: 'Gymnase' },
      supplier: 'Massif',
      price: 26.4,
      base: 1,
      answeredAt: '2026-09-01T09:00:00Z',
    })
  show(4, 'compare')
  const [past] = await screen.findAllByRole('button', { name: /^Prix passés.*Réglette étanche$/ })
  // A day that nobody gave is none, and the only one is the best of nothing.
  expect(screen.getByText('Délai non indiqué')).toBeTruthy()
  expect(screen.queryByText('Meilleur délai')).toBeNull()
  const calls = () => api.made.map(({ call }) => call)
  expect(calls().filter((call) => call.endsWith('/past_bids'))).toEqual([])
  await openPopover(past)
  await screen.findByText('26,40 €')
  expect(screen.getByText(/sept. 2026 · Gymnase$/)).toBeTruthy()
  expect(calls()).toContain('GET /internal/prices/7/history')
  api.answers['GET /consultations/{id}/comparison'] = () => problem(503, 'unavailable')
  await user.click(screen.getByRole('button', { name: 'Actualiser les prix' }))
  await screen.findByText('Les prix de la consultation n’ont pas pu être actualisés.')
  expect(screen.getAllByText('27,50 €').length).toBeGreaterThan(0)
})

test('what a stranger typed is text on the page', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const similar = { label: hostile, manufacturer: hostile, reference: hostile, priceText: hostile }
  firstSays(
    { reference: hostile, comment: hostile, similar: { ...similar, availableOn: null, price: null } },
    { message: hostile },
  )
  const { container } = show(4, 'compare')
  expect((await screen.findAllByText(new RegExp(hostile.replace(/[()]/g, '.')))).length).toBeGreaterThan(3)
  expect(container.ownerDocument.querySelectorAll('img[src="x"]')).toHaveLength(0)
})

test('a proposal says what it costs and why, fills the choice, and takes it back', async () => {
  show(4, 'compare')
  const take = await screen.findByRole('button', { name: /^Choisir cette proposition/ }, { timeout: 5000 })
  expect(screen.getByText('Massif : 1 ligne, 100,00 €')).toBeTruthy()
  expect(screen.getByText('Le moins cher des 2 fournisseurs qui chiffrent toutes les lignes.')).toBeTruthy()
  expect(screen.getByText('Prouvé : rien n’est moins cher à ces conditions.')).toBeTruthy()
  await user.click(take)
  await screen.findByText('1 ligne choisie chez 1 fournisseur : 100,00 €, livraison et frais compris')
  // In the bar, and with the proposal that it is of.
  expect(screen.getAllByText('Marchandises 75,00 € + livraison 25,00 €')).toHaveLength(2)
  expect(take.getAttribute('aria-label')).toMatch(/^Choisi\s: Un seul/)
  await user.click(take)
  await screen.findByText('Aucun prix choisi')
})

test('what is awarded as a whole is settled: nothing to choose, and nobody is the best of it', async () => {
  api.answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonSample,
    awards: [{ line: 1, supplier: 11, quantity: 3, unitPrice: 27.5, isSimilar: false, order: 9 }],
  })
  show(4, 'compare')
  await screen.findByText('Toutes les lignes sont attribuées.')
  expect(screen.queryByText('Meilleur prix')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Choisir le moins cher partout' })).toBeNull()
})

test('a part of a line is ordered now, and what is left is shown; more than that is refused by its field', async () => {
  api.answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonSample,
    awards: [{ line: 1, supplier: 11, quantity: 1, unitPrice: 27.5, isSimilar: false, order: 9 }],
  })
  show(4, 'compare')
  await screen.findByText('Reste 2 sur 3 à attribuer')
  await user.click(screen.getByRole('button', { name: 'Choisir le moins cher partout' }))
  await user.click(screen.getByRole('button', { name: 'Attribuer' }))
  await user.click(await screen.findByText('Commander une partie'))
  const part = screen.getByRole('spinbutton', { name: 'Quantité à commander de Réglette étanche' })
  const make = screen.getByRole('button', { name: 'Créer les précommandes' })
  await user.clear(part)
  await user.type(part, '2,5{Enter}')
  await screen.findByText('Entre 0 et 2, trois décimales au plus')
  expect(make).toHaveProperty('disabled', true)
  await user.clear(part)
  await user.type(part, '0,5{Enter}')
  await user.click(make)
  await waitFor(() =>
    expect(bodies('POST /consultations/4/awards')).toEqual([
      { awards: [{ line: 1, supplier: 12, quantity: 0.5, isSimilar: false }], takesExpired: false },
    ]),
  )
})

test('an offer that has run out asks first', async () => {
  api.answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonSample,
    answers: comparisonSample.answers.map((answer) => ({ ...answer, isExpired: true })),
  })
  show(4, 'compare')
  await user.click(await screen.findByRole('button', { name: 'Choisir le moins cher partout' }))
  await user.click(screen.getByRole('button', { name: 'Attribuer' }))
  const make = await screen.findByRole('button', { name: 'Créer les précommandes' })
  expect(make).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: /dont la validité est dépassée, de Massif/ }))
  await user.click(make)
  await waitFor(() => expect(bodies('POST /consultations/4/awards')).toMatchObject([{ takesExpired: true }]))
})

test('a line is chosen and awarded by keyboard alone', async () => {
  show(4, 'compare')
  const one = await screen.findByRole('button', { name: 'Choisir Sodelvia pour Réglette étanche' })
  one.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Choisir Massif pour Réglette étanche' }),
  )
  await user.keyboard('{ArrowLeft}{Enter}')
  await screen.findByText('1 ligne choisie chez 1 fournisseur : 107,50 €, livraison et frais compris')
  await tabTo('Attribuer')
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: /^Attribuer ces lignes/ })
  await tabTo('Créer les précommandes')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(bodies('POST /consultations/4/awards')).toMatchObject([
      { awards: [{ supplier: 11, quantity: 3 }] },
    ]),
  )
})

/** Tab, until the button of this name has the focus. */
async function tabTo(name: string) {
  for (let steps = 0; steps < 20 && document.activeElement?.textContent !== name; steps++) await user.tab()
  expect(document.activeElement?.textContent).toBe(name)
}

test('an answer that came by telephone is typed for its supplier, and what cannot be read stays in its cell', async () => {
  const row = { ...supplierSample, state: 'draft', answeredLines: 1 }
  api.answers['GET /consultation_suppliers'] = () => listOf(row)
  api.answers['GET /consultations/{id}/comparison'] = () => ({ ...comparisonSample, answers: [] })
  api.answers['PUT /consultation_suppliers/{id}/answer'] = () => ({ ...row, state: 'answered' })
  show(4, 'suppliers')
  await user.click(await screen.findByRole('button', { name: /^Saisir sa réponse.*Sodelvia$/ }))
  const price = await screen.findByRole('textbox', { name: 'Prix de Réglette étanche' })
  expect(screen.getByText(/a commencé une réponse \(1 sur 1\) sans l’envoyer/)).toBeTruthy()
  await user.type(price, 'sur devis{Enter}')
  await screen.findByText('Ce n’est pas un prix.')
  await user.clear(price)
  await user.type(price, '27,50{Enter}')
  fireEvent.change(screen.getByLabelText('Disponibilité de Réglette étanche'), {
    target: { value: '2026-12-01' },
  })
  await user.type(screen.getByRole('textbox', { name: 'Livraison (€ HT)' }), '25')
  await user.click(screen.getByRole('button', { name: 'Enregistrer la réponse' }))
  const line = { kind: 'priced', priceText: '27,50', isAvailable: false, availableOn: '2026-12-01' }
  await waitFor(() =>
    expect(bodies('PUT /consultation_suppliers/11/answer')).toMatchObject([
      { shippingText: '25', validityText: '', lines: [{ line: 1, ...line }] },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what a request still lacks is said before its button is pressed', async () => {
  api.answers['GET /consultations/{id}'] = () => ({
    ...consultationSample,
    status: 'in_progress',
    endDate: null,
    sentCount: 0,
  })
  api.answers['GET /consultation_suppliers'] = () =>
    listOf({ ...supplierSample, state: 'to_send', sentAt: null })
  show(4)
  await user.click(await screen.findByRole('button', { name: 'Envoyer aux fournisseurs' }))
  await screen.findByText(/^Date limite\s: indiquez jusqu’à quand répondre\.$/)
  expect(screen.queryByText(/réponse au plus tard/)).toBeNull()
  expect(screen.getByText(/^Sodelvia\s: l’agence n’a pas de SIRET/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' }).disabled).toBe(true)
})

test('a deadline gone by says so at its field, and other choices are saved beside it', async () => {
  const past = { ...consultationSample, endDate: '2026-11-20T16:00:00Z', status: 'in_progress', sentCount: 0 }
  api.answers['GET /consultations/{id}'] = () => past
  api.answers['PUT /consultations/{id}'] = () => ({ ...past, showsPrices: true, version: 4 })
  show(4)
  const end = await screen.findByLabelText<HTMLInputElement>(/^Date limite/)
  expect(end.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^Date limite\s: cette date est passée\.$/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Montrer les prix de référence aux fournisseurs' }))
  await screen.findByText('Tout est enregistré.')
  expect(bodies('PUT /consultations/4')).toMatchObject([
    { showsPrices: true, endDate: '2026-11-20T16:00:00.000Z' },
  ])
})

test('what the buyer has typed says so and is corrected; the prices of a document are typed', async () => {
  const answered = { ...supplierSample, state: 'answered', answeredAt: '2026-11-18T09:00:00Z' }
  api.answers['GET /consultation_suppliers'] = () =>
    listOf(answered, { ...answered, id: 12, supplier: { id: 2, name: 'Massif' }, isByBuyer: true })
  show(4, 'suppliers')
  await screen.findByRole('button', { name: /^Saisir les prix du document.*Sodelvia$/ })
  expect(screen.getByRole('button', { name: /^Corriger ma saisie.*Massif$/ })).toBeTruthy()
  expect(screen.getAllByText('saisi par l’acheteur')).toHaveLength(1)
})

test('suppliers without a line of the catalogue are folded away', async () => {
  const proposed = (id: number, name: string, sold: number) => ({
    '@id': `/api/x/${id}`,
    '@type': 'ProposedSupplier',
    supplier: { id, name },
    agency: { id, name: 'Rennes', city: 'Rennes', siret: null },
    contact: null,
    email: null,
    sold,
    covered: 0,
    distance: null,
  })
  api.answers['GET /consultations/{id}/proposed_suppliers'] = () =>
    listOf(proposed(1, 'Vendeur', 1), proposed(2, 'Autre', 0), proposed(3, 'Tiers', 0))
  show(4, 'suppliers')
  await screen.findByRole('button', { name: 'Ajouter Vendeur' })
  expect(screen.queryByRole('button', { name: 'Ajouter Autre' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Afficher les autres (2)' }))
  expect(screen.getByRole('button', { name: 'Ajouter Tiers' })).toBeTruthy()
})

test('a document that is empty or refused is said at its field', async () => {
  api.answers['GET /consultations/{id}/files'] = () => listOf()
  api.answers['POST /consultations/{id}/files'] = () => violations({ file: 'Trop de documents.' })
  const { events } = show(4, 'documents')
  const [field] = await screen.findAllByLabelText('Ajouter un document')
  const section = within(screen.getByRole('region', { name: 'Documents internes' }))
  const choose = (...parts: string[]) =>
    fireEvent.change(field ?? document.body, { target: { files: [new File(parts, 'plan.pdf')] } })
  choose()
  expect(section.getByText('Le fichier est vide.')).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Ajouter un document' })).toBeNull()
  expect(events.find(({ type }) => type === 'comptoir-dirty-changed')?.detail).toEqual({ dirty: true })
  choose('plan')
  await user.click(section.getByRole('button', { name: 'Ajouter un document' }))
  expect(await section.findByText('Trop de documents.')).toBeTruthy()
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(section.getByText('plan.pdf')).toBeTruthy()
})

test('letters leave only after it was said to whom', async () => {
  const draft = { ...consultationSample, status: 'in_progress', nextStep: 'send', sentCount: 0 }
  api.answers['GET /consultations/{id}'] = () => draft
  api.answers['GET /consultation_suppliers'] = () =>
    listOf({
      ...supplierSample,
      agency: { ...supplierSample.agency, siret: '12345678900012' },
      state: 'to_send',
      sentAt: null,
      email: 'devis@rexel.example',
    })
  api.answers['POST /consultations/{id}/send'] = () => ({ ...consultationSample, sentCount: 1 })
  show(3)
  await user.click(await screen.findByRole('button', { name: 'Envoyer aux fournisseurs' }))
  await screen.findByText(/devis@rexel\.example/)
  expect(bodies('POST /consultations/4/send')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(bodies('POST /consultations/4/send')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
