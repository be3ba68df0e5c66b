import type { ExportShape } from '../../platform/http/bind-export.ts'
import type { ReportRow } from './product-error-reports.queries.ts'

const statuses = {
  open: { fr: 'ouvert', en: 'open' },
  closed: { fr: 'clos', en: 'closed' },
} as const

/** The reports as a file. */
export const reportExport: ExportShape<ReportRow> = {
  name: { fr: 'signalements-produits', en: 'product-error-reports' },
  columns: [
    { heading: { fr: 'Signalé le', en: 'Reported on' }, cell: ({ createdAt }) => new Date(createdAt) },
    { heading: { fr: 'État', en: 'State' }, cell: ({ status }, locale) => statuses[status][locale] },
    { heading: { fr: 'Type', en: 'Type' }, cell: ({ typeName }) => typeName, width: 26 },
    { heading: { fr: 'Référence', en: 'Reference' }, cell: ({ reference }) => reference },
    { heading: { fr: 'Fabricant', en: 'Manufacturer' }, cell: ({ manufacturer }) => manufacturer },
    { heading: { fr: 'Désignation', en: 'Label' }, cell: ({ productName }) => productName, width: 40 },
    { heading: { fr: 'Commentaire', en: 'Comment' }, cell: ({ comment }) => comment, width: 60 },
    { heading: { fr: 'Signalé par', en: 'Reported by' }, cell: ({ reporter }) => reporter },
    { heading: { fr: 'Société', en: 'Company' }, cell: ({ company }) => company, width: 26 },
    { heading: { fr: 'Réponse', en: 'Answer' }, cell: ({ answer }) => answer, width: 60 },
    {
      heading: { fr: 'Traité le', en: 'Handled on' },
      cell: ({ treatedAt }) => (treatedAt === null ? null : new Date(treatedAt)),
    },
    { heading: { fr: 'Traité par', en: 'Handled by' }, cell: ({ treatedBy }) => treatedBy },
  ],
}
