import type { CostingRule } from '@comptoir/contract'
import type { ExportShape } from '../../platform/http/bind-export.ts'
import { rulesLabel } from './rules-label.ts'

/** Costing rules as a file. */
export const costingRuleExport: ExportShape<CostingRule> = {
  name: { fr: 'regles-de-chiffrage', en: 'quotation-price-rules' },
  columns: [
    { heading: { fr: 'Unité', en: 'Unit' }, cell: ({ unit }) => unit.name, width: 30 },
    {
      heading: { fr: 'Catalogue', en: 'Catalogue' },
      cell: ({ catalog }, locale) => catalog?.name ?? rulesLabel(locale, 'all'),
      width: 30,
    },
    {
      heading: { fr: 'Famille de remise', en: 'Discount family' },
      cell: ({ family }, locale) => family?.name ?? rulesLabel(locale, 'all'),
      width: 30,
    },
    {
      heading: { fr: 'Algorithme', en: 'Algorithm' },
      cell: ({ algorithm }, locale) => rulesLabel(locale, `algorithm.${algorithm}`),
    },
    { heading: { fr: 'Correction (%)', en: 'Adjustment (%)' }, cell: ({ adjustment }) => adjustment },
  ],
}
