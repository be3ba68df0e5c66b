import type { ExportShape } from '../../platform/http/bind-export.ts'
import type { StoredFamily } from './family-plan.ts'

/** The tree as a file, which `family-file.ts` reads again. */
export const familyExport: ExportShape<StoredFamily> = {
  name: { fr: 'familles', en: 'families' },
  columns: [
    { heading: { fr: 'Code', en: 'Code' }, cell: ({ code }) => code },
    {
      heading: { fr: 'Code de la famille supérieure', en: 'Code of the family above' },
      cell: ({ parentCode }) => parentCode,
    },
    { heading: { fr: 'Nom français', en: 'French name' }, cell: ({ nameFr }) => nameFr, width: 40 },
    { heading: { fr: 'Nom anglais', en: 'English name' }, cell: ({ nameEn }) => nameEn, width: 40 },
    { heading: { fr: 'Classe ETIM', en: 'ETIM class' }, cell: ({ etimClass }) => etimClass },
    { heading: { fr: 'Code UNSPSC', en: 'UNSPSC code' }, cell: ({ unspsc }) => unspsc },
    {
      heading: { fr: 'Caractéristiques', en: 'Features' },
      cell: ({ features }) => features.map(({ code }) => code).join(' '),
      width: 40,
    },
    {
      heading: { fr: 'Filtres', en: 'Filters' },
      cell: ({ features }) =>
        features
          .filter(({ isFilter }) => isFilter)
          .map(({ code }) => code)
          .join(' '),
      width: 40,
    },
  ],
}
