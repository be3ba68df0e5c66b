import type { Locale } from '@comptoir/contract'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const messages: Record<Locale, typeof fr> = { fr, en }

/** What the facet of suppliers is called. */
export function supplierFacetLabel(locale: Locale): string {
  return messages[locale]['facet.supplier']
}
