import type { Locale } from '@comptoir/contract'

const problemTexts: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
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
  family_unknown: {
    fr: 'Famille inconnue : dites dans le dépôt laquelle des nôtres elle est',
    en: 'Unknown family: say in the deposit which of ours it is',
  },
  no_product: {
    fr: 'Aucun produit du catalogue ne porte cette référence',
    en: 'No product of the catalogue bears this reference',
  },
  ambiguous: {
    fr: 'Plusieurs produits portent cette référence',
    en: 'Several products bear this reference',
  },
  not_a_picture: {
    fr: 'Le contenu n’est ni un JPG ni un PNG lisible',
    en: 'The content is no readable JPG or PNG',
  },
  too_big: { fr: 'Image trop volumineuse', en: 'The picture is too large' },
  picture_too_big: {
    fr: 'Image de plus de 25 Mo une fois décompressée',
    en: 'Picture of more than 25 MB unpacked',
  },
  picture_broken: { fr: 'Image abîmée dans le ZIP', en: 'The picture is damaged inside the ZIP' },
  second_picture: {
    fr: 'Autre vue : une image de ce dépôt est déjà celle du produit',
    en: 'Other view: the product already has a picture of this deposit',
  },
  archive_too_big: {
    fr: 'ZIP trop volumineux une fois décompressé',
    en: 'The ZIP is too large once unpacked',
  },
  archive_broken: { fr: 'Le ZIP est abîmé', en: 'The ZIP is damaged' },
  name_missing: {
    fr: 'La désignation d’un nouveau produit manque',
    en: 'The description of a new product is missing',
  },
}

/** Why a line or a picture of a deposit is not taken in, or doubtful. */
export const problemText = (code: string, locale: Locale): string => problemTexts[code]?.[locale] ?? code
