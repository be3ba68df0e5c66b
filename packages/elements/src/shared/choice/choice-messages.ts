import type { MessageLoaders } from '../../runtime/messages.ts'

/** The messages of a field that chooses among many rows. */
export const choiceMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
