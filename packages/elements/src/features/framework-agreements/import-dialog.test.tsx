import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { FrameworkAgreements } from './framework-agreements.tsx'
import { adjustmentRow, agreementRow } from './testing/framework-agreements.fixture.ts'
import { showAgreement } from './testing/show-agreement.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
const user = userEvent.setup({ delay: null })
const none = { added: 0, updated: 0, deleted: 0, ignored: 0 }
const difference = { code: 'AB-001', name: 'Disjoncteur', kind: 'product', before: null, shock: null }

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/framework_agreements/{id}': () => agreementRow,
    'GET /internal/framework_agreements/file_import_history': () => listOf(),
    'POST /internal/framework_agreements/importFile': () => adjustmentRow,
    'POST /internal/framework_agreements/read_import': () => ({
      '@type': 'AgreementImportRehearsal',
      counters: { families: none, products: { ...none, added: 1 }, ranges: none },
      ignored: [],
      differences: [{ ...difference, after: '999,00 €', inForce: 24.38, isOutlier: true }],
      shockCount: 0,
      outlierCount: 1,
      isShifted: false,
    }),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  api.restore()
})

test('shows an outlier beside the current price, and imports it only after confirmation', async () => {
  showAgreement(api, <FrameworkAgreements agreementId={3} tab="imports" state={undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Importer des conditions' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Ou collez/ }), 'MARQUE;REFCIALE;PRIXNET')
  await user.click(dialog.getByRole('button', { name: 'Vérifier' }))
  const line = (await dialog.findByText('AB-001')).closest('li')
  expect(line?.textContent.replaceAll(/\s/g, ' ')).toContain('24,38 € en vigueur → 999,00 €')
  expect(line?.textContent).toContain('à confirmer')
  const apply = dialog.getByRole('button', { name: 'Importer' })
  expect(apply).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('checkbox', { name: /^Importer aussi 1 prix très éloigné/ }))
  const append = vi.spyOn(FormData.prototype, 'append')
  await user.click(apply)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls.filter(({ call }) => call.endsWith('/importFile'))).toHaveLength(1)
  expect(append).toHaveBeenLastCalledWith('outliers', '1')
})
