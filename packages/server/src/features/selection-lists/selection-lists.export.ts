import type { ExportShape } from '../../platform/http/bind-export.ts'
import type { ListRow } from './selection-lists.queries.ts'

/** Selection lists as a file. */
export const listExport: ExportShape<ListRow> = {
  name: { fr: 'listes-de-selection', en: 'selection-lists' },
  columns: [
    { heading: { fr: 'Nom', en: 'Name' }, cell: ({ name }) => name, width: 35 },
    { heading: { fr: 'Code affaire', en: 'Project code' }, cell: ({ businessCode }) => businessCode },
    { heading: { fr: 'Affaire', en: 'Project' }, cell: ({ businessName }) => businessName, width: 30 },
    { heading: { fr: 'Code chantier', en: 'Site code' }, cell: ({ jobCode }) => jobCode },
    { heading: { fr: 'Chantier', en: 'Site' }, cell: ({ jobName }) => jobName, width: 30 },
    { heading: { fr: 'N° de devis', en: 'Quote number' }, cell: ({ quoteNumber }) => quoteNumber },
    {
      heading: { fr: 'Description du devis', en: 'Quote description' },
      cell: ({ quoteDescription }) => quoteDescription,
      width: 35,
    },
    { heading: { fr: 'Lignes', en: 'Lines' }, cell: ({ itemCount }) => itemCount, width: 8 },
    { heading: { fr: 'Propriétaire', en: 'Owner' }, cell: ({ ownerName }) => ownerName, width: 25 },
    { heading: { fr: 'Créée le', en: 'Created' }, cell: ({ createdAt }) => new Date(createdAt) },
    { heading: { fr: 'Modifiée le', en: 'Changed' }, cell: ({ changedAt }) => new Date(changedAt) },
  ],
}
