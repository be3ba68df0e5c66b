import { answeredNow } from '@comptoir/contract'
import type { ExportShape } from '../../platform/http/bind-export.ts'
import { dayOf } from '../../platform/time/day.ts'
import { consultationLabel } from './consultation-label.ts'
import type { ConsultationRow } from './consultations.queries.ts'

type ListedRow = Omit<ConsultationRow, 'companyId' | 'unitId'>

/** The list of consultations as a file. */
export const consultationExport: ExportShape<ListedRow> = {
  name: { fr: 'consultations', en: 'consultations' },
  columns: [
    { heading: { fr: 'Numéro', en: 'Number' }, cell: ({ id }) => id, width: 9 },
    { heading: { fr: 'Nom', en: 'Name' }, cell: ({ name }) => name, width: 40 },
    {
      heading: { fr: 'Statut', en: 'Status' },
      cell: ({ status }, locale) => consultationLabel(locale, `status.${status}`),
      width: 22,
    },
    { heading: { fr: 'Code affaire', en: 'Project code' }, cell: ({ businessCode }) => businessCode },
    { heading: { fr: 'Affaire', en: 'Project' }, cell: ({ businessName }) => businessName, width: 30 },
    { heading: { fr: 'Code chantier', en: 'Site code' }, cell: ({ jobCode }) => jobCode },
    { heading: { fr: 'Chantier', en: 'Site' }, cell: ({ jobName }) => jobName, width: 30 },
    { heading: { fr: 'Devis', en: 'Quotation' }, cell: ({ quotationNumber }) => quotationNumber },
    { heading: { fr: 'Demandeur', en: 'Requester' }, cell: ({ requester }) => requester, width: 25 },
    { heading: { fr: 'Créée le', en: 'Created' }, cell: ({ createdAt }) => dayOf(new Date(createdAt)) },
    {
      heading: { fr: 'Date limite', en: 'Deadline' },
      cell: ({ endDate }) => (endDate === null ? null : new Date(endDate)),
    },
    { heading: { fr: 'Lignes', en: 'Lines' }, cell: ({ lineCount }) => lineCount, width: 9 },
    {
      heading: { fr: 'Fournisseurs', en: 'Suppliers' },
      cell: ({ supplierCount }) => supplierCount,
      width: 12,
    },
    { heading: { fr: 'Réponses', en: 'Answers' }, cell: answeredNow, width: 10 },
  ],
}
