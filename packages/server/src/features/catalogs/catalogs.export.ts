import type { Catalog } from '@comptoir/contract'
import type { ExportShape } from '../../platform/http/bind-export.ts'

/** The catalogues as a file. */
export const catalogExport: ExportShape<Catalog> = {
  name: { fr: 'catalogues', en: 'catalogues' },
  columns: [
    { heading: { fr: 'Code', en: 'Code' }, cell: ({ code }) => code, width: 8 },
    { heading: { fr: 'Catalogue', en: 'Catalogue' }, cell: ({ name }) => name, width: 34 },
    { heading: { fr: 'Fournisseur', en: 'Supplier' }, cell: ({ supplier }) => supplier.name, width: 28 },
    {
      heading: { fr: 'Fabricants', en: 'Manufacturers' },
      cell: ({ manufacturers }) => manufacturers.join(', '),
      width: 40,
    },
    {
      heading: { fr: 'Date d’application', en: 'Application date' },
      cell: ({ applicationDate }) => applicationDate,
      width: 18,
    },
    { heading: { fr: 'Produits', en: 'Products' }, cell: ({ productCount }) => productCount, width: 10 },
    {
      heading: { fr: 'Dernier dépôt', en: 'Last deposit' },
      cell: ({ lastDepositAt }) => (lastDepositAt === null ? null : new Date(lastDepositAt)),
    },
    {
      heading: { fr: 'Actif', en: 'Active' },
      cell: ({ isActive }, locale) =>
        locale === 'fr' ? (isActive ? 'oui' : 'non') : isActive ? 'yes' : 'no',
      width: 8,
    },
  ],
}
