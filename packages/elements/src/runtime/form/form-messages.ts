import type { MessageLoaders } from '../intl/messages.ts'

/** The validation messages, for elements with forms. */
export const formMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
