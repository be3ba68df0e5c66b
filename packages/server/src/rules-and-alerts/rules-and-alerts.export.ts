import type { QuotationRule } from '@comptoir/contract'
import type { ExportShape } from '../http/bind-export.ts'
import { rulesLabel } from './rules-label.ts'

/** Quotation price rules as a file. */
export const quotationRuleExport: ExportShape<QuotationRule> = {
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
