import type { MessageLoaders } from '../../runtime/intl/messages.ts'

/** The messages of the choice fields. */
export const choiceMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
