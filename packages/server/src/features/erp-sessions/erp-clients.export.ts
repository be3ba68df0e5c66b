import type { ExportShape } from '../../platform/http/bind-export.ts'
import type { StoredClient } from './erp-clients.queries.ts'

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** The ERP clients as a file, without their secrets. */
export const clientExport: ExportShape<StoredClient> = {
  name: { fr: 'clients-erp', en: 'erp-clients' },
  columns: [
    { heading: { fr: 'Nom', en: 'Name' }, cell: ({ name }) => name, width: 30 },
    { heading: { fr: 'Protocole', en: 'Protocol' }, cell: ({ protocol }) => protocol },
    { heading: { fr: 'Identité', en: 'Identity' }, cell: ({ identity }) => identity, width: 30 },
    { heading: { fr: 'Fin du secret', en: 'End of the secret' }, cell: ({ hint }) => hint },
    { heading: { fr: 'Unité', en: 'Unit' }, cell: ({ unit }) => unit, width: 30 },
    { heading: { fr: 'Sites', en: 'Sites' }, cell: ({ origins }) => origins.join(', '), width: 50 },
    { heading: { fr: 'Langue', en: 'Language' }, cell: ({ locale }) => locale },
    { heading: { fr: 'Frais', en: 'Fees' }, cell: ({ fees }) => fees },
    {
      heading: { fr: 'Classification', en: 'Classification' },
      cell: ({ classification }) => classification,
    },
    {
      heading: { fr: 'Format des commandes', en: 'Format of orders' },
      cell: ({ orderFormat }) => orderFormat,
    },
    {
      heading: { fr: 'Dernière utilisation', en: 'Last used' },
      cell: ({ lastUsedAt }) => instant(lastUsedAt),
    },
    { heading: { fr: 'Créé le', en: 'Created' }, cell: ({ createdAt }) => instant(createdAt) },
    { heading: { fr: 'Créé par', en: 'Created by' }, cell: ({ createdBy }) => createdBy },
    { heading: { fr: 'Révoqué le', en: 'Revoked' }, cell: ({ revokedAt }) => instant(revokedAt) },
    { heading: { fr: 'Révoqué par', en: 'Revoked by' }, cell: ({ revokedBy }) => revokedBy },
  ],
}
