import type { DepositLine } from '@comptoir/contract'
import type { ExportShape } from '../../platform/http/bind-export.ts'
import type { RemovedProduct } from './deposit-deletions.queries.ts'

/** Ignored or doubtful lines as a file. */
export const problemExport: ExportShape<DepositLine> = {
  name: { fr: 'lignes-du-depot', en: 'deposit-lines' },
  columns: [
    { heading: { fr: 'Ligne', en: 'Line' }, cell: ({ line }) => line, width: 8 },
    { heading: { fr: 'Onglet', en: 'Sheet' }, cell: ({ sheet }) => sheet, width: 16 },
    { heading: { fr: 'Référence', en: 'Reference' }, cell: ({ reference }) => reference, width: 20 },
    { heading: { fr: 'Raison', en: 'Reason' }, cell: ({ reason }) => reason, width: 50 },
    { heading: { fr: 'Valeur', en: 'Value' }, cell: ({ value }) => value, width: 30 },
    {
      heading: { fr: 'Ignorée', en: 'Ignored' },
      cell: ({ isIgnored }, locale) =>
        isIgnored ? (locale === 'fr' ? 'oui' : 'yes') : locale === 'fr' ? 'non' : 'no',
      width: 10,
    },
  ],
}

/** Products removed from their catalogue, as a file. */
export const deletionExport: ExportShape<RemovedProduct> = {
  name: { fr: 'produits-supprimes', en: 'deleted-products' },
  columns: [
    { heading: { fr: 'Fabricant', en: 'Manufacturer' }, cell: ({ manufacturer }) => manufacturer, width: 20 },
    { heading: { fr: 'Référence', en: 'Reference' }, cell: ({ reference }) => reference, width: 20 },
    { heading: { fr: 'Désignation', en: 'Description' }, cell: ({ name }) => name, width: 50 },
  ],
}
