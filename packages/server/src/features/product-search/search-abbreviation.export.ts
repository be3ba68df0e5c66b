import type { SearchAbbreviation } from '@comptoir/contract'
import type { ExportShape } from '../../platform/http/bind-export.ts'

/** The abbreviations of the search as a file. */
export const abbreviationExport: ExportShape<SearchAbbreviation> = {
  name: { fr: 'abreviations', en: 'abbreviations' },
  columns: [
    { heading: { fr: 'Abréviation ou synonyme', en: 'Abbreviation or synonym' }, cell: ({ short }) => short },
    { heading: { fr: 'Mots entiers', en: 'Whole words' }, cell: ({ long }) => long, width: 50 },
  ],
}
