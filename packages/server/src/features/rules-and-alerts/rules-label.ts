import type { Locale } from '@comptoir/contract'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const messages: Record<Locale, typeof fr> = { fr, en }

/** The label of a value in a file of rules or alerts. */
export function rulesLabel(locale: Locale, id: keyof typeof fr): string {
  return messages[locale][id]
}
