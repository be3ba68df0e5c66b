import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listOf, problem, violations } from '../../runtime/testing/mock-calls.ts'
import { comparisonFixture, consultationFixture, supplierFixture } from './testing/consultation.fixture.ts'
import { consultationScreens } from './testing/show-consultations.tsx'

const { api, show, bodies } = consultationScreens()
const user = userEvent.setup({ delay: null })

test('the list shows next steps and answer counts', async () => {
  show(null)
  await screen.findByText('Résidence des Tilleuls')
  expect(screen.getByText('2 sur 2')).toBeTruthy()
  expect(screen.getByText('À comparer et attribuer')).toBeTruthy()
})

test('saves typed values automatically', async () => {
  show(4)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nom(?! du chantier)/)
  await user.clear(name)
  await user.type(name, 'Autre nom')
  await waitFor(() => expect(bodies('PUT /consultations/4')).toMatchObject([{ name: 'Autre nom' }]), {
    timeout: 4000,
  })
  await screen.findByText('Tout est enregistré.')
})

test('shows a failed save and retries when the network is back', async () => {
  const save = api().answers['PUT /consultations/{id}']
  api().answers['PUT /consultations/{id}'] = () => problem(503, 'unavailable')
  show(4)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nom(?! du chantier)/)
  await user.type(name, ' bis')
  await screen.findByText('Pas encore enregistré.')
  expect(screen.queryByText('Enregistrement…')).toBeNull()
  if (save) api().answers['PUT /consultations/{id}'] = save
  dispatchEvent(new Event('online'))
  await screen.findByText('Tout est enregistré.')
  expect(bodies('PUT /consultations/4')).toHaveLength(2)
  // An invalid value is not saved, and does not count as being saved.
  await user.clear(name)
  await screen.findByText('Pas encore enregistré.')
  expect(bodies('PUT /consultations/4')).toHaveLength(2)
})

test('saves text typed during a slow save afterwards', async () => {
  const pendingSave = Promise.withResolvers<void>()
  api().answers['PUT /consultations/{id}'] = async () => {
    await pendingSave.promise
    return { ...consultationFixture, version: 4 }
  }
  show(4)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nom(?! du chantier)/)
  await user.type(name, ' bis')
  await waitFor(() => expect(bodies('PUT /consultations/4')).toHaveLength(1), { timeout: 4000 })
  await user.type(name, ' ter')
  pendingSave.resolve()
  await waitFor(() =>
    expect(bodies('PUT /consultations/4').at(-1)).toMatchObject({ name: 'Résidence des Tilleuls bis ter' }),
  )
  await screen.findByText('Tout est enregistré.')
})

test('a concurrent edit shows both versions and loses nothing', async () => {
  show(4)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nom(?! du chantier)/)
  api().answers['GET /consultations/{id}'] = () => ({
    ...consultationFixture,
    name: 'Nom de Gaël',
    showsPrices: true,
    version: 9,
  })
  api().answers['PUT /consultations/{id}'] = () => problem(412, 'version_moved')
  await user.type(name, ' bis')
  await screen.findByText(/Nom de Gaël/, undefined, { timeout: 4000 })
  expect(name.value).toBe('Résidence des Tilleuls bis')
  // Every field changed by someone else, including checkboxes.
  const shown = screen.getByRole('radiogroup', { name: 'Montrer les prix de référence aux fournisseurs' })
  expect(within(shown).getByText('Version enregistrée : oui')).toBeTruthy()
  expect(within(shown).getByText('Votre saisie : non')).toBeTruthy()
})

