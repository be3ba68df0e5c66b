import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mockCalls, listOf, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { FrameworkAgreements } from './framework-agreements.tsx'
import { adjustmentRow, agreementRow, discountRow } from './testing/framework-agreements.fixture.ts'
import { showAgreement } from './testing/show-agreement.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
const user = userEvent.setup({ delay: null })
const undo = { families: [], products: [], ranges: [] }
const changed = {
  '@type': 'AgreementDiscountChange',
  added: 0,
  updated: 1,
  deleted: 0,
  undo,
  versions: { families: [], products: [{ id: 1, version: 8 }], ranges: [] },
}
const written = { netPrice: null, discount1: null, discount2: null, version: 7 }

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/framework_agreements/{id}': () => agreementRow,
    'GET /internal/organization_units': () => listOf({ id: 2, name: 'Groupe', about: null }),
    'GET /internal/framework_agreements/discounts': () =>
      listOf(discountRow(1), discountRow(2), discountRow(3)),
    'PUT /internal/framework_agreements/discounts': () => changed,
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

async function show() {
  showAgreement(api, <FrameworkAgreements agreementId={3} tab="discounts" state={undefined} />)
  await cellOf('Prix net', 1)
}
const cellOf = (what: string, row: number) => screen.findByLabelText(`${what} de AB-00${row}`)
const bodies = (call: string) => api.calls.filter((made) => made.call === call).map(({ body }) => body)
const saves = () => bodies('PUT /internal/framework_agreements/discounts')
const paste = (cell: HTMLElement, text: string) =>
  fireEvent.paste(cell, { clipboardData: { getData: () => text } })

