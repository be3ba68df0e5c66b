import type { DepositSheet } from '@comptoir/contract'
import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { mockCalls, listOf, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { DepositSheetDialog } from './deposit-sheet-dialog.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [
  listMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

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
  retry: null,
  reading,
  report: {
    counts: { added: 1, updated: 0, unchanged: 0, deleted: 0, ignored: 1 },
    differences: [],
    alarms: [],
    families: [{ code: 'ZZ-9', label: 'Sondes', count: 1 }],
  },
}

const correct = 'PUT /internal/catalog_deposits/{id}/mapping'
let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/deposit_families': () =>
      listOf({ '@id': '/api/families/31', id: 31, name: 'Chauffage › Sondes' }),
    'GET /internal/catalog_deposits/{id}/problems': () => listOf(),
    [correct]: () => ({ ...deposit, status: 'analysing' }),
  })
})

let users = 0
function show(change: Partial<DepositSheet> = {}, role: 'ROLE_PARTNER' | 'ROLE_SYDEV' = 'ROLE_PARTNER') {
  api.answers['GET /internal/catalog_deposits/{id}'] = () => ({ ...deposit, ...change })
  renderScreen(
    <Notifications>
      <DepositSheetDialog id={7} onClose={() => undefined} />
    </Notifications>,
    {
      messages,
      apiBase: api.apiBase,
      token: buildToken({ sub: `columns-${users++}`, roles: [role] }),
    },
  )
}
const sent = () => api.calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)

const before = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

test('shows unknown families and the decision with the figures, before the columns; sends both corrections', async () => {
  show()
  const family = await screen.findByLabelText(/^Famille ZZ-9 Sondes/)
  await screen.findByRole('option', { name: 'Chauffage › Sondes' })
  const column = screen.getByLabelText('Signification de MONTANT')
  const decision = screen.getByRole('button', { name: 'Importer' })
  expect(before(family, decision)).toBe(true)
  expect(before(decision, column)).toBe(true)
  await user.selectOptions(column, 'price')
  await user.selectOptions(family, '31')
  await user.click(screen.getAllByRole('button', { name: 'Contrôler à nouveau' })[0] ?? family)
  await waitFor(() => expect(sent()).toEqual([{ columns: { MONTANT: 'price' }, families: { 'ZZ-9': 31 } }]))
})

test('sends choices made during a request with the next corrections', async () => {
  let answer = () => {}
  api.answers[correct] = () =>
    new Promise((resolve) => {
      answer = () => resolve(deposit)
    })
  show()
  const family = await screen.findByLabelText(/^Famille ZZ-9 Sondes/)
  await user.selectOptions(screen.getByLabelText('Signification de MONTANT'), 'price')
  const again = () => screen.getAllByRole('button', { name: 'Contrôler à nouveau' })[0] ?? family
  await user.click(again())
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.selectOptions(family, 'Sans famille')
  answer()
  await waitFor(() => expect(again().getAttribute('aria-busy')).not.toBe('true'))
  await user.click(again())
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { columns: { MONTANT: 'price' }, families: {} },
    { columns: {}, families: { 'ZZ-9': null } },
  ])
})

test('allows a family to be none of ours', async () => {
  show()
  await user.selectOptions(await screen.findByLabelText(/^Famille ZZ-9 Sondes/), 'Sans famille')
  await user.click(screen.getAllByRole('button', { name: 'Contrôler à nouveau' })[0] ?? document.body)
  await waitFor(() => expect(sent()).toEqual([{ columns: {}, families: { 'ZZ-9': null } }]))
})

const report = { counts: { added: 0, updated: 0, unchanged: 0, deleted: 0, ignored: 200 }, differences: [] }

test('asks before an import that would change nothing', async () => {
  api.answers['POST /internal/catalog_deposits/{id}/import'] = () => ({ ...deposit, status: 'importing' })
  show({ report: { ...report, alarms: [], families: [] } })
  const start = await screen.findByRole('button', { name: 'Importer' })
  expect(start).toHaveProperty('disabled', true)
  await user.click(
    screen.getByRole('checkbox', { name: /Rien ne sera ajouté ni modifié.* 200 lignes sont ignorées/ }),
  )
  await user.click(start)
  await waitFor(() =>
    expect(api.calls.find(({ call }) => call.endsWith('/import'))?.body).toEqual({
      deletions: null,
      confirmed: true,
    }),
  )
})

