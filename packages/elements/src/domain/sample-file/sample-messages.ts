import type { MessageLoaders } from '../../runtime/intl/messages.ts'

/** The messages of the links to sample files. */
export const sampleMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
