import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../testing/fixture-api.ts'
import { exportRows } from './entry-export.ts'
import { newRow } from './entry-row.rules.ts'
import { box, check, line, mail, showEntry, user } from './testing/show-entry.tsx'

let api: FixtureApi
beforeEach(() => {
  api = startFixtureApi()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  api.restore()
})

const writes = () => api.calls.filter((call) => call.startsWith('POST /internal/cart_batches'))
const inCart = () =>
  api.cart.read().groups.flatMap(({ lines }) => lines.map(({ product, quantity }) => [product.id, quantity]))

describe('QuickEntry', () => {
  test('reports on every line, and leaves the talk out', async () => {
    showEntry(api)
    await check(mail)
    expect(within(await line('- 5 x 067301-01/C')).getByText('Trouvé')).toBeTruthy()
    expect(within(await line('067303-03/C : 12')).getByText(/Arrondi à 20/)).toBeTruthy()
    expect(within(await line('06731 x 2')).getByText('À choisir')).toBeTruthy()
    expect(within(await line('NOTHING-9999 x 1')).getByText('Non trouvé')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '2 lignes de texte ignorées' }))
    expect(screen.getByText('Cordialement')).toBeTruthy()
    const counts = screen.getByRole('group', { name: 'Filtrer les lignes' }).textContent.replace(/\s+/g, ' ')
    expect(counts).toBe('Toutes4Trouvées2À choisir1Non trouvées1Quantité à vérifier1')
  })

  test('is put right by keyboard, added in one batch, and undone', async () => {
    const { events } = showEntry(api)
    await check(mail)
    const choice = within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox')
    await user.selectOptions(choice, choice.options[1]?.value ?? '')
    const wrong = within(await line('NOTHING-9999 x 1')).getByRole('textbox')
    await user.clear(wrong)
    await user.type(wrong, '067302-02/C{Enter}')
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

  test('what was not found or refused stays in the box', async () => {
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

  test('Enter goes to the next field that needs a hand', async () => {
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

  test('a failure keeps what is done, and Retry goes on', async () => {
    const list = Array.from({ length: 60 }, (_, at) => `067301-01/C x ${at + 1}`).join('\n')
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

  test('a chosen product is remembered under the typed number in one click', async () => {
    showEntry(api)
    await check('06731 x 2')
    const choice = within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox')
    await user.selectOptions(choice, choice.options[1]?.value ?? '')
    await user.click(screen.getByRole('button', { name: /^Retenir que/ }))
    await screen.findByText(/est retenu pour votre société/)
    expect(screen.queryByRole('button', { name: /^Retenir/ })).toBeNull()
  })

  test('what was typed and decided is there again after a reload, for its user alone', async () => {
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

  test('says what is wrong with a text or a file where it stands', async () => {
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

  test('is green only where nothing is left to look at, and always says how it was read', async () => {
    showEntry(api)
    // Cable by the hundred metres, a breaker by the piece.
    await check('100 067302-02/C\n067302-02/C\n067301-01/C 3 m\n2 rouleaux 067302-02/C\n067301-01/C x 4000')
    const cable = within(await line('100 067302-02/C'))
    expect(cable.getByText(/Lu : 100\. Commandé : 100 m, vendu par 100 m/)).toBeTruthy()
    expect(within(await line('067302-02/C')).queryByText('Trouvé')).toBeNull()
    const asked = [
      ['067301-01/C 3 m', /Lu : 3 mètres\. Commandé : 3 pièces.*Saisi en mètres/],
      ['2 rouleaux 067302-02/C', /lisible de deux façons/],
      ['067301-01/C x 4000', /Quantité inhabituelle/],
    ] as const
    for (const [source, reason] of asked) {
      const row = within(await line(source))
      expect(row.getByText('Quantité à vérifier')).toBeTruthy()
      expect(row.getByText(reason)).toBeTruthy()
      expect(row.getByRole('button', { name: /^Confirmer/ })).toBeTruthy()
    }
    expect(screen.getByRole('button', { name: 'Ajouter 2 lignes au panier' })).toBeTruthy()
  })

  test('is English through and through', async () => {
    const { container } = showEntry(api, { locale: 'en' })
    await check('067301-01/C x 5\n06731 x 2\nNOTHING-9999')
    await screen.findByRole('button', { name: 'Add 1 line to the cart' })
    expect(container.textContent).not.toMatch(/ligne|panier|Trouv|Chercher|HT/)
  })
})

test('a line whose amount jumps among the others is asked about', async () => {
  showEntry(api)
  await check([1, 2, 3, 4, 900].map((count) => `067301-01/C x ${count}`).join('\n'))
  const jump = within(await line('067301-01/C x 900'))
  expect(jump.getByText(/Montant bien au-dessus|Quantité inhabituelle/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ajouter 4 lignes au panier' })).toBeTruthy()
})

test('an export is only text to a spreadsheet', async () => {
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
