import { priceBandEdges, type Locale, type PriceBand, type ProductFacet } from '@comptoir/contract'
import { fillText } from '../../platform/text/fill-text.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import { moneyFormat } from '../../platform/text/number-format.ts'

// A missing message does not compile.
const messages: Record<Locale, Record<keyof typeof fr, string>> = { fr, en }

/** What a facet is called. */
export function facetLabel(facet: Exclude<ProductFacet, 'features'>, locale: Locale): string {
  return messages[locale][`facet.${facet}`]
}

/** A price band in words; its end is read as the edge that it stays below. */
export function priceBandLabel({ gte, lte }: PriceBand, locale: Locale): string {
  const euros = moneyFormat(locale, { maximumFractionDigits: 0 })
  const from = euros.format(gte)
  const edge = priceBandEdges.find((each) => each > gte)
  if (lte === null || edge === undefined) return fillText(messages[locale]['price.above'], { from })
  const to = euros.format(edge)
  return fillText(messages[locale][gte === 0 ? 'price.below' : 'price.between'], { from, to })
}

/** The value of a feature that is there or not. */
export function yesOrNo(value: boolean, locale: Locale): string {
  return messages[locale][value ? 'feature.yes' : 'feature.no']
}
