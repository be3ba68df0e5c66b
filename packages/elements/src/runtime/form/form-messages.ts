import type { MessageLoaders } from '../messages.ts'

/** The texts of what can be wrong with a field, for elements with forms. */
export const formMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
