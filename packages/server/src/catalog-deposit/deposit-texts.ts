import type { DepositFormat, DepositReason, Locale } from '@comptoir/contract'

type Texts = Readonly<Record<Locale, string>>

/** Why a file is deposited. */
export const reasonTexts: Readonly<Record<DepositReason, Texts>> = {
  new_tariff: { fr: 'Nouveau tarif', en: 'New price list' },
  correction: { fr: 'Correction', en: 'Correction' },
  new_products: { fr: 'Nouveaux produits', en: 'New products' },
  media: { fr: 'Images et documents', en: 'Pictures and documents' },
}

/** What a file can be. */
export const formatTexts: Readonly<Record<DepositFormat, Texts>> = {
  fabdis: { fr: 'FAB-DIS (XLSX)', en: 'FAB-DIS (XLSX)' },
  csv: { fr: 'Tableau CSV ou Excel', en: 'CSV or Excel table' },
}

const problemTexts: Readonly<Record<string, Texts>> = {
  reference_missing: { fr: 'La référence manque', en: 'The reference is missing' },
  manufacturer_missing: { fr: 'Le fabricant manque', en: 'The manufacturer is missing' },
  too_long: { fr: 'Texte de plus de 255 caractères', en: 'Text of more than 255 characters' },
  price_invalid: { fr: 'Le prix n’est pas un nombre positif', en: 'The price is not a positive number' },
  price_base_invalid: { fr: 'La base du prix n’est pas un nombre', en: 'The price base is not a number' },
  ean_invalid: { fr: 'Code EAN non valable, non repris', en: 'EAN not valid, left out' },
  unit_unknown: { fr: 'Unité inconnue, non reprise', en: 'Unknown unit, left out' },
  packaging_invalid: { fr: 'Conditionnement non valable, non repris', en: 'Packaging not valid, left out' },
  day_invalid: { fr: 'Date non valable, non reprise', en: 'Day not valid, left out' },
  duplicate: {
    fr: 'Référence déjà présente plus haut dans le fichier',
    en: 'Reference already further up in the file',
  },
  family_unknown: { fr: 'Famille inconnue', en: 'Unknown family' },
  name_missing: {
    fr: 'La désignation d’un nouveau produit manque',
    en: 'The description of a new product is missing',
  },
}

/** Why a line is not taken in, or doubtful. */
export const problemText = (code: string, locale: Locale): string => problemTexts[code]?.[locale] ?? code
