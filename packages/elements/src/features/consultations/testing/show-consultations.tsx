import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { formMessages } from '../../../runtime/form/form-messages.ts'
import { listMessages } from '../../../runtime/list/list-messages.ts'
import { mockCalls, listOf, type MockedCalls } from '../../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../../runtime/testing/index.tsx'
import { comparisonFixture, consultationFixture, supplierFixture } from './consultation.fixture.ts'
import { choiceMessages } from '../../../domain/choice/choice-messages.ts'
import { siteMessages } from '../../../domain/site/site-messages.ts'
import { Consultations } from '../consultations.tsx'
import type { ConsultationTab } from '../consultations.state.ts'

const messages = [
  formMessages,
  listMessages,
  choiceMessages,
  siteMessages,
  { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
]

let users = 0

/** Renders the screens with one consultation that two suppliers have answered. */
export function consultationScreens() {
  let api: MockedCalls
  configure({ defaultHidden: true, asyncUtilTimeout: 5000 })
  beforeEach(() => {
    api = mockCalls({
      'GET /consultations': () => listOf(consultationFixture),
      'GET /consultations/{id}': () => consultationFixture,
      'GET /consultations/{id}/lines': () => listOf(...comparisonFixture.lines),
      'GET /consultations/{id}/comparison': () => comparisonFixture,
      'GET /consultation_suppliers': () => listOf(supplierFixture),
      'PUT /consultations/{id}': () => ({ ...consultationFixture, version: 4 }),
      'POST /consultations/{id}/awards': () => ({ ...consultationFixture, status: 'in_order' }),
      'POST /consultations/{id}/close': () => ({ ...consultationFixture, status: 'closed' }),
    })
  })
  return {
    api: () => api,
    bodies: (call: string) => api.calls.filter((made) => made.call === call).map(({ body }) => body),
    show: (consultationId: number | null, tab: ConsultationTab = 'request', sub?: string) => {
      users += 1
      const token = buildToken({ sub: sub ?? `consultations-${users}`, roles: ['ROLE_CLIENT'] })
      return renderScreen(<Consultations consultationId={consultationId} tab={tab} state={undefined} />, {
        messages,
        apiBase: api.apiBase,
        token,
      })
    },
  }
}
