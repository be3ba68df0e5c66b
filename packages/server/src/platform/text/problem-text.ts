import type { Locale } from '@comptoir/contract'

const problemTexts: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  reference_missing: { fr: 'La référence manque', en: 'The reference is missing' },
  manufacturer_missing: { fr: 'Le fabricant manque', en: 'The manufacturer is missing' },
  too_long: { fr: 'Texte de plus de 255 caractères', en: 'Text of more than 255 characters' },
  price_invalid: { fr: 'Le prix n’est pas un nombre positif', en: 'The price is not a positive number' },
  price_ambiguous: {
    fr: 'Se lit de deux façons, 1500 ou 1,5 : écrivez 1500 ou 1,50',
    en: 'Ambiguous, 1500 or 1.5: write 1500 or 1.50',
  },
  price_on_request: {
    fr: 'Prix sur demande : produit sans prix',
    en: 'Price on request: product without a price',
  },
  price_base_invalid: { fr: 'La base du prix n’est pas un nombre', en: 'The price base is not a number' },
  ean_invalid: { fr: 'Code EAN non valable, non repris', en: 'Invalid EAN, ignored' },
  unit_unknown: { fr: 'Unité inconnue, non reprise', en: 'Unknown unit, ignored' },
  packaging_invalid: { fr: 'Conditionnement non valable, non repris', en: 'Invalid packaging, ignored' },
  day_invalid: { fr: 'Date non valable, non reprise', en: 'Invalid date, ignored' },
  duplicate: {
    fr: 'Référence déjà présente plus haut dans le fichier',
    en: 'Reference already used above in the file',
  },
  family_unknown: {
    fr: 'Famille inconnue : dites dans le dépôt laquelle des nôtres elle est',
    en: 'Unknown family: map it to one of ours in the deposit',
  },
  no_product: {
    fr: 'Aucun produit du catalogue ne porte cette référence',
    en: 'No product of the catalogue has this reference',
  },
  ambiguous: {
    fr: 'Plusieurs produits portent cette référence',
    en: 'Several products have this reference',
  },
  not_a_picture: {
    fr: 'Le contenu n’est ni un JPG ni un PNG lisible',
    en: 'The content is not a readable JPG or PNG',
  },
  too_big: { fr: 'Image trop volumineuse', en: 'The picture is too large' },
  picture_too_big: {
    fr: 'Image de plus de 25 Mo une fois décompressée',
    en: 'Picture of more than 25 MB unpacked',
  },
  picture_unreadable: {
    fr: 'Image abîmée, ou de plus de 24 mégapixels',
    en: 'The picture is damaged, or has more than 24 megapixels',
  },
  picture_broken: { fr: 'Image abîmée dans le ZIP', en: 'The picture is damaged inside the ZIP' },
  second_picture: {
    fr: 'Autre vue : une image de ce dépôt est déjà celle du produit',
    en: 'Another view: the product already has a picture from this deposit',
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

/** Returns why a line or a picture of a deposit was rejected, or needs checking. */
export const problemText = (code: string, locale: Locale): string => problemTexts[code]?.[locale] ?? code
