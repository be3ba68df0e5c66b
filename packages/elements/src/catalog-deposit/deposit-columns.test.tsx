import type { DepositSheet } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, listOf, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { DepositColumns } from './deposit-columns.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [{ fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }]

const choice = (code: string) => ({ '@id': `/api/x/${code}`, code, label: code })
const reading = {
  encoding: null,
  delimiter: null,
  decimal: '.' as const,
  sheets: ['B01_COMMERCE'],
  rowCount: 2,
  columns: [
    { heading: 'REFCIALE', samples: ['007'], field: 'reference' as const },
    { heading: 'MONTANT', samples: ['12.5'], field: null },
  ],
}
const deposit: DepositSheet = {
  '@id': '/api/internal/catalog_deposits/7',
  '@type': 'CatalogDeposit',
  id: 7,
  catalog: { id: 1, name: 'Ponant', code: 'PX' },
  depositDate: '2026-11-21T09:00:00Z',
  applicationDate: '2026-11-21',
  depositor: 'Paul Arnaud',
  reason: choice('new_tariff'),
  fileFormat: choice('fabdis'),
  mode: 'delta',
  priceShockPercent: 30,
  message: null,
  status: 'rehearsed',
  problem: null,
  fileName: 'tarif.xlsx',
  mediaName: null,
  isOwn: true,
  undoUntil: null,
  undone: null,
  reading,
  report: {
    counts: { added: 1, updated: 0, unchanged: 0, deleted: 0, ignored: 1 },
    differences: [],
    alarms: [],
    families: [{ code: 'ZZ-9', label: 'Sondes', count: 1 }],
  },
}

const correct = 'PUT /internal/catalog_deposits/{id}/mapping'
let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
    'GET /internal/deposit_families': () =>
      listOf({ '@id': '/api/families/31', id: 31, name: 'Chauffage › Sondes' }),
    [correct]: () => ({ ...deposit, status: 'analysing' }),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

let users = 0
const show = (change: Partial<DepositSheet> = {}) =>
  renderScreen(<DepositColumns deposit={{ ...deposit, ...change }} reading={reading} canCorrect />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `columns-${users++}`, roles: ['ROLE_PARTNER'] }),
  })
const sent = () => api.made.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)

test('a depositor says what a column and a family are, and both are sent', async () => {
  show()
  await user.selectOptions(await screen.findByLabelText('Signification de MONTANT'), 'price')
  await screen.findByRole('option', { name: 'Chauffage › Sondes' })
  await user.selectOptions(screen.getByLabelText(/^Famille ZZ-9 Sondes/), '31')
  await user.click(screen.getByRole('button', { name: 'Contrôler à nouveau' }))
  await waitFor(() => expect(sent()).toEqual([{ columns: { MONTANT: 'price' }, families: { 'ZZ-9': 31 } }]))
})

test('once the file is taken in, families alone can be told', async () => {
  show({ status: 'finished_with_errors' })
  const column = await screen.findByLabelText<HTMLSelectElement>('Signification de MONTANT')
  expect(column.disabled).toBe(true)
  expect(screen.getByLabelText<HTMLSelectElement>(/^Famille ZZ-9 Sondes/).disabled).toBe(false)
})