describe('the table of conditions is edited like a spreadsheet', () => {
  test('Enter saves and moves down; arrow keys move without changes', async () => {
    await show()
    await user.click(await cellOf('Prix net', 1))
    await user.keyboard('12,5{Enter}')
    expect(document.activeElement).toBe(await cellOf('Prix net', 2))
    await waitFor(() =>
      expect(saves()).toEqual([{ frameworkAgreement: 3, products: [{ ...written, id: 1, netPrice: 12.5 }] }]),
    )
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{PageUp}')
    expect(document.activeElement).toBe(await cellOf('Prix net', 3))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await cellOf('Prix net', 2))
    expect(saves()).toHaveLength(1)
  })

  test('net prices of a column have one number of decimals, and coefficients all their decimals', async () => {
    const conditions = { discount1: null, discount2: null }
    api.answers['GET /internal/framework_agreements/discounts'] = () =>
      listOf(
        { ...discountRow(1), ...conditions, netPrice: 53.879 },
        { ...discountRow(2), ...conditions, netPrice: 54.6786 },
        { ...discountRow(3), discount1: 34.75, discount2: null },
      )
    await show()
    const shown = async (row: number) =>
      (await cellOf('Prix net', row)).getAttribute('value')?.replaceAll(/\s/g, ' ')
    expect([await shown(1), await shown(2), await shown(3)]).toEqual(['53,8790 €', '54,6786 €', ''])
    expect(await cellOf('Coefficient', 3)).toHaveProperty('value', '0,6525')
  })

  test('a cell shows the saved value, even while the table is reloading', async () => {
    const reread = Promise.withResolvers<void>()
    const read = api.answers['GET /internal/framework_agreements/discounts']
    await show()
    api.answers['GET /internal/framework_agreements/discounts'] = async (call) => {
      await reread.promise
      return read?.(call)
    }
    await user.click(await cellOf('Remise 1', 1))
    await user.keyboard('50{Enter}')
    await screen.findByText(/^Condition enregistrée/)
    expect(await cellOf('Remise 1', 1)).toHaveProperty('value', '50')
    // And the values computed from it.
    expect(await cellOf('Coefficient', 1)).toHaveProperty('value', '0,45')
    reread.resolve()
  })

  test('a discount of 100 % is not saved: the text stays and the cell shows why', async () => {
    await show()
    await user.click(await cellOf('Remise 1', 1))
    await user.keyboard('100{Enter}')
    await screen.findByText('Saisissez un nombre qui laisse un prix net au-dessus de 0 €.')
    expect(await cellOf('Remise 1', 1)).toHaveProperty('value', '100')
    expect(saves()).toEqual([])
  })

  test('a pasted column is saved together, and unplaced lines are reported', async () => {
    await show()
    paste(await cellOf('Remise 1', 2), '10\t5\r\n20 %\r\n30\r\n')
    await waitFor(() =>
      expect(saves()).toEqual([
        {
          frameworkAgreement: 3,
          products: [
            { ...written, id: 2, discount1: 10, discount2: 5 },
            { ...written, id: 3, discount1: 20, discount2: 10 },
          ],
        },
      ]),
    )
    await screen.findByText(/^Collage incomplet .* 1 ligne sans place/)
    await screen.findByText('2 conditions enregistrées : les prix changent aussitôt')
  })

  test('two cells of a row edited before any response are both saved', async () => {
    const first = Promise.withResolvers<void>()
    const updateCall = 'PUT /internal/framework_agreements/discounts'
    // Like the server: only the current version is accepted, and the table is reloaded late.
    let version = 7
    api.answers[updateCall] = async ({ body }) => {
      if (version === 7) await first.promise
      if (!JSON.stringify(body).includes(`"version":${version}`)) return problem(412, 'version_moved')
      version += 1
      return { ...changed, versions: { families: [], products: [{ id: 1, version }], ranges: [] } }
    }
    await show()
    await user.click(await cellOf('Remise 1', 1))
    await user.keyboard('45{Tab}12{Tab}')
    await waitFor(() => expect(saves()).toHaveLength(1))
    first.resolve()
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()).toEqual(
      [
        { ...written, id: 1, discount1: 45, discount2: 10, version: 7 },
        { ...written, id: 1, discount1: 45, discount2: 12, version: 8 },
      ].map((line) => ({ frameworkAgreement: 3, products: [line] })),
    )
    await waitFor(() => expect(version).toBe(9))
    expect(screen.queryByText(/Quelqu’un d’autre/)).toBeNull()
  })

  test('after a conflict on two cells of a row, saving the own version saves both', async () => {
    const first = Promise.withResolvers<void>()
    api.answers['PUT /internal/framework_agreements/discounts'] = async ({ body }) => {
      await first.promise
      return JSON.stringify(body).includes('version') ? problem(412, 'version_moved') : changed
    }
    await show()
    await user.click(await cellOf('Remise 1', 1))
    await user.keyboard('45{Tab}12{Tab}')
    first.resolve()
    const conflict = await screen.findByText(/AB-001 45 % \+ 12 %/)
    const own = screen
      .getAllByRole('button', { name: 'Enregistrer la mienne' })
      .find(({ parentElement }) => parentElement?.contains(conflict))
    await user.click(own ?? document.body)
    await waitFor(() =>
      expect(saves().at(-1)).toEqual({
        frameworkAgreement: 3,
        products: [{ id: 1, netPrice: null, discount1: 45, discount2: 12 }],
      }),
    )
  })

  test('of several pasted rows only the conflicting one is named and overwritten', async () => {
    api.answers['PUT /internal/framework_agreements/discounts'] = () =>
      problem(412, 'version_moved', { rows: [2] })
    await show()
    paste(await cellOf('Remise 1', 1), '10\r\n20\r\n30')
    await screen.findByText(
      /Quelqu’un d’autre a modifié cette ligne .* : AB-002 20 % \+ 10 %\. Les 2 autres lignes collées/,
    )
    api.answers['PUT /internal/framework_agreements/discounts'] = () => changed
    await user.click(screen.getByRole('button', { name: 'Enregistrer la mienne' }))
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]).toEqual({
      frameworkAgreement: 3,
      products: [
        { ...written, id: 1, discount1: 10, discount2: 10 },
        { id: 2, netPrice: null, discount1: 20, discount2: 10 },
        { ...written, id: 3, discount1: 30, discount2: 10 },
      ],
    })
  })

  test('reports what a paste could not apply in whole sentences', async () => {
    await show()
    paste(await cellOf('Remise 1', 3), 'dix\r\n20')
    await screen.findByText(
      'Collage incomplet : 1 cellule sans nombre lisible ; 1 ligne sans place dans cette page',
    )
    paste(await cellOf('Remise 1', 3), '10\r\n20')
    const title = await screen.findByText(/^Collage incomplet : 1 ligne/)
    expect(title.textContent).toMatch(/^Collage incomplet\s: 1 ligne sans place dans cette page$/)
  })

  test('a conflict shows both versions and lets the user save their own', async () => {
    let theirs = false
    api.answers['GET /internal/framework_agreements/discounts'] = () =>
      listOf({ ...discountRow(1), ...(theirs && { discount1: 12.5, discount2: null, version: 8 }) })
    api.answers['PUT /internal/framework_agreements/discounts'] = ({ body }) => {
      if (JSON.stringify(body).includes('version')) {
        theirs = true
        return problem(412, 'version_moved')
      }
      return changed
    }
    await show()
    await user.click(await cellOf('Remise 1', 1))
    await user.keyboard('50{Tab}')
    await screen.findByText(/Quelqu’un d’autre .* AB-001 50 % \+ 10 %/)
    await waitFor(async () => expect((await cellOf('Remise 1', 1)).getAttribute('value')).toBe('12,5'))
    await user.click(screen.getByRole('button', { name: 'Enregistrer la mienne' }))
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]).toEqual({
      frameworkAgreement: 3,
      products: [{ id: 1, netPrice: null, discount1: 50, discount2: 10 }],
    })
  })
})

