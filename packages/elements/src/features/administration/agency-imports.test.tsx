import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { Groups } from './groups.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
const user = userEvent.setup({ delay: null })

const agency = {
  '@id': '/api/internal/managed_agencies/9',
  '@type': 'ManagedAgency',
  id: 9,
  name: 'Agence de Brest',
  supplier: { id: 1, name: 'Rivoire' },
  address: '1 rue de Siam',
  zipCode: '29200',
  city: 'Brest',
  phone: null,
  email: null,
  siret: null,
  version: 1,
}
const counters = { added: 1, updated: 0, unchanged: 0, ignored: 0 }
const agencyImport = {
  '@id': '/api/internal/agency_imports/5',
  '@type': 'AgencyImport',
  id: 5,
  fileName: 'agences.csv',
  state: 'finished',
  counters,
  ignored: [],
  queuedAt: '2026-11-21T09:00:00Z',
  queuedBy: 'Sylvie',
  endedAt: '2026-11-21T09:00:00Z',
}

let api: MockedCalls
let imports: readonly object[] = []
let agencies: readonly object[] = []
beforeEach(() => {
  imports = []
  agencies = []
  api = mockCalls({
    'GET /internal/managed_agencies': () => listOf(...agencies),
    'GET /internal/agency_imports': () => listOf(...imports),
    'POST /internal/agency_imports/read': () => ({
      '@type': 'AgencyImportRehearsal',
      counters,
      ignored: [],
      newSuppliers: [],
    }),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

const messages = [
  formMessages,
  listMessages,
  choiceMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
let shown = 0
function show() {
  shown += 1
  const token = buildToken({ sub: `imports-${shown}`, roles: ['ROLE_SYDEV'] })
  return renderScreen(<Groups companyId={null} ownCompany={false} state={{ tab: 'agencies' }} />, {
    messages,
    apiBase: api.apiBase,
    token,
  })
}

async function importFile(state: string) {
  api.answers['POST /internal/agency_imports'] = () => {
    imports = [{ ...agencyImport, id: 6, state }]
    if (state === 'finished') agencies = [agency]
    return imports[0] ?? null
  }
  await user.click(await screen.findByRole('button', { name: 'Importer des agences' }))
  const dialog = within(await screen.findByRole('dialog'))
  const input = (await screen.findByRole('dialog')).querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file field')
  await user.upload(input, new File(['a;b'], 'agences.csv', { type: 'text/csv' }))
  await user.click(dialog.getByRole('button', { name: 'Simuler' }))
  await user.click(await dialog.findByRole('button', { name: 'Importer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test.each(['finished', 'queued'])(
  'the agencies above are read again once an import has ended, and it says so: first %s',
  async (state) => {
    show()
    await screen.findByText('Aucun import')
    await importFile(state)
    imports = [{ ...agencyImport, id: 6 }]
    agencies = [agency]
    expect(await screen.findByText('L’import est terminé')).toBeTruthy()
    expect(await screen.findByText('Agence de Brest')).toBeTruthy()
  },
)

test('an import that ended earlier is not announced; one that failed is', async () => {
  imports = [agencyImport]
  show()
  await screen.findByText('agences.csv')
  expect(screen.queryByText('L’import est terminé')).toBeNull()
  await importFile('failed')
  expect(await screen.findByText('L’import a échoué')).toBeTruthy()
})