test("refreshes the suppliers' progress while the page is visible", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  api().answers['GET /consultations/{id}'] = () => ({ ...consultationFixture, lineCount: 40 })
  try {
    show(4, 'suppliers')
    await screen.findByText('Ouverte')
    api().answers['GET /consultation_suppliers'] = () =>
      listOf({ ...supplierFixture, state: 'draft', answeredLines: 12 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await screen.findByText('Brouillon : 12 sur 40')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('closing lists only the suppliers that have not answered, including late ones', async () => {
  api().answers['GET /consultation_suppliers'] = () =>
    listOf(
      ...(['too_late', 'opened', 'answered', 'declined'] as const).map((state, index) => ({
        ...supplierFixture,
        id: 11 + index,
        supplier: { id: index, name: `Fournisseur ${state}` },
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

test('a sent or unsent consultation can be closed, a new one cannot', async () => {
  const unsent = { ...consultationFixture, nextStep: 'send', sentCount: 0, answeredCount: 0 }
  api().answers['GET /consultations/{id}'] = () => ({ ...unsent, status: 'in_progress' })
  const { unmount } = show(4)
  await screen.findByRole('button', { name: 'Clôturer' })
  unmount()
  api().answers['GET /consultations/{id}'] = () => ({ ...unsent, status: 'new' })
  show(4)
  await screen.findByRole('button', { name: 'Envoyer aux fournisseurs' })
  expect(screen.queryByRole('button', { name: 'Clôturer' })).toBeNull()
})

test('the list counts the answers of the current round', async () => {
  api().answers['GET /consultations'] = () =>
    listOf({ ...consultationFixture, nextStep: null, awaitedCount: 2 })
  show(null)
  expect(await screen.findByText('0 sur 2')).toBeTruthy()
})

test('does not open a new round over sealed offers or with a past deadline', async () => {
  api().answers['GET /consultations/{id}'] = () => ({ ...consultationFixture, isSealed: true })
  const { unmount } = show(4)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ouvrir un nouveau tour' }))
  }
  await open()
  await screen.findByText(/^Les offres sont scellées\s: un nouveau tour/)
  unmount()
  api().answers['GET /consultations/{id}'] = () => ({ ...consultationFixture, status: 'in_order' })
  api().answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonFixture,
    awards: [{ line: 1, supplier: 11, quantity: 3, unitPrice: 27.5, isSimilar: false, order: 9 }],
  })
  const declined = { ...supplierFixture, id: 12, supplier: { id: 2, name: 'Massif' }, state: 'declined' }
  api().answers['GET /consultation_suppliers'] = () => listOf(supplierFixture, declined)
  show(4)
  await open()
  await screen.findByText(/^Toutes les lignes sont déjà commandées/)
  expect(await screen.findByRole('checkbox', { name: 'Sodelvia' })).toHaveProperty('checked', true)
  // A supplier that declined is only invited again if chosen.
  expect(screen.getByRole('checkbox', { name: 'Massif · Décliné' })).toHaveProperty('checked', false)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ouvrir un nouveau tour' }))
  const end = dialog.getByLabelText<HTMLInputElement>(/^Date limite/)
  expect(end.min).toBe('2026-11-21T10:00')
  const openButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Ouvrir le tour' })
  fireEvent.change(end, { target: { value: '2026-11-21T09:59' } })
  await screen.findByText(/^Date limite\s: cette date est passée\.$/)
  expect(openButton.disabled).toBe(true)
  fireEvent.change(end, { target: { value: '2026-12-04T17:00' } })
  expect(openButton.disabled).toBe(false)
})

test('the cheapest answers are selected and awarded after confirmation', async () => {
  show(4, 'compare')
  await user.click(await screen.findByRole('button', { name: 'Choisir le moins cher partout' }))
  await user.click(screen.getByRole('button', { name: 'Attribuer' }))
  await screen.findByText('Massif · Rennes : 1 ligne, 100,00 €')
  await user.click(await screen.findByRole('button', { name: 'Créer les précommandes' }))
  await waitFor(() =>
    expect(bodies('POST /consultations/4/awards')).toEqual([
      {
        awards: [{ line: 1, supplier: 12, quantity: 3, isSimilar: false }],
        answers: [
          { supplier: 11, round: 1, version: 2 },
          { supplier: 12, round: 1, version: 2 },
        ],
        takesExpired: false,
        takesOutliers: false,
      },
    ]),
  )
})

test('a single answer is not marked as best and can be selected everywhere', async () => {
  api().answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonFixture,
    answeredCount: 1,
    answers: comparisonFixture.answers.slice(1).map((answer) => ({ ...answer, isByBuyer: true })),
  })
  show(4, 'compare')
  await user.click(await screen.findByRole('button', { name: 'Choisir le moins cher partout' }))
  expect(await screen.findByText('1 réponse sur 2 demandes')).toBeTruthy()
  expect(screen.getByText('saisi par l’acheteur')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Attribuer' }).disabled).toBe(false)
  expect(screen.queryByText(/^Meilleur/)).toBeNull()
})

/** The fixture with changes to its first answer and line. */
function firstAnswerWith(values: object, head: object = {}, line: object = {}) {
  const [first, ...others] = comparisonFixture.answers
  api().answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonFixture,
    lines: comparisonFixture.lines.map((one) => ({ ...one, ...line })),
    answers: [{ ...first, ...head, lines: first?.lines.map((one) => ({ ...one, ...values })) }, ...others],
  })
}
/** Opens a popover like a browser: jsdom does not support `popovertarget`. */
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

test('an offer as a document is labelled and can be opened; it is neither free nor incomplete', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  api().answers['GET /consultation_files/{id}/link'] = () => ({
    '@id': '/api/consultation_files/9/link',
    '@type': 'FileLink',
    href: '/files/signed',
  })
  const file = { '@id': '/api/consultation_files/9', '@type': 'ConsultationFile', id: 9, kind: 'offer' }
  const files = [{ ...file, name: 'offre.pdf', byteCount: 9, addedAt: '2026-11-20T09:00:00Z', round: 1 }]
  firstAnswerWith({ kind: 'empty', price: null, priceText: '', availableOn: null }, { files })
  show(4, 'compare')
  await screen.findByText('Offre en document : les prix sont dans le fichier')
  expect(screen.queryByText(/total incomplet/)).toBeNull()
  expect(screen.queryByText('0,00 €')).toBeNull()
  expect((await cellsOf(/Réglette/)).some((cell) => cell === 'Voir le document')).toBe(true)
  expect(screen.getByText('Offre à la place des prix')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Télécharger offre.pdf' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(api().calls.map(({ call }) => call)).toContain('GET /consultation_files/9/link')
  saved.mockRestore()
})

test('marks the best price and date with text and icon, lists alternatives per base unit, and hides columns', async () => {
  const similar = {
    label: 'Réglette LED',
    manufacturer: 'Belux',
    reference: 'B7',
    availableOn: '2026-12-03',
    priceText: '19',
    price: 19,
  }
  const line = { base: 100, agreementPrice: 20, lastPaid: 22 }
  firstAnswerWith({ availableOn: '2026-11-28', reference: 'SOD-9', similar }, { isExpired: true }, line)
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

test('loads past prices on demand; a failed refresh is shown and keeps the data', async () => {
  const product = { id: 7, image: '/pictograms/x.svg', lifeCycle: 'active', isAvailable: true }
  firstAnswerWith({ availableOn: null }, {}, { product })
  api().answers['GET /internal/prices/{id}/history'] = () => listOf()
  const bid = {
    '@type': 'PastBid',
    consultation: { id: 2, name: 'Gymnase' },
    supplier: 'Massif',
    price: 26.4,
    base: 1,
    answeredAt: '2026-09-01T09:00:00Z',
    isOutlier: false,
  }
  api().answers['GET /consultation_lines/{id}/past_bids'] = () =>
    listOf(bid, { ...bid, supplier: 'Ponant', price: 0.26, isOutlier: true })
  show(4, 'compare')
  const [past] = await screen.findAllByRole('button', { name: /^Prix passés.*Réglette étanche$/ })
  // A missing date is not the best one, and a single answer is not the best.
  expect(screen.getByText('Délai non indiqué')).toBeTruthy()
  expect(screen.queryByText('Meilleur délai')).toBeNull()
  const calls = () => api().calls.map(({ call }) => call)
  expect(calls().filter((call) => call.endsWith('/past_bids'))).toEqual([])
  await openPopover(past)
  await screen.findByText('26,40 €')
  // Only the outlier is marked.
  expect(screen.getAllByText('Très éloigné, non confirmé')).toHaveLength(1)
  expect(screen.getAllByText(/sept. 2026 · Gymnase$/)).toHaveLength(2)
  expect(calls()).toContain('GET /internal/prices/7/history')
  api().answers['GET /consultations/{id}/comparison'] = () => problem(503, 'unavailable')
  await user.click(screen.getByRole('button', { name: 'Actualiser les prix' }))
  await screen.findByText('Les prix de la consultation n’ont pas pu être actualisés.')
  expect(screen.getAllByText('27,50 €').length).toBeGreaterThan(0)
})

test('renders text from a supplier as plain text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const similar = { label: hostile, manufacturer: hostile, reference: hostile, priceText: hostile }
  firstAnswerWith(
    { reference: hostile, comment: hostile, similar: { ...similar, availableOn: null, price: null } },
    { message: hostile },
  )
  const { container } = show(4, 'compare')
  expect((await screen.findAllByText(new RegExp(hostile.replace(/[()]/g, '.')))).length).toBeGreaterThan(3)
  expect(container.ownerDocument.querySelectorAll('img[src="x"]')).toHaveLength(0)
})

test('a proposal shows its total and reasons, fills the selection and can be undone', async () => {
  show(4, 'compare')
  const chooseButton = await screen.findByRole(
    'button',
    { name: /^Choisir cette proposition/ },
    { timeout: 5000 },
  )
  // Collapsed at first, so that the offers stay visible.
  expect(screen.queryByText('Massif : 1 ligne, 100,00 €')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Voir le détail et les raisons' }))
  expect(screen.getByText('Massif : 1 ligne, 100,00 €')).toBeTruthy()
  expect(screen.getByText('Le moins cher des 2 fournisseurs qui chiffrent toutes les lignes.')).toBeTruthy()
  expect(screen.getByText('Prouvé : rien n’est moins cher à ces conditions.')).toBeTruthy()
  await user.click(chooseButton)
  await screen.findByText('1 ligne choisie chez 1 fournisseur : 100,00 €, livraison et frais compris')
  // In the bar, and with its proposal.
  expect(screen.getAllByText('Marchandises 75,00 € + livraison 25,00 €')).toHaveLength(2)
  expect(chooseButton.getAttribute('aria-label')).toMatch(/^Choisi\s: Un seul/)
  await user.click(chooseButton)
  await screen.findByText('Aucun prix choisi')
})

test('a fully awarded line cannot be selected and has no best answer', async () => {
  api().answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonFixture,
    awards: [{ line: 1, supplier: 11, quantity: 3, unitPrice: 27.5, isSimilar: false, order: 9 }],
  })
  show(4, 'compare')
  await screen.findByText('Toutes les lignes sont attribuées.')
  expect(screen.queryByText('Meilleur prix')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Choisir le moins cher partout' })).toBeNull()
})

test('orders part of a line and shows the rest; rejects more than the rest at its field', async () => {
  api().answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonFixture,
    awards: [{ line: 1, supplier: 11, quantity: 1, unitPrice: 27.5, isSimilar: false, order: 9 }],
  })
  show(4, 'compare')
  await screen.findByText('Reste 2 sur 3 à attribuer')
  await user.click(screen.getByRole('button', { name: 'Choisir le moins cher partout' }))
  await user.click(screen.getByRole('button', { name: 'Attribuer' }))
  await user.click(await screen.findByText('Commander une partie'))
  const part = screen.getByRole('spinbutton', { name: 'Quantité à commander de Réglette étanche' })
  const createButton = screen.getByRole('button', { name: 'Créer les précommandes' })
  await user.clear(part)
  await user.type(part, '2,5{Enter}')
  await screen.findByText('Entre 0 et 2, trois décimales au plus')
  expect(createButton).toHaveProperty('disabled', true)
  await user.clear(part)
  await user.type(part, '0,5{Enter}')
  await user.click(createButton)
  await waitFor(() =>
    expect(bodies('POST /consultations/4/awards')).toMatchObject([
      { awards: [{ line: 1, supplier: 12, quantity: 0.5, isSimilar: false }], takesExpired: false },
    ]),
  )
})

test('an expired offer needs confirmation', async () => {
  api().answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonFixture,
    answers: comparisonFixture.answers.map((answer) => ({ ...answer, isExpired: true })),
  })
  show(4, 'compare')
  await user.click(await screen.findByRole('button', { name: 'Choisir le moins cher partout' }))
  await user.click(screen.getByRole('button', { name: 'Attribuer' }))
  const createButton = await screen.findByRole('button', { name: 'Créer les précommandes' })
  expect(createButton).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: /dont la validité est dépassée, de Massif/ }))
  await user.click(createButton)
  await waitFor(() => expect(bodies('POST /consultations/4/awards')).toMatchObject([{ takesExpired: true }]))
})

