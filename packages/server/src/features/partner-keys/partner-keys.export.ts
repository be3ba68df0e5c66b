import type { ExportShape } from '../../platform/http/bind-export.ts'
import { supportedScopes, type StoredKey } from './partner-keys.queries.ts'

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** The keys of partners' pages as a file, without the keys themselves. */
export const keyExport: ExportShape<StoredKey> = {
  name: { fr: 'cles-partenaires', en: 'partner-keys' },
  columns: [
    { heading: { fr: 'Nom', en: 'Name' }, cell: ({ name }) => name, width: 30 },
    { heading: { fr: 'Fin de la clé', en: 'End of the key' }, cell: ({ hint }) => hint },
    {
      heading: { fr: 'État', en: 'State' },
      cell: ({ revokedAt }, locale) => states[revokedAt === null ? 'active' : 'revoked'][locale],
    },
    { heading: { fr: 'Sites', en: 'Sites' }, cell: ({ origins }) => origins.join(', '), width: 50 },
    { heading: { fr: 'Droits', en: 'Scopes' }, cell: ({ scopes }) => supportedScopes(scopes).join(', ') },
    {
      heading: { fr: 'Fournisseurs', en: 'Suppliers' },
      cell: ({ suppliers }) => suppliers.map(({ name }) => name).join(', '),
      width: 40,
    },
    {
      heading: { fr: 'Dernière utilisation', en: 'Last used' },
      cell: ({ lastUsedAt }) => instant(lastUsedAt),
    },
    { heading: { fr: 'Créée le', en: 'Created' }, cell: ({ createdAt }) => instant(createdAt) },
    { heading: { fr: 'Créée par', en: 'Created by' }, cell: ({ createdBy }) => createdBy },
    { heading: { fr: 'Révoquée le', en: 'Revoked' }, cell: ({ revokedAt }) => instant(revokedAt) },
    { heading: { fr: 'Révoquée par', en: 'Revoked by' }, cell: ({ revokedBy }) => revokedBy },
  ],
}

const states = {
  active: { fr: 'active', en: 'active' },
  revoked: { fr: 'révoquée', en: 'revoked' },
} as const