test('requires a new confirmation for questions and counts of a later retry', async () => {
  const retryOf = (ignored: number, changed: number) => ({
    ...report,
    counts: { ...report.counts, added: 12, ignored },
    alarms: [{ code: 'price_outlier' as const, count: changed, samples: [] }],
    families: [{ code: 'ZZ-9', label: 'Sondes', count: 1 }],
  })
  const imported = { status: 'finished_with_errors' as const, undoUntil: '2026-12-21T09:00:00Z' }
  const screenOf = (change: Partial<DepositSheet>) => ({ ...deposit, ...imported, ...change })
  show({ ...imported, retry: retryOf(1, 3) })
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /très éloigné/ })
  await screen.findByRole('button', { name: 'Reprendre 12 lignes' })
  await user.click(box())
  expect(box().checked).toBe(true)
  api.answers['GET /internal/catalog_deposits/{id}'] = () => screenOf({ retry: retryOf(1, 240) })
  api.answers[correct] = () => screenOf({ retry: retryOf(1, 240) })
  await user.selectOptions(screen.getByLabelText(/^Famille ZZ-9 Sondes/), '31')
  await user.click(screen.getByRole('button', { name: 'Vérifier la reprise de ces lignes' }))
  await waitFor(() => expect(box().labels?.[0]?.textContent).toContain('240'))
  expect(box().checked).toBe(false)
  expect(screen.getByRole('button', { name: 'Reprendre 12 lignes' })).toHaveProperty('disabled', true)
})

test('allows only families to be mapped after the import, and previews the retried lines under their own title', async () => {
  show({
    status: 'finished_with_errors',
    undoUntil: '2026-12-21T09:00:00Z',
    retry: { ...report, counts: { ...report.counts, added: 12, ignored: 1 }, alarms: [], families: [] },
  })
  const column = await screen.findByLabelText<HTMLSelectElement>('Signification de MONTANT')
  expect(column.disabled).toBe(true)
  await screen.findByRole('region', { name: 'Ce que la reprise des lignes ignorées changera' })
  await screen.findByRole('button', { name: 'Reprendre 12 lignes' })
  expect(screen.queryByRole('button', { name: 'Contrôler à nouveau' })).toBeNull()
})

test('retries nothing before the preview', async () => {
  show({ status: 'finished_with_errors', undoUntil: '2026-12-21T09:00:00Z' })
  const family = await screen.findByLabelText<HTMLSelectElement>(/^Famille ZZ-9 Sondes/)
  expect(family.disabled).toBe(false)
  expect(screen.queryByRole('button', { name: /^Reprendre/ })).toBeNull()
  await user.selectOptions(family, '31')
  await user.click(screen.getByRole('button', { name: 'Vérifier la reprise de ces lignes' }))
  await waitFor(() => expect(sent()).toEqual([{ columns: {}, families: { 'ZZ-9': 31 } }]))
})

test('the administrator makes unknown families ours, one or all; what fails is named', async () => {
  const unknown = [
    { code: 'ZZ-9', label: 'Sondes', count: 1 },
    { code: 'EC000123', label: 'Relais', count: 2 },
    { code: 'Avec espace', label: '', count: 1 },
  ]
  const below = (id: number) => ({
    '@id': `/api/internal/managed_families/${id}`,
    '@type': 'ManagedFamily',
    id,
    code: 'F08',
    parentId: null,
    level: 1,
    nameFr: 'Chauffage',
    nameEn: 'Heating',
    etimClass: null,
    unspsc: null,
    isRetired: false,
    mergedInto: null,
    productCount: 0,
    version: 1,
  })
  api.answers['GET /internal/managed_families'] = () => listOf(below(8))
  const bodies: unknown[] = []
  api.answers['POST /internal/managed_families'] = ({ body }) => {
    bodies.push(body)
    return bodies.length === 3 ? violations({ nameFr: 'Ce nom est déjà pris.' }) : below(40 + bodies.length)
  }
  show({ report: { ...deposit.report, families: unknown } as DepositSheet['report'] }, 'ROLE_SYDEV')
  const places = await screen.findByLabelText('Placer les nouvelles familles sous')
  await screen.findByText('Chauffage')
  await user.selectOptions(places, '8')
  await user.click(screen.getByText(/Créer la famille.*Sondes/))
  await waitFor(() => expect(screen.queryByText(/Créer la famille.*Sondes/)).toBeNull())
  await user.click(screen.getByText('Créer les 2 familles du fichier'))
  expect(await screen.findByText(/Une famille n’a pas pu être créée.*Avec espace/)).toBeTruthy()
  expect(bodies).toEqual([
    { nameFr: 'Sondes', nameEn: 'Sondes', etimClass: null, parent: 8, code: null },
    { nameFr: 'Relais', nameEn: 'Relais', etimClass: 'EC000123', parent: 8, code: null },
    { nameFr: 'Avec espace', nameEn: 'Avec espace', etimClass: null, parent: 8, code: null },
  ])
  await user.click(screen.getAllByRole('button', { name: 'Contrôler à nouveau' })[0] ?? document.body)
  await waitFor(() => expect(sent()).toEqual([{ columns: {}, families: { 'ZZ-9': 41, EC000123: 42 } }]))
})

test('a partner is not offered to make families', async () => {
  show()
  await screen.findByLabelText(/^Famille ZZ-9 Sondes/)
  expect(screen.queryByText(/Créer la famille/)).toBeNull()
})
