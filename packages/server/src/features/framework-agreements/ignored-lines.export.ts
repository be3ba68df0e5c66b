import type { IgnoredLine } from '@comptoir/contract'
import type { ExportShape } from '../../platform/http/bind-export.ts'
import { agreementLabel } from './agreement-label.ts'

/** The ignored lines of an import as a file, to correct and submit again. */
export const ignoredLineExport: ExportShape<IgnoredLine> = {
  name: { fr: 'lignes-ignorees', en: 'lines-left-out' },
  columns: [
    { heading: { fr: 'Onglet', en: 'Tab' }, cell: ({ tab }) => tab, width: 8 },
    { heading: { fr: 'Ligne', en: 'Line' }, cell: ({ line }) => line, width: 8 },
    {
      heading: { fr: 'Raison', en: 'Reason' },
      cell: ({ reason }, locale) => agreementLabel(locale, `ignored.${reason}`),
      width: 40,
    },
    { heading: { fr: 'Contenu', en: 'Content' }, cell: ({ text }) => text, width: 80 },
  ],
}
