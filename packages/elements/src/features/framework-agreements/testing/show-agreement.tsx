import type { ReactElement } from 'react'
import { formMessages } from '../../../runtime/form/form-messages.ts'
import { sampleMessages } from '../../../domain/sample-file/sample-messages.ts'
import { listMessages } from '../../../runtime/list/list-messages.ts'
import type { MockedCalls } from '../../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../../runtime/testing/index.tsx'
import { choiceMessages } from '../../../domain/choice/choice-messages.ts'

/** Renders a screen of agreements for a user who manages them, with its own cache. */
export const showAgreement = (api: MockedCalls, screenful: ReactElement) =>
  renderScreen(screenful, {
    messages: [
      formMessages,
      listMessages,
      sampleMessages,
      choiceMessages,
      { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
    ],
    apiBase: api.apiBase,
    token: buildToken({ sub: `agreements-${performance.now()}`, roles: ['ROLE_INSTALLER_GESTION'] }),
  })
