import { AppError, routes, type DiffusionError, type Locale } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { bindLongExport, type ExportShape } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { problemText } from '../../platform/text/problem-text.ts'
import {
  countDiffusionErrors,
  findDiffusionErrors,
  diffusionExists,
  readDiffusionErrors,
  type FailedItem,
} from './diffusion-errors.queries.ts'
import { findDiffusions, type DiffusionKind } from './diffusion-trackings.queries.ts'

const errorExport: ExportShape<FailedItem> = {
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

/** Progress of the diffusions of deposited products and pictures, for the super administrator. */
export function diffusionTrackingRoutes(api: Api): void {
  bindRoute(api, routes.listProductDiffusions, async (call) =>
    collection(call, await findDiffusions(call.db, 'product', call.input.query)),
  )
  bindRoute(api, routes.listPictureDiffusions, async (call) =>
    collection(call, await findDiffusions(call.db, 'media', call.input.query)),
  )
  bindRoute(api, routes.listProductDiffusionErrors, async (call) => {
    const { id } = await loadDiffusion(call.db, 'product', call.input.params.id)
    const errors = await findDiffusionErrors(call.db, 'product', id, call.input.query)
    return collection(call, listed(errors, call.locale))
  })
  bindRoute(api, routes.listPictureDiffusionErrors, async (call) => {
    const { id } = await loadDiffusion(call.db, 'media', call.input.params.id)
    const errors = await findDiffusionErrors(call.db, 'media', id, call.input.query)
    return collection(call, listed(errors, call.locale))
  })
  bindLongExport(api, routes.exportProductDiffusionErrors, errorExport, ({ db, input }) =>
    wholeOf(db, 'product', input.params.id),
  )
  bindLongExport(api, routes.exportPictureDiffusionErrors, errorExport, ({ db, input }) =>
    wholeOf(db, 'media', input.params.id),
  )
}

async function loadDiffusion(db: Db, kind: DiffusionKind, id: number): Promise<{ id: number }> {
  if (!(await diffusionExists(db, kind, id))) throw new AppError('not_found')
  return { id }
}

async function wholeOf(db: Db, kind: DiffusionKind, id: number) {
  await loadDiffusion(db, kind, id)
  return {
    totalItems: await countDiffusionErrors(db, kind, id),
    batches: readDiffusionErrors(db, kind, id),
  }
}

function listed({ rows, totalItems }: { rows: readonly FailedItem[]; totalItems: number }, locale: Locale) {
  const member = rows.map(({ where, reference, code, value }): DiffusionError => ({
    '@type': 'CatalogDiffusionError',
    where,
    reference,
    reason: problemText(code, locale),
    value,
  }))
  return { member, totalItems }
}
