import { routes } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choiceMessages } from './domain/choice/choice-messages.ts'
import { tableFileMessages } from './domain/table-text/table-file-messages.ts'
import { AddLinesDialog } from './features/consultations/add-lines-dialog.tsx'
import {
  comparisonFixture,
  consultationFixture,
} from './features/consultations/testing/consultation.fixture.ts'
import { Consultations } from './features/consultations/consultations.tsx'
import { CustomCatalogs } from './features/custom-catalogs/custom-catalogs.tsx'
import { FrameworkAgreements } from './features/framework-agreements/framework-agreements.tsx'
import { agreementRow } from './features/framework-agreements/testing/framework-agreements.fixture.ts'
import { formMessages } from './runtime/form/form-messages.ts'
import { listMessages } from './runtime/list/list-messages.ts'
import { Notifications } from './runtime/parts/notifications.tsx'
import { mockCalls, listOf, problem, type MockedCalls } from './runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from './runtime/testing/index.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
const user = userEvent.setup({ delay: null })
const shared = [choiceMessages, formMessages, listMessages, tableFileMessages]

const catalog = {
  '@id': '/api/internal/custom_catalogs/3',
  '@type': 'CustomCatalog',
  id: 3,
  codeCtm: 'Z9',
  name: 'Négoce local',
  supplier: { id: 4, name: 'Comptoir du Ponant' },
  applicationDate: '2026-12-01',
  productCount: 0,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /consultations/{id}': () => consultationFixture,
    'GET /consultations/{id}/lines': () => listOf(...comparisonFixture.lines),
    'GET /consultations/{id}/messages': () => listOf(),
    'GET /consultation_suppliers': () => listOf(),
    'POST /internal/products/match': () => ({
      '@type': 'ProductMatches',
      lines: [{ state: 'none', by: null, products: [] }],
    }),
    'GET /internal/custom_catalogs': () => listOf(catalog),
    'GET /internal/custom_catalog_products': () => listOf(),
    'GET /internal/framework_agreements/{id}': () => agreementRow,
    'GET /internal/framework_agreements/file_import_history': () => listOf(),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
  localStorage.clear()
})

const consultations = {
  fr: () => import('./features/consultations/messages/fr.json'),
  en: () => import('./features/consultations/messages/en.json'),
}
const boxes = [
  {
    what: 'the message of a consultation',
    view: <Consultations consultationId={4} tab="request" state={undefined} />,
    messages: consultations,
    box: /^Message/,
    save: null,
    call: 'PUT /consultations/{id}',
    typed: 'Livrer avant 8 h',
  },
  {
    what: 'a message to all suppliers',
    view: <Consultations consultationId={4} tab="exchanges" state={undefined} />,
    messages: consultations,
    box: /tous/,
    save: 'Envoyer à tous',
    call: 'POST /consultations/{id}/messages',
    typed: 'Le chantier est décalé',
  },
  {
    what: 'pasted lines of a consultation',
    view: (
      <Notifications>
        <AddLinesDialog
          consultation={routes.getConsultation.output.parse(consultationFixture)}
          onClose={() => {}}
        />
      </Notifications>
    ),
    messages: consultations,
    box: /^Lignes/,
    save: 'Ajouter 1 ligne',
    call: 'POST /consultations/{id}/lines',
    typed: '3 x V9H53693',
  },
  {
    what: 'pasted lines of an own catalogue',
    view: <CustomCatalogs codeCtm="Z9" state={undefined} />,
    messages: {
      fr: () => import('./features/custom-catalogs/messages/fr.json'),
      en: () => import('./features/custom-catalogs/messages/en.json'),
    },
    open: 'Coller ou importer des lignes',
    box: /^Lignes/,
    save: 'Enregistrer 1 ligne',
    call: 'POST /internal/custom_catalogs/{id}/products',
    typed: 'A1;Équerre;2,50',
  },
  {
    what: 'pasted conditions of an agreement',
    view: <FrameworkAgreements agreementId={3} tab="imports" state={undefined} />,
    messages: {
      fr: () => import('./features/framework-agreements/messages/fr.json'),
      en: () => import('./features/framework-agreements/messages/en.json'),
    },
    open: 'Importer des conditions',
    box: /^Ou collez/,
    save: 'Vérifier',
    call: 'POST /internal/framework_agreements/read_import',
    typed: 'MARQUE;REFCIALE;PRIXNET',
  },
]

test.each(boxes)(
  '$what is there again after the session expired while it was saved',
  async ({ view, messages, open, box, save, call, typed }) => {
    async function show(signedInAt: number) {
      const token = buildToken({
        sub: call,
        roles: ['ROLE_INSTALLER_GESTION', 'ROLE_CLIENT'],
        iat: signedInAt,
      })
      const page = renderScreen(view, { messages: [...shared, messages], apiBase: api.apiBase, token })
      if (open !== undefined)
        await user.click(await screen.findByText(open, { selector: 'button *, button' }))
      return { page, area: await screen.findByLabelText<HTMLTextAreaElement>(box, { selector: 'textarea' }) }
    }
    api.answers[call] = () => problem(401, 'unauthenticated')
    const { page, area } = await show(1)
    await user.click(area)
    await user.paste(typed)
    if (save !== null) await user.click(await screen.findByText(save, { selector: 'button *, button' }))
    const saves = () => api.calls.filter((made) => made.call.replace(/\/\d+/, '/{id}') === call)
    await waitFor(() => expect(saves()).toHaveLength(1))
    page.unmount()
    const again = await show(2)
    expect(again.area.value).toBe(typed)
  },
)
