import type { MessageLoaders } from '../../runtime/intl/messages.ts'

/** The messages of every order form. */
export const orderMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
