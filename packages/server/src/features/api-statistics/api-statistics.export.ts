import type { Locale } from '@comptoir/contract'
import type { ExportShape } from '../../platform/http/bind-export.ts'
import type { ApiUseRow } from './api-statistics.queries.ts'

const kinds = {
  company: { fr: 'entreprise', en: 'company' },
  key: { fr: 'clé partenaire', en: 'partner key' },
  link: { fr: 'liens fournisseurs', en: 'supplier links' },
  public: { fr: 'sans identification', en: 'not signed in' },
} as const

const kindOf = ({ kind }: ApiUseRow, locale: Locale) => (kind === null ? null : kinds[kind][locale])

/** The rows of the list as a file; columns that are not grouped by are empty. */
export const apiStatsExport = (perMinute: (peak: number) => number | null): ExportShape<ApiUseRow> => ({
  name: { fr: 'consommation-api', en: 'api-use' },
  columns: [
    { heading: { fr: 'Jour', en: 'Day' }, cell: ({ day }) => day, width: 12 },
    { heading: { fr: 'Client', en: 'Client' }, cell: ({ clientName }) => clientName, width: 30 },
    { heading: { fr: 'Type de client', en: 'Kind of client' }, cell: kindOf, width: 20 },
    { heading: { fr: 'Point d’accès', en: 'Endpoint' }, cell: ({ endpoint }) => endpoint, width: 50 },
    { heading: { fr: 'Statut', en: 'Status' }, cell: ({ statusClass }) => statusClass },
    { heading: { fr: 'Appels', en: 'Calls' }, cell: ({ calls }) => calls },
    { heading: { fr: 'Erreurs', en: 'Errors' }, cell: ({ errors }) => errors },
    { heading: { fr: 'p95 (ms)', en: 'p95 (ms)' }, cell: ({ p95 }) => p95 },
    { heading: { fr: 'Maximum par minute', en: 'Most per minute' }, cell: ({ peak }) => peak },
    {
      heading: { fr: 'Quota utilisé (%)', en: 'Quota used (%)' },
      cell: ({ peak }) => (peak === null ? null : perMinute(peak)),
    },
  ],
})
