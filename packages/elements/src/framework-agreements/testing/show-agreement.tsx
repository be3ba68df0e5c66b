import type { ReactElement } from 'react'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import type { AnsweredCalls } from '../../runtime/testing/answer-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { choiceMessages } from '../../shared/choice/choice-messages.ts'

/** A screen of agreements as somebody sees it who manages them; each time with a cache of its own. */
export const showAgreement = (api: AnsweredCalls, screenful: ReactElement) =>
  renderScreen(screenful, {
    messages: [
      formMessages,
      listMessages,
      choiceMessages,
      { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
    ],
    apiBase: api.apiBase,
    token: buildToken({ sub: `agreements-${performance.now()}`, roles: ['ROLE_INSTALLER_GESTION'] }),
  })
