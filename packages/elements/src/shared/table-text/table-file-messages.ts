import type { MessageLoaders } from '../../runtime/messages.ts'

/** What can be wrong with a file that should hold a table, for the features that read one. */
export const tableFileMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
