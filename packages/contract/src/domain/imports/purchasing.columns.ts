import { defineColumns } from './import-column.ts'

/** A family is recognised by its code. */
export const familyColumns = defineColumns({
  code: {
    fr: 'Code',
    en: 'Code',
    also: ['CODE FAMILLE', 'FAMILY CODE'],
    isRequired: true,
    sample: ['CLIM', 'CLIM1'],
  },
  parent: {
    fr: 'Code de la famille supérieure',
    en: 'Code of the family above',
    also: ['PARENT', 'CODE PARENT', 'PARENT CODE'],
    sample: ['', 'CLIM'],
  },
  nameFr: {
    fr: 'Nom français',
    en: 'French name',
    also: ['NAME FR', 'NOM', 'LIBELLE'],
    isRequired: true,
    sample: ['Climatisation', 'Unités intérieures'],
  },
  nameEn: {
    fr: 'Nom anglais',
    en: 'English name',
    also: ['NAME EN', 'NAME'],
    sample: ['Air conditioning', 'Indoor units'],
  },
  etimClass: { fr: 'Classe ETIM', en: 'ETIM class', also: ['ETIM'], sample: ['', 'EC011434'] },
  unspsc: { fr: 'Code UNSPSC', en: 'UNSPSC code', also: ['UNSPSC'], sample: ['', '40101701'] },
  features: { fr: 'Caractéristiques', en: 'Features', sample: ['', ''] },
  filters: { fr: 'Filtres', en: 'Filters', sample: ['', ''] },
})

/** The lines of an agreement; which columns a line needs follows from its tab (D-13). */
export const agreementColumns = defineColumns({
  tab: { fr: 'Onglet', en: 'Tab', sample: ['T01', 'T02', 'T03', 'T04'] },
  brand: {
    fr: 'Marque',
    en: 'Brand',
    also: ['FABRICANT'],
    isRequired: true,
    sample: ['Orvo', 'Orvo', 'Orvo', 'Orvo'],
  },
  reference: {
    fr: 'Référence',
    en: 'Reference',
    also: ['REFCIALE', 'REF'],
    sample: ['', '00-17/A', '00-18/B', '00-19/C'],
  },
  family: {
    fr: 'Famille',
    en: 'Family',
    also: ['FAM REM', 'CODE FAM', 'FAM'],
    sample: ['CLIM1', '', '', ''],
  },
  discount1: {
    fr: 'Remise 1',
    en: 'Discount 1',
    also: ['REM1', 'REMISE', 'DISCOUNT'],
    sample: ['30', '35,5', '', ''],
    sampleEn: ['30', '35.5', '', ''],
  },
  discount2: { fr: 'Remise 2', en: 'Discount 2', also: ['REM2'], sample: ['5', '', '', ''] },
  net: {
    fr: 'Prix net',
    en: 'Net price',
    also: ['NET', 'PX NET'],
    sample: ['', '', '12,50', '11,90'],
    sampleEn: ['', '', '12.50', '11.90'],
  },
  from: {
    fr: 'Seuil',
    en: 'From',
    also: ['QTE', 'QUANTITE', 'QTE MINI', 'QUANTITY'],
    sample: ['', '', '', '100'],
  },
})

/** A company's own article numbers: which columns they are in is found by the words of the headings. */
export const ownReferenceColumns = defineColumns({
  own: {
    fr: 'Notre référence',
    en: 'Our reference',
    also: ['VOTRE REFERENCE', 'CODE INTERNE', 'REF CLIENT'],
    isRequired: true,
    sample: ['MAG-0001', 'MAG-0002'],
  },
  product: {
    fr: 'Référence fabricant',
    en: 'Manufacturer reference',
    also: ['REFERENCE', 'REF', 'EAN'],
    isRequired: true,
    sample: ['00-17/A', '3250612345678'],
  },
})

/** The columns of a catalogue that most files have; the others are read by their headings too. */
export const catalogColumns = defineColumns({
  manufacturer: { fr: 'Marque', en: 'Brand', sample: ['Orvo', 'Orvo'] },
  reference: { fr: 'Référence', en: 'Reference', isRequired: true, sample: ['00-17/A', '00-18/B'] },
  ean: { fr: 'EAN', en: 'EAN', sample: ['3250612345678', ''] },
  name: {
    fr: 'Désignation',
    en: 'Name',
    isRequired: true,
    sample: ['Disjoncteur 16 A courbe C', 'Disjoncteur 20 A courbe C'],
    sampleEn: ['Circuit breaker 16 A curve C', 'Circuit breaker 20 A curve C'],
  },
  family: { fr: 'Famille', en: 'Family', sample: ['CLIM1', ''] },
  unit: { fr: 'Unité', en: 'Unit', sample: ['PCE', 'PCE'] },
  packaging: { fr: 'Conditionnement', en: 'Packaging', sample: ['1', '12'] },
  price: { fr: 'Prix HT', en: 'List price', sample: ['12,50', '14,20'], sampleEn: ['12.50', '14.20'] },
})
