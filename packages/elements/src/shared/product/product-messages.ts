import type { MessageLoaders } from '../../runtime/messages.ts'

/** The messages of the product parts in this folder, for the elements that show them. */
export const productMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
