import { AppError, routes } from '@comptoir/contract'
import { bindExport, wholeList, type ExportShape } from '../http/bind-export.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { problemText } from '../text/problem-text.ts'
import { findDiffusionErrors, findDiffusions } from './diffusion-trackings.queries.ts'

type ErrorRow = NonNullable<Awaited<ReturnType<typeof findDiffusionErrors>>>[number]

const errorExport: ExportShape<ErrorRow> = {
  name: { fr: 'erreurs-de-diffusion', en: 'diffusion-errors' },
  columns: [
    { heading: { fr: 'Ligne ou fichier', en: 'Line or file' }, cell: ({ where }) => where, width: 30 },
    { heading: { fr: 'Référence', en: 'Reference' }, cell: ({ reference }) => reference },
    {
      heading: { fr: 'Raison', en: 'Reason' },
      cell: ({ code }, locale) => problemText(code, locale),
      width: 50,
    },
    { heading: { fr: 'Valeur', en: 'Value' }, cell: ({ value }) => value, width: 30 },
  ],
}

/** How far deposited products and pictures have been passed on, for the super administrator. */
export function diffusionTrackingRoutes(api: Api): void {
  bindRoute(api, routes.listProductDiffusions, async (call) =>
    collection(call, await findDiffusions(call.db, 'product', call.input.query)),
  )
  bindRoute(api, routes.listPictureDiffusions, async (call) =>
    collection(call, await findDiffusions(call.db, 'media', call.input.query)),
  )
  bindExport(api, routes.exportProductDiffusionErrors, errorExport, ({ db, input }) =>
    found(findDiffusionErrors(db, 'product', input.params.id, wholeList.itemsPerPage)),
  )
  bindExport(api, routes.exportPictureDiffusionErrors, errorExport, ({ db, input }) =>
    found(findDiffusionErrors(db, 'media', input.params.id, wholeList.itemsPerPage)),
  )
}

async function found(errors: ReturnType<typeof findDiffusionErrors>) {
  const rows = await errors
  if (!rows) throw new AppError('not_found')
  return { rows, totalItems: rows.length }
}
