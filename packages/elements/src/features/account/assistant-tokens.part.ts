import { keyMessages } from '../../domain/key/key-messages.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { withMessages } from '../../runtime/intl/with-messages.tsx'
import { AssistantTokens } from './assistant-tokens.tsx'

/** The tokens for assistants, whose texts only they need. */
export const Assistants = withMessages(AssistantTokens, [
  formMessages,
  keyMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
