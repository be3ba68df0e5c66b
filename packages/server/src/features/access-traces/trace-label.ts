import type { Locale } from '@comptoir/contract'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const messages: Record<Locale, ReadonlyMap<string, string>> = {
  fr: new Map(Object.entries(fr)),
  en: new Map(Object.entries(en)),
}

/** What an operation does, in words; the name of one that no longer exists. */
export const traceLabel = (locale: Locale, operation: string): string =>
  messages[locale].get(operation) ?? operation
