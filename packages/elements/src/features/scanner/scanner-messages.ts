import type { MessageSources } from '../../runtime/index.ts'

/** The texts of the scanner, as a part and as an element. */
export const scannerMessages: MessageSources = [
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
