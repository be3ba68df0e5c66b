import type { MessageLoaders } from '../../runtime/intl/messages.ts'

/** The messages of the documents of a row. */
export const documentMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
