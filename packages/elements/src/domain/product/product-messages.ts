import type { MessageLoaders } from '../../runtime/intl/messages.ts'

/** The messages of the product parts in this folder. */
export const productMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
