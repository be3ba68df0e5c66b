import type { Locale, SupplierFacet } from '@comptoir/contract'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const messages: Record<Locale, Record<SupplierFacet, string>> = { fr, en }

/** The label of a facet of the registry. */
export function facetLabel(locale: Locale, facet: SupplierFacet): string {
  return messages[locale][facet]
}
