import { depositFields, type DepositField } from '@comptoir/contract'
import { foldReference } from '../text/fold-text.ts'

/** What columns are called: FAB-DIS 2 and 3 first, then what people write. Where two are there, the earlier one counts. */
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

const known = depositFields.map((field) => [field, headings[field]] as const)

/** A heading as it is compared and remembered. */
export const foldHeading = (heading: string) => foldReference(heading)

/** What each column is: as corrected for the last file of the catalogue, else by its heading; each field once. */
export function guessColumns(
  row: readonly string[],
  corrected: Readonly<Record<string, string>>,
): (DepositField | null)[] {
  const folded = row.map(foldHeading)
  const columns: (DepositField | null)[] = row.map(() => null)
  const isCorrected = folded.map((heading) => heading !== '' && Object.hasOwn(corrected, heading))
  folded.forEach((heading, at) => {
    const field = known.find(([name]) => name === corrected[heading])?.[0]
    if (isCorrected[at] && field !== undefined && !columns.includes(field)) columns[at] = field
  })
  for (const [field, names] of known) {
    if (columns.includes(field)) continue
    const at = names
      .map((name) => folded.findIndex((heading, column) => heading === foldHeading(name) && isFree(column)))
      .find((column) => column >= 0)
    if (at !== undefined) columns[at] = field
  }
  return columns

  function isFree(column: number): boolean {
    return columns[column] === null && isCorrected[column] !== true
  }
}

/** How many columns of a row are recognized: the first row with two of them is the one of the headings. */
export function countHeadings(row: readonly string[]): number {
  return guessColumns(row, {}).filter((field) => field !== null).length
}
