import type { MessageLoaders } from '../../runtime/messages.ts'

/** The messages of what every order form asks. */
export const orderMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
