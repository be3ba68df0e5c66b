import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { exportRows } from './entry-export.ts'
import { newRow } from './entry-row.rules.ts'
import { box, check, line, mail, showEntry, user } from './testing/show-entry.tsx'

let api: FixtureApi
beforeEach(() => {
  api = startFixtureApi()
  localStorage.clear()
})

const writes = () => api.calls.filter((call) => call.startsWith('POST /internal/cart_batches'))
const inCart = () =>
  api.cart.read().groups.flatMap(({ lines }) => lines.map(({ product, quantity }) => [product.id, quantity]))

describe('QuickEntry', () => {
  test('reports on every line and ignores text around them', async () => {
    showEntry(api)
    await check(mail)
    expect(within(await line('- 5 x 067301-01/C')).getByText('Trouvé')).toBeTruthy()
    expect(within(await line('067303-03/C : 12')).getByText(/Arrondi à 20/)).toBeTruthy()
    expect(within(await line('06731 x 2')).getByText('À choisir')).toBeTruthy()
    expect(within(await line('NOTHING-9999 x 1')).getByText('Non trouvé')).toBeTruthy()
    expect(screen.getByText('2 lignes de texte ignorées')).toBeTruthy()
    expect(screen.getByText('Cordialement')).toBeTruthy()
    const counts = screen.getByRole('group', { name: 'Filtrer les lignes' }).textContent.replace(/\s+/g, ' ')
    expect(counts).toBe('Toutes4Trouvées2À choisir1Non trouvées1Quantité à vérifier1')
  })

  test('has slots for the page, one of them only while the box is empty', async () => {
    const { container } = showEntry(api)
    await box()
    const slots = () => [...container.querySelectorAll('slot')].map(({ name }) => name)
    expect(slots()).toEqual(['header', 'actions', 'empty'])
    await user.type(await box(), 'x')
    expect(slots()).toEqual(['header', 'actions'])
    await check('')
    await screen.findByText('Non trouvé')
    expect(slots()).toEqual(['header', 'actions'])
  })

  test('keeps its lines when the host prevents that they are added', async () => {
    const { events } = showEntry(api)
    await check('5 x 067301-01/C')
    document.addEventListener('comptoir-before-cart-add', (event) => event.preventDefault(), { once: true })
    const add = await screen.findByRole('button', { name: 'Ajouter 1 ligne au panier' })
    await waitFor(() => expect(add).toHaveProperty('disabled', false))
    await user.click(add)
    expect(events.at(-1)?.type).toBe('comptoir-before-cart-add')
    expect(writes()).toEqual([])
    expect(screen.queryByText(/ajoutée/)).toBeNull()
    await user.click(add)
    await waitFor(() => expect(writes()).toHaveLength(1))
  })

  test('is corrected by keyboard, added in one batch, and undone', async () => {
    const { events } = showEntry(api)
    await check(mail)
    const choice = within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox')
    await user.selectOptions(choice, choice.options[1]?.value ?? '')
    const searchField = within(await line('NOTHING-9999 x 1')).getByRole('textbox')
    await user.clear(searchField)
    await user.type(searchField, '067306-06/C{Enter}')
    await waitFor(() => expect(screen.queryByText('Non trouvé')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Ajouter 4 lignes au panier' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(await screen.findByText('4 lignes ajoutées au panier')).toBeTruthy()
    expect((await box()).textContent).toBe('')
    expect(inCart()).toHaveLength(4)
    expect(inCart()).toContainEqual([3, 20])
    const added = events.find(({ type }) => type === 'comptoir-lines-added')
    expect(added?.detail).toEqual({ added: 4, left: 0 })
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await screen.findByText('L’ajout a été annulé')
    expect(inCart()).toEqual([])
    expect(await line('- 5 x 067301-01/C')).toBeTruthy()
  })

  test('a double click adds the ready lines, never an outlier among them', async () => {
    showEntry(api)
    const small = Array.from({ length: 5 }, (_, index) => `${index + 1} x 067305-05/C`)
    await check([...small, '20 x 067301-01/C'].join('\n'))
    const add = await screen.findByRole('button', { name: 'Ajouter 5 lignes au panier' })
    await user.click(add)
    await waitFor(() => expect(writes()).toHaveLength(1))
    await screen.findByText('5 lignes ajoutées au panier')
    const addButton = screen.getByRole<HTMLButtonElement>('button', { name: /^Ajouter.* au panier$/ })
    expect(addButton.disabled).toBe(true)
    await user.click(addButton)
    expect(writes()).toHaveLength(1)
    expect(inCart()).toHaveLength(1)
    await user.click(within(await line('20 x 067301-01/C')).getByRole('button', { name: /^Confirmer/ }))
    await user.click(screen.getByRole('button', { name: 'Ajouter 1 ligne au panier' }))
    await waitFor(() => expect(writes()).toHaveLength(2))
  })

  test('lines not found or rejected stay in the box', async () => {
    api.cart.unavailable.add(1)
    showEntry(api)
    await check(mail)
    await user.click(await screen.findByRole('button', { name: 'Ajouter 2 lignes au panier' }))
    await screen.findByText('1 ligne ajoutée au panier')
    expect(within(await line('- 5 x 067301-01/C')).getByRole('alert').textContent).toMatch(/ne peut plus/)
    await user.click(screen.getByRole('button', { name: 'Revenir au texte' }))
    expect((await box()).textContent).toBe(
      'Bonjour,\n- 5 x 067301-01/C\n06731 x 2\nNOTHING-9999 x 1\nCordialement',
    )
  })

  test('Enter goes to the next incomplete field', async () => {
    showEntry(api)
    await check(mail)
    const rounded = within(await line('067303-03/C : 12')).getByRole('spinbutton')
    await user.click(rounded)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(within(await line('06731 x 2')).getByRole('combobox'))
    await user.keyboard('{Enter}')
    const active = document.activeElement
    expect((await line('NOTHING-9999 x 1')).contains(active)).toBe(true)
  })

  test('a failure keeps completed batches, and Retry resumes', async () => {
    const list = Array.from({ length: 60 }, (_, index) => `067301-01/C x ${index + 1}`).join('\n')
    showEntry(api)
    const release = api.hold('POST /internal/products/match')
    await check(list)
    api.fail('POST /internal/products/match', 503)
    release()
    await screen.findByText(/s’est interrompue/)
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByRole('button', { name: 'Ajouter 60 lignes au panier' })
    expect(api.calls.filter((call) => call.includes('match')).length).toBe(3)
  })

  test('saves the typed number for a chosen product with one click', async () => {
    showEntry(api)
    await check('06731 x 2')
    const choice = within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox')
    await user.selectOptions(choice, choice.options[1]?.value ?? '')
    await user.click(screen.getByRole('button', { name: /^Retenir que/ }))
    await screen.findByText(/est retenu pour votre société/)
    expect(screen.queryByRole('button', { name: /^Retenir/ })).toBeNull()
  })

  test('restores text and decisions after a reload, for their user only', async () => {
    const name = 'kept'
    showEntry(api, { name })
    await check('06731 x 2\n067301-01/C x 5')
    const choice = within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox')
    const chosen = choice.options[2]?.value ?? ''
    await user.selectOptions(choice, chosen)
    await waitFor(() => expect(localStorage.length).toBe(1))
    await waitFor(() =>
      expect(localStorage.getItem(localStorage.key(0) ?? '')).toContain(`"productId":${chosen}`),
    )
    cleanup()
    showEntry(api, { name })
    await waitFor(async () =>
      expect(within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox').value).toBe(chosen),
    )
    cleanup()
    showEntry(api, { name: 'somebody-else' })
    expect((await box()).textContent).toBe('')
  })

  test('shows errors of a text or a file in place', async () => {
    const { container } = showEntry(api)
    await check('Bonjour,\nCordialement')
    expect((await screen.findByText(/Aucune ligne de produit/)).textContent).toBeTruthy()
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('No file input')
    await user.upload(input, new File(['%PDF-1.4'], 'offre.csv', { type: 'text/csv' }))
    await screen.findByText(/Un PDF ne peut pas/)
    await user.upload(input, new File(['067301-01/C;4'], 'liste.csv'))
    await waitFor(async () => expect((await box()).textContent).toContain('067301-01/C;4'))
  })

  test('is green only without open questions, and always shows how it was read', async () => {
    showEntry(api)
    // Cable by the hundred metres, a breaker by the piece.
    await check(
      '100 067302-02/C\n067302-02/C\n067301-01/C 3 m\n2 rouleaux 067302-02/C\n067301-01/C x 4000\n067301-01/C -3\nannuler 067301-01/C x 3\n067301-01/C 12/15\n067301-01/C x 3 ou 4',
    )
    expect(
      within(await line('2 rouleaux 067302-02/C')).getByText(/Lu : 2 × 100 mètres\. Commandé : 200 m/),
    ).toBeTruthy()
    const cable = within(await line('100 067302-02/C'))
    expect(cable.getByText(/^Vendu par 100 m/)).toBeTruthy()
    expect(within(await line('067302-02/C')).queryByText('Trouvé')).toBeNull()
    const doubtfulLines = [
      ['067301-01/C 3 m', /Lu : 3 mètres\. Commandé : 3 pièces.*Saisi en mètres/],
      ['067302-02/C', /n’indique pas de quantité/],
      ['067301-01/C -3', /Quantité négative/],
      ['annuler 067301-01/C x 3', /semble annuler/],
      ['067301-01/C 12/15', /« 12\/15 » n’a pas été compris/],
      ['067301-01/C x 3 ou 4', /laisse la quantité ouverte|lisible de deux façons/],
      ['067301-01/C x 4000', /Quantité inhabituelle/],
    ] as const
    for (const [source, reason] of doubtfulLines) {
      const row = within(await line(source))
      expect(row.getByText('Quantité à vérifier')).toBeTruthy()
      expect(row.getByText(reason)).toBeTruthy()
    }
    expect(screen.getByRole('button', { name: 'Ajouter 2 lignes au panier' })).toBeTruthy()
  })

  test('is available in English', async () => {
    const { container } = showEntry(api, { locale: 'en' })
    await check('067301-01/C x 5\n06731 x 2\nNOTHING-9999')
    await screen.findByRole('button', { name: 'Add 1 line to the cart' })
    expect(container.textContent).not.toMatch(/ligne|panier|Trouv|Chercher|HT/)
  })
})

test('asks about a line whose total is an outlier', async () => {
  showEntry(api)
  await check([1, 2, 3, 4, 900].map((count) => `067301-01/C x ${count}`).join('\n'))
  const jump = within(await line('067301-01/C x 900'))
  expect(jump.getByText(/Montant bien au-dessus|Quantité inhabituelle/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ajouter 4 lignes au panier' })).toBeTruthy()
})

test('an export contains no spreadsheet formulas', async () => {
  const row = newRow(0, {
    source: '=cmd|calc x 1,5',
    references: ['=cmd|calc'],
    label: '@SUM(1)',
    quantity: 1.5,
    doubt: null,
    unit: null,
  })
  const file = await exportRows([row], ['Référence', 'Désignation', 'Quantité', 'Ligne'], 'fr')
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  expect(csv).toBe(
    '\uFEFFRéférence;Désignation;Quantité;Ligne\r\n"\'=cmd|calc";"\'@SUM(1)";1,5;"\'=cmd|calc x 1,5"\r\n',
  )
})
