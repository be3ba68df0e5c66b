import type { ExportShape } from '../../platform/http/bind-export.ts'
import { agreementLabel } from './agreement-label.ts'
import type { AgreementRow } from './framework-agreements.queries.ts'

/** Agreements as a file. */
export const agreementExport: ExportShape<AgreementRow> = {
  name: { fr: 'contrats-cadres', en: 'framework-agreements' },
  columns: [
    { heading: { fr: 'Nom', en: 'Name' }, cell: ({ name }) => name, width: 40 },
    { heading: { fr: 'Fournisseur', en: 'Supplier' }, cell: ({ supplier }) => supplier, width: 30 },
    { heading: { fr: 'Unité', en: 'Unit' }, cell: ({ unit }) => unit, width: 25 },
    { heading: { fr: 'Début', en: 'Start' }, cell: ({ start }) => start },
    { heading: { fr: 'Fin', en: 'End' }, cell: ({ end }) => end },
    {
      heading: { fr: 'Validité', en: 'Validity' },
      cell: ({ validity }, locale) => agreementLabel(locale, `validity.${validity}`),
    },
    {
      heading: { fr: 'Origine', en: 'Origin' },
      cell: ({ isInherited }, locale) =>
        agreementLabel(locale, isInherited ? 'scope.inherited' : 'scope.own'),
    },
    {
      heading: { fr: 'Catalogues', en: 'Catalogues' },
      cell: ({ catalogs }) => catalogs.map(({ name }) => name).join(', '),
      width: 50,
    },
  ],
}