test('selects and awards a line by keyboard', async () => {
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

/** Presses Tab until the button of this name has the focus. */
async function tabTo(name: string) {
  for (let steps = 0; steps < 20 && document.activeElement?.textContent !== name; steps++) await user.tab()
  expect(document.activeElement?.textContent).toBe(name)
}

test('enters an answer given by telephone; unreadable values stay in their cell', async () => {
  const row = { ...supplierFixture, state: 'draft', answeredLines: 1 }
  api().answers['GET /consultation_suppliers'] = () => listOf(row)
  api().answers['GET /consultations/{id}/comparison'] = () => ({ ...comparisonFixture, answers: [] })
  api().answers['PUT /consultation_suppliers/{id}/answer'] = () => ({ ...row, state: 'answered' })
  show(4, 'suppliers')
  await user.click(await screen.findByRole('button', { name: /^Saisir sa réponse.*Sodelvia$/ }))
  const price = await screen.findByRole('textbox', { name: 'Prix de Réglette étanche' })
  expect(screen.getByText(/a commencé une réponse \(1 sur 1\) sans l’envoyer/)).toBeTruthy()
  await user.type(price, 'sur devis{Enter}')
  await screen.findByText('Ce n’est pas un prix.')
  await user.clear(price)
  await user.type(price, '27,500{Enter}')
  // Ambiguous: both readings are shown.
  await user.click(await screen.findByRole('button', { name: /^Plutôt 27\s500,00\s€/ }))
  await user.click(await screen.findByRole('button', { name: /^Plutôt 27,50\s€/ }))
  fireEvent.change(screen.getByLabelText('Disponibilité de Réglette étanche'), {
    target: { value: '2026-12-01' },
  })
  await user.type(screen.getByRole('textbox', { name: 'Livraison (€ HT)' }), '25')
  await user.click(screen.getByRole('button', { name: 'Enregistrer la réponse' }))
  const line = {
    kind: 'priced',
    priceText: '27,500',
    price: 27.5,
    isAvailable: false,
    availableOn: '2026-12-01',
  }
  await waitFor(() =>
    expect(bodies('PUT /consultation_suppliers/11/answer')).toMatchObject([
      { shippingText: '25', shipping: 25, validityText: '', lines: [{ line: 1, ...line }] },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('lists what a request lacks before its button is pressed', async () => {
  api().answers['GET /consultations/{id}'] = () => ({
    ...consultationFixture,
    status: 'in_progress',
    endDate: null,
    sentCount: 0,
  })
  api().answers['GET /consultation_suppliers'] = () =>
    listOf({ ...supplierFixture, state: 'to_send', sentAt: null })
  show(4)
  await user.click(await screen.findByRole('button', { name: 'Envoyer aux fournisseurs' }))
  await screen.findByText(/^Date limite\s: indiquez jusqu’à quand répondre\.$/)
  expect(screen.queryByText(/réponse au plus tard/)).toBeNull()
  expect(screen.getByText(/^Sodelvia\s: l’agence n’a pas de SIRET/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' }).disabled).toBe(true)
})

test('a past deadline is marked at its field, and other values are saved', async () => {
  const past = {
    ...consultationFixture,
    endDate: '2026-11-20T16:00:00Z',
    status: 'in_progress',
    sentCount: 0,
  }
  api().answers['GET /consultations/{id}'] = () => past
  api().answers['PUT /consultations/{id}'] = () => ({ ...past, showsPrices: true, version: 4 })
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

test('a past deadline is not saved: its field shows why and keeps the text', async () => {
  const open = { ...consultationFixture, status: 'in_progress', sentCount: 0 }
  api().answers['GET /consultations/{id}'] = () => open
  api().answers['PUT /consultations/{id}'] = () => violations({ endDate: 'Cette date est passée.' })
  show(4)
  const end = await screen.findByLabelText<HTMLInputElement>(/^Date limite/)
  fireEvent.change(end, { target: { value: '2026-11-20T17:00' } })
  await waitFor(() => expect(bodies('PUT /consultations/4')).toHaveLength(1), { timeout: 4000 })
  await screen.findByText('Pas encore enregistré.')
  expect(end.value).toBe('2026-11-20T17:00')
  expect(end.getAttribute('aria-invalid')).toBe('true')
})

test('labels entered answers, allows corrections, and enters the prices of a document', async () => {
  const answered = { ...supplierFixture, state: 'answered', answeredAt: '2026-11-18T09:00:00Z' }
  api().answers['GET /consultation_suppliers'] = () =>
    listOf(answered, { ...answered, id: 12, supplier: { id: 2, name: 'Massif' }, isByBuyer: true })
  show(4, 'suppliers')
  await screen.findByRole('button', { name: /^Saisir les prix du document.*Sodelvia$/ })
  expect(screen.getByRole('button', { name: /^Corriger ma saisie.*Massif$/ })).toBeTruthy()
  expect(screen.getAllByText('saisi par l’acheteur')).toHaveLength(1)
})

test('collapses suppliers without any line in their catalogue', async () => {
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
  api().answers['GET /consultations/{id}/proposed_suppliers'] = () =>
    listOf(proposed(1, 'Vendeur', 1), proposed(2, 'Autre', 0), proposed(3, 'Tiers', 0))
  show(4, 'suppliers')
  await screen.findByRole('button', { name: 'Ajouter Vendeur' })
  expect(screen.queryByRole('button', { name: 'Ajouter Autre' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Afficher les autres (2)' }))
  expect(screen.getByRole('button', { name: 'Ajouter Tiers' })).toBeTruthy()
})

test('shows an empty or rejected document at its field', async () => {
  api().answers['GET /consultations/{id}/files'] = () => listOf()
  api().answers['POST /consultations/{id}/files'] = () => violations({ file: 'Trop de documents.' })
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

test('sends emails only after showing the recipients', async () => {
  const draft = { ...consultationFixture, status: 'in_progress', nextStep: 'send', sentCount: 0 }
  api().answers['GET /consultations/{id}'] = () => draft
  api().answers['GET /consultation_suppliers'] = () =>
    listOf({
      ...supplierFixture,
      agency: { ...supplierFixture.agency, siret: '12345678900012' },
      state: 'to_send',
      sentAt: null,
      email: 'devis@rexel.example',
    })
  api().answers['POST /consultations/{id}/send'] = () => ({ ...consultationFixture, sentCount: 1 })
  show(3)
  await user.click(await screen.findByRole('button', { name: 'Envoyer aux fournisseurs' }))
  await screen.findByText(/devis@rexel\.example/)
  expect(bodies('POST /consultations/4/send')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(bodies('POST /consultations/4/send')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
