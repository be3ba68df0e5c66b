import type { AgencyFacet, Locale } from '@comptoir/contract'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const messages: Record<Locale, Record<`facet.${AgencyFacet}`, string>> = { fr, en }

/** The label of a facet of agencies. */
export function facetLabel(facet: AgencyFacet, locale: Locale): string {
  return messages[locale][`facet.${facet}`]
}
