import type { ErrorReportTreatment, ProductErrorReport, Role } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { ProductErrorReports } from './product-error-reports.tsx'

const messages = [
  formMessages,
  listMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: MockedCalls
let report: ProductErrorReport
let users = 0
beforeEach(() => {
  report = {
    '@id': '/internal/product_error_reports/5',
    '@type': 'ProductErrorReport',
    id: 5,
    type: { code: 'picture', name: 'Image' },
    comment: 'Ce n’est pas la bonne photo',
    page: 'description',
    product: { id: 9, name: 'Disjoncteur', reference: '0417-A', manufacturer: 'Rivoire' },
    reporter: { name: 'Claire', company: 'Électricité Martin' },
    createdAt: '2026-11-20T09:00:00Z',
    status: 'open',
    answer: null,
    treatedAt: null,
    treatedBy: null,
    version: 1,
  }
  const facets = [{ name: 'type', label: 'Type', values: [{ value: 'picture', label: 'Image', count: 1 }] }]
  api = mockCalls({
    'GET /internal/product_error_reports': ({ query }) => {
      const member = query.includes(`status=${report.status}`) || !query.includes('status=') ? [report] : []
      return { member, totalItems: member.length, facets }
    },
    'PUT /internal/product_error_reports/{id}': ({ body }) => {
      report = { ...report, ...(body as ErrorReportTreatment), version: report.version + 1 }
      return report
    },
  })
})

function show(role: Role = 'ROLE_CMS', locale: 'fr' | 'en' = 'fr') {
  users += 1
  const token = buildToken({ sub: `reports-${users}`, roles: [role] })
  const { apiBase } = api
  return renderScreen(<ProductErrorReports state={undefined} />, { messages, apiBase, token, locale })
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const treatments = () => api.calls.filter(({ call }) => call.startsWith('PUT'))

test('a report is read, answered and closed, and leaves the list of open ones', async () => {
  const { events } = show()
  await screen.findByRole('row', { name: /0417-A.*bonne photo.*Électricité Martin.*Ouvert/s })
  expect(screen.queryByRole('button', { name: '0417-A' })).toBeNull()
  await press('Traiter le signalement sur 0417-A')
  await user.type(await screen.findByLabelText(/^Réponse/), 'Corrigé')
  await press('Enregistrer')
  expect(await screen.findByText('Aucun signalement ouvert')).toBeTruthy()
  expect(treatments().at(-1)).toMatchObject({ body: { answer: 'Corrigé', status: 'closed' } })
  expect(treatments().at(-1)?.headers.get('if-match')).toBe('"1"')
  expect(events.map(({ type }) => type)).toContain('comptoir-product-error-report-treated')
  await user.click(screen.getByRole('radio', { name: 'Clos' }))
  await screen.findByRole('row', { name: /0417-A/ })
})

test('left open, it needs an answer; a server error is shown and the text stays', async () => {
  show('ROLE_SYDEV')
  await screen.findByRole('button', { name: '0417-A' })
  await press('Traiter le signalement sur 0417-A')
  await user.click(await screen.findByRole('radio', { name: 'Le laisser ouvert' }))
  await press('Enregistrer')
  const answer = await screen.findByLabelText<HTMLTextAreaElement>(/^Réponse/)
  await waitFor(() => expect(answer.getAttribute('aria-invalid')).toBe('true'))
  expect(treatments()).toEqual([])
  const accept = api.answers['PUT /internal/product_error_reports/{id}']
  api.answers['PUT /internal/product_error_reports/{id}'] = () => problem(503, 'unavailable')
  await user.type(answer, 'En cours')
  await press('Enregistrer')
  expect(await screen.findByText('Le signalement n’a pas été enregistré.')).toBeTruthy()
  expect(answer.value).toBe('En cours')
  if (accept) api.answers['PUT /internal/product_error_reports/{id}'] = accept
  await press('Enregistrer')
  await screen.findByRole('row', { name: /0417-A.*Répondu/s })
})

test('filters the list by type, and has its states in English', async () => {
  show('ROLE_CMS', 'en')
  await screen.findByRole('row', { name: /0417-A.*Open/s })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'picture')
  await waitFor(() => expect(api.calls.at(-1)?.query).toContain('type[]=picture'))
  cleanup()
  api.answers['GET /internal/product_error_reports'] = () => problem(403, 'forbidden')
  show('ROLE_CMS', 'en')
  expect(await screen.findByText('The reports could not be loaded.')).toBeTruthy()
})
