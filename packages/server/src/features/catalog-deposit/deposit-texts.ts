import type { DepositFormat, DepositReason, Locale } from '@comptoir/contract'

type Texts = Readonly<Record<Locale, string>>

/** Reasons of a deposit. */
export const reasonTexts: Readonly<Record<DepositReason, Texts>> = {
  new_tariff: { fr: 'Nouveau tarif', en: 'New price list' },
  correction: { fr: 'Correction', en: 'Correction' },
  new_products: { fr: 'Nouveaux produits', en: 'New products' },
  media: { fr: 'Images et documents', en: 'Pictures and documents' },
}

/** File formats. */
export const formatTexts: Readonly<Record<DepositFormat, Texts>> = {
  fabdis: { fr: 'FAB-DIS (XLSX)', en: 'FAB-DIS (XLSX)' },
  bmecat: { fr: 'BMEcat 2005 (XML)', en: 'BMEcat 2005 (XML)' },
  csv: { fr: 'Tableau CSV ou Excel', en: 'CSV or Excel table' },
}
