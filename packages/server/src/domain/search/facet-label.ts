import { priceBandEdges, type Locale, type PriceBand, type ProductFacet } from '@comptoir/contract'
import { textsIn } from '../../platform/text/texts-in.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import { moneyFormat } from '../../platform/text/number-format.ts'

const textOf = textsIn(fr, en)

/** What a facet is called. */
export function facetLabel(facet: Exclude<ProductFacet, 'features'>, locale: Locale): string {
  return textOf(locale, `facet.${facet}`)
}

/** A price band in words; its end is read as the edge that it stays below. */
export function priceBandLabel({ gte, lte }: PriceBand, locale: Locale): string {
  const euros = moneyFormat(locale, { maximumFractionDigits: 0 })
  const from = euros.format(gte)
  const edge = priceBandEdges.find((each) => each > gte)
  if (lte === null || edge === undefined) return textOf(locale, 'price.above', { from })
  const to = euros.format(edge)
  return textOf(locale, gte === 0 ? 'price.below' : 'price.between', { from, to })
}

/** The value of a feature that is there or not. */
export function yesOrNo(value: boolean, locale: Locale): string {
  return textOf(locale, value ? 'feature.yes' : 'feature.no')
}