test('bulk change: preview, change, undo', async () => {
  api.answers['POST /internal/framework_agreements/discounts/adjustment_preview'] = () => ({
    '@type': 'DiscountAdjustmentPreview',
    families: 0,
    products: 2,
    ranges: 0,
    examples: [{ code: 'AB-001', name: 'Disjoncteur', kind: 'net_price', before: 10, after: 10.3 }],
  })
  api.answers['POST /internal/framework_agreements/discounts/adjustments'] = () => adjustmentRow
  api.answers['POST /internal/framework_agreements/file_import_history/{id}/undo'] = () => adjustmentRow
  await show()
  await user.click(screen.getByRole('button', { name: 'Modifier en masse' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Appliquer' })).toHaveProperty('disabled', true)
  const percent = dialog.getByLabelText(/^Évolution des prix nets/)
  await user.clear(percent)
  await user.type(percent, '3{Enter}')
  await dialog.findByText(/^10,00.* → 10,30/)
  await user.click(dialog.getByRole('button', { name: 'Modifier 2 conditions' }))
  await screen.findByText('Conditions modifiées')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByText('Conditions rétablies')
  expect(bodies('POST /internal/framework_agreements/discounts/adjustments')).toEqual([
    { frameworkAgreement: 3, netPercent: 3, discountPoints: 0, family: null, catalog: null },
  ])
  expect(bodies('POST /internal/framework_agreements/file_import_history/8/undo')).toHaveLength(1)
})

test('bulk change: a net price of 0 is rejected at its field and cannot be applied', async () => {
  api.answers['POST /internal/framework_agreements/discounts/adjustment_preview'] = () =>
    violations({ discountPoints: 'Le prix net serait de 0 €.' })
  await show()
  await user.click(screen.getByRole('button', { name: 'Modifier en masse' }))
  const dialog = within(await screen.findByRole('dialog'))
  const points = dialog.getByLabelText(/^Remises/)
  await user.clear(points)
  await user.type(points, '60{Enter}')
  await dialog.findByText('Le prix net serait de 0 €.')
  expect(points.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByRole('button', { name: 'Appliquer' })).toHaveProperty('disabled', true)
})

test('tests a price for a product, quantity, unit and day, saved and draft', async () => {
  const trace = (net: number, percent: number) => ({
    net,
    total: net * 12,
    coefficient: net / 20,
    level: 'product_discount',
    agreement: { id: 3, name: 'Contrat Rivoire' },
    fromQuantity: null,
    steps: [
      { kind: 'public', percent: null, price: 20 },
      { kind: 'first_discount', percent, price: net },
    ],
  })
  api.answers['GET /internal/framework_agreements/{id}/tested_price'] = ({ query }) => ({
    '@type': 'TestedPrice',
    publicPrice: 20,
    base: 1,
    now: trace(12, 40),
    draft: query.includes('draftDiscount1=50') ? trace(10, 50) : null,
  })
  await show()
  await user.type(screen.getByRole('combobox', { name: 'Produit' }), 'AB-00')
  await user.click(await screen.findByRole('option', { name: /AB-002 · Volten/ }))
  const quantity = screen.getByRole('spinbutton', { name: 'Quantité' })
  await user.clear(quantity)
  await user.type(quantity, '12{Enter}')
  fireEvent.change(screen.getByLabelText('Jour'), { target: { value: '2026-11-22' } })
  const now = (await screen.findByRole('heading', { name: 'Aujourd’hui enregistré' })).parentElement
  await waitFor(() => expect(now?.textContent).toMatch(/Remise 1\s: 40\s%/))
  expect(now?.textContent).toMatch(/Contrat Rivoire · remise du produit · 0,6/)
  expect(screen.queryByRole('heading', { name: /Avec l’essai/ })).toBeNull()
  await user.type(screen.getByRole('spinbutton', { name: /^Essai\s: remise 1$/ }), '50{Enter}')
  const draft = (await screen.findByRole('heading', { name: /Avec l’essai/ })).parentElement
  expect(draft?.textContent).toMatch(/Remise 1\s: 50\s%/)
  expect(api.calls.findLast(({ call }) => call.endsWith('/tested_price'))?.query).toBe(
    '?product=2&unit=2&day=2026-11-22&quantity=12&draftDiscount1=50',
  )
})
