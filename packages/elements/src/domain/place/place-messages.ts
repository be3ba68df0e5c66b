import type { MessageLoaders } from '../../runtime/intl/messages.ts'

/** The messages of the place fields. */
export const placeMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
