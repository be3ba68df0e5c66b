import type { Locale } from '@comptoir/contract'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const messages: Record<Locale, typeof fr> = { fr, en }

/** What a facet of agreements, or a value of it, is called. */
export function agreementLabel(locale: Locale, id: keyof typeof fr): string {
  return messages[locale][id]
}
