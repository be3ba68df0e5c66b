import type { Named, Supplier } from '@comptoir/contract'
import type { ExportShape } from '../../platform/http/bind-export.ts'

const names = (traits: readonly Named[]) => traits.map(({ name }) => name).join(', ')

/** The suppliers as a file. */
export const supplierExport: ExportShape<Supplier> = {
  name: { fr: 'fournisseurs', en: 'suppliers' },
  columns: [
    { heading: { fr: 'Fournisseur', en: 'Supplier' }, cell: ({ name }) => name, width: 35 },
    { heading: { fr: 'SIREN', en: 'SIREN' }, cell: ({ siren }) => siren, width: 12 },
    { heading: { fr: 'Agences', en: 'Agencies' }, cell: ({ agencyCount }) => agencyCount, width: 10 },
    { heading: { fr: 'Types', en: 'Types' }, cell: ({ types }) => names(types), width: 30 },
    {
      heading: { fr: 'Certifications', en: 'Certifications' },
      cell: ({ certifications }) => names(certifications),
      width: 40,
    },
    {
      heading: { fr: 'Spécialités', en: 'Specialities' },
      cell: ({ specialties }) => names(specialties),
      width: 40,
    },
    {
      heading: { fr: 'Accord-cadre', en: 'Framework agreement' },
      cell: ({ agreement }, locale) => yesNo[agreement ? 'yes' : 'no'][locale],
    },
    {
      heading: { fr: 'Fichiers des commandes', en: 'Files of orders' },
      cell: ({ orderFiles }) => ['PDF', ...orderFiles.map((format) => formatNames[format])].join(', '),
      width: 24,
    },
  ],
}

const formatNames = { csv: 'CSV', cxml: 'cXML', ubl: 'UBL' } as const

const yesNo = { yes: { fr: 'oui', en: 'yes' }, no: { fr: 'non', en: 'no' } } as const
