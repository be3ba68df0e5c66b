import type { MessageLoaders } from '../intl/messages.ts'

/** The texts of the parts in this folder. */
export const listMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
