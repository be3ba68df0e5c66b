import type { MessageLoaders } from '../../runtime/intl/messages.ts'

/** The messages of the choice of a site. */
export const siteMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
