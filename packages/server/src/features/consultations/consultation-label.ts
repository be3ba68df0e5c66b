import type { Locale } from '@comptoir/contract'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const messages: Record<Locale, ReadonlyMap<string, string>> = {
  fr: new Map(Object.entries(fr)),
  en: new Map(Object.entries(en)),
}

/** The label of a facet or a status. */
export const consultationLabel = (locale: Locale, id: string): string => messages[locale].get(id) ?? id
