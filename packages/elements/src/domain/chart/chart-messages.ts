import type { MessageLoaders } from '../../runtime/index.ts'

/** Texts of charts and of the tables beside them. */
export const chartMessages: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}
