import type { MessageLoaders } from '../../runtime/messages.ts'

/** The messages of the parts in this folder, for the elements that show them. */
export const keyMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
