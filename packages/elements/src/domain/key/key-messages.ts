import type { MessageLoaders } from '../../runtime/intl/messages.ts'

/** The messages of the parts in this folder. */
export const keyMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
