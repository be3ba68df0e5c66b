import type { AccessTrace } from '@comptoir/contract'
import type { ExportShape } from '../../platform/http/bind-export.ts'

const kinds = {
  read: { fr: 'consultation', en: 'opened' },
  export: { fr: 'export', en: 'exported' },
  write: { fr: 'modification', en: 'changed' },
  session: { fr: 'session', en: 'session' },
} as const

const actors = {
  user: { fr: 'utilisateur', en: 'user' },
  key: { fr: 'clé partenaire', en: 'partner key' },
  link: { fr: 'lien', en: 'link' },
  erp: { fr: 'ERP', en: 'ERP' },
  none: { fr: 'inconnu', en: 'unknown' },
} as const

/** The access traces as a file. */
export const accessTraceExport: ExportShape<AccessTrace> = {
  name: { fr: 'traces-d-acces', en: 'access-traces' },
  columns: [
    { heading: { fr: 'Date', en: 'Date' }, cell: ({ at }) => new Date(at), width: 20 },
    { heading: { fr: 'Accès', en: 'Access' }, cell: ({ kind }, locale) => kinds[kind][locale] },
    { heading: { fr: 'Auteur', en: 'By' }, cell: ({ actor }) => actor, width: 26 },
    {
      heading: { fr: 'Type d’auteur', en: 'Kind of author' },
      cell: ({ actorKind }, locale) => actors[actorKind][locale],
    },
    { heading: { fr: 'Numéro de l’auteur', en: 'Author’s number' }, cell: ({ actorId }) => actorId },
    { heading: { fr: 'Société', en: 'Company' }, cell: ({ company }) => company, width: 26 },
    { heading: { fr: 'Type de ligne', en: 'Kind of row' }, cell: ({ resource }) => resource, width: 26 },
    { heading: { fr: 'Ligne', en: 'Row' }, cell: ({ rowId }) => rowId },
    { heading: { fr: 'Opération', en: 'Operation' }, cell: ({ action }) => action, width: 40 },
    { heading: { fr: 'Champs', en: 'Fields' }, cell: ({ fields }) => fields.join(', '), width: 30 },
    { heading: { fr: 'Requête', en: 'Request' }, cell: ({ requestId }) => requestId, width: 38 },
  ],
}
