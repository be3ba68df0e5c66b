import { depositFields, type DepositField } from '@comptoir/contract'
import { foldReference, foldWords } from '../../platform/text/fold-text.ts'

/** Headings by field: FAB-DIS 2 and 3 first, then common ones. If a file has two, the earlier one applies. */
const headings: Readonly<Record<DepositField, readonly string[]>> = {
  manufacturer: ['MARQUE', 'FABRICANT', 'FABRIQUANT', 'MANUFACTURER', 'BRAND', 'MAKER', 'MANUFACTURER NAME'],
  reference: [
    'REFCIALE',
    'REFERENCE',
    'REF',
    'REFERENCE FABRICANT',
    'REF FABRICANT',
    'REFERENCE COMMERCIALE',
    'ARTICLE',
    'REF ARTICLE',
    'REFERENCE ARTICLE',
    'CODE ARTICLE',
    'REF PRODUIT',
    'REFERENCE PRODUIT',
    'CODE PRODUIT',
    'SKU',
    'PART NUMBER',
    'MANUFACTURER PID',
  ],
  ean: ['GTIN', 'GTIN13', 'EAN', 'EAN13', 'CODE EAN', 'CODE BARRES', 'BARCODE', 'INTERNATIONAL PID'],
  name: [
    'LIBELLE80',
    'LIBELLE240',
    'LIBELLE40',
    'LIBELLE30',
    'DESIGNATION',
    'LIBELLE',
    'DESIGNATION PRODUIT',
    'LIBELLE PRODUIT',
    'DESIGNATION ARTICLE',
    'LIBELLE ARTICLE',
    'NOM',
    'NAME',
    'LABEL',
    'TITLE',
    'DESCRIPTION SHORT',
  ],
  nameEn: ['DESIGNATION EN', 'LIBELLE EN', 'NAME EN', 'ENGLISH NAME'],
  description: ['LIBELLE240', 'DESCRIPTION', 'DESCRIPTIF', 'DESCRIPTION LONG'],
  family: [
    'FAM3',
    'FAM2',
    'FAM1',
    'FAMILLE',
    'CODE FAMILLE',
    'FAMILY',
    'FAMILY CODE',
    'REFERENCE FEATURE GROUP ID',
  ],
  familyLabel: ['FAM3L', 'FAM2L', 'FAM1L', 'LIBELLE FAMILLE', 'FAMILY NAME'],
  unit: ['UB', 'UNITE', 'UNIT', 'UNITE DE VENTE', 'ORDER UNIT'],
  packaging: ['MUL', 'QMV', 'CONDITIONNEMENT', 'PACKAGING', 'PACK SIZE', 'QUANTITY INTERVAL'],
  price: [
    'TARIF',
    'PRIX',
    'PRIX PUBLIC',
    'PRIX TARIF',
    'PRIX HT',
    'TARIF HT',
    'PRIX PUBLIC HT',
    'PRIX UNITAIRE',
    'PRIX UNITAIRE HT',
    'PU',
    'PU HT',
    'PRICE',
    'LIST PRICE',
    'PUBLIC PRICE',
    'PRICE AMOUNT',
  ],
  priceBase: ['QT', 'BASE', 'BASE PRIX', 'PRICE BASE', 'PRIX PAR', 'PRICE QUANTITY'],
  lifeCycle: ['STA', 'STATUT', 'ETAT', 'STATUS', 'CYCLE DE VIE', 'LIFE CYCLE'],
  lifeCycleSince: ['DATEPREV', 'DATESTA', 'DATE STATUT', 'DATE FIN'],
  replacedBy: ['REFNEW', 'REMPLACE PAR', 'REPLACED BY', 'REMPLACANT', 'FOLLOWUP'],
}

/** A heading with one of these words and none of the others is a public price. */
const priceWords = new Set(['PRIX', 'TARIF', 'TARIFS', 'PU', 'PRICE'])
const otherWords = new Set(
  `NET NETS NETTE TTC TVA VAT REMISE REMISES DISCOUNT ACHAT ACHATS COST BASE PAR PER UNITE UNIT QTE QUANTITE QUANTITY DATE
  CODE ANCIEN ANCIENNE OLD PRECEDENT PREVIOUS FAMILLE FAMILY TYPE COEF COEFFICIENT DEVISE CURRENCY EVOLUTION VARIATION
  HAUSSE MARGE PROMO LIBELLE DESIGNATION REF REFERENCE ECO TAXE PRISE`.split(/\s+/),
)
const headingWordsMax = 9

function isPriceHeading(heading: string): boolean {
  const words = foldWords(heading).map((word) => word.toUpperCase())
  return (
    words.length <= headingWordsMax &&
    words.some((word) => priceWords.has(word)) &&
    !words.some((word) => otherWords.has(word))
  )
}

const headingsByField = depositFields.map((field) => [field, headings[field]] as const)

/** Normalises a heading for comparing and storing. */
export const foldHeading = (heading: string) => foldReference(heading)

/** The field of each column: as corrected for the catalogue's last file, else by its heading; each field once. */
export function guessColumns(
  row: readonly string[],
  corrected: Readonly<Record<string, string>>,
): (DepositField | null)[] {
  const folded = row.map(foldHeading)
  const columns: (DepositField | null)[] = row.map(() => null)
  const isCorrected = folded.map((heading) => heading !== '' && Object.hasOwn(corrected, heading))
  folded.forEach((heading, at) => {
    const field = headingsByField.find(([name]) => name === corrected[heading])?.[0]
    if (isCorrected[at] && field !== undefined && !columns.includes(field)) columns[at] = field
  })
  for (const [field, names] of headingsByField) {
    if (columns.includes(field)) continue
    const at = names
      .map((name) => folded.findIndex((heading, column) => heading === foldHeading(name) && isFree(column)))
      .find((column) => column >= 0)
    if (at !== undefined) columns[at] = field
  }
  if (!columns.includes('price')) {
    // If two columns match, neither is used: one may be last year's price.
    const [at, ...others] = row.flatMap((heading, column) =>
      isFree(column) && isPriceHeading(heading) ? [column] : [],
    )
    if (at !== undefined && others.length === 0) columns[at] = 'price'
  }
  return columns

  function isFree(column: number): boolean {
    return columns[column] === null && isCorrected[column] !== true
  }
}

/** The number of recognized headings in a row; the first row with two of them is the heading row. */
export function countHeadings(row: readonly string[]): number {
  return guessColumns(row, {}).filter((field) => field !== null).length
}
