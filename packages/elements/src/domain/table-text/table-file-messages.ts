import type { MessageLoaders } from '../../runtime/intl/messages.ts'

/** The messages for unreadable table files. */
export const tableFileMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
