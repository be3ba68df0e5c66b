import type { MessageLoaders } from '../../runtime/intl/messages.ts'

/** The texts of the parts in this folder. */
export const directoryMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
