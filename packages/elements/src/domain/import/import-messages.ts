import type { MessageLoaders } from '../../runtime/intl/messages.ts'
import { sampleMessages } from '../sample-file/sample-messages.ts'

/** The messages of `ImportButton` and its dialog. */
export const importMessages: readonly MessageLoaders[] = [
  sampleMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
