import type { Locale } from '@comptoir/contract'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const messages: Record<Locale, typeof fr> = { fr, en }

/** The label of a facet of agreements, or of a value. */
export function agreementLabel(locale: Locale, id: keyof typeof fr): string {
  return messages[locale][id]
}
