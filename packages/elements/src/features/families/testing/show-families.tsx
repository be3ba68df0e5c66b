import { configure, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Locale, ManagedFamily } from '@comptoir/contract'
import { beforeEach } from 'vitest'
import { sampleMessages } from '../../../domain/sample-file/sample-messages.ts'
import { formMessages } from '../../../runtime/form/form-messages.ts'
import { listMessages } from '../../../runtime/list/list-messages.ts'
import { buildToken, renderScreen } from '../../../runtime/testing/index.tsx'
import { listOf, mockCalls, type MockedCalls } from '../../../runtime/testing/mock-calls.ts'
import { Families } from '../families.tsx'
import { complete, tree } from './families.fixture.ts'

const messages = [
  formMessages,
  listMessages,
  sampleMessages,
  { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
]

let users = 0

/** The screen of the families, and what its user does there. */
export function familiesScreen(rows: readonly ManagedFamily[] = tree) {
  let api: MockedCalls
  configure({ defaultHidden: true })
  const user = userEvent.setup({ delay: null })
  beforeEach(() => {
    api = mockCalls({
      'GET /internal/managed_families': () => listOf(...rows),
      'GET /internal/reference_data': () => complete,
    })
  })
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  return {
    api: () => api,
    user,
    press,
    choose: async (of: string, action: string) => {
      await press(of)
      await user.click(await screen.findByRole('menuitem', { name: action }))
    },
    sent: (call: string) => api.calls.find((one) => one.call === call),
    show: (locale: Locale = 'fr') => {
      users += 1
      const token = buildToken({ sub: `families-${users}`, roles: ['ROLE_SYDEV'] })
      return renderScreen(<Families />, { messages, apiBase: api.apiBase, token, locale })
    },
  }
}
