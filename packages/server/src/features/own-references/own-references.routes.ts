import { AppError, routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { deleteOwnReference, findOwnReferences } from './own-references.queries.ts'
import {
  addOwnReference,
  describeOwnReferences,
  editOwnReference,
  importOwnReferences,
} from './own-references.service.ts'

/** Routes of the company's own article numbers. */
export function ownReferencesRoutes(api: Api): void {
  bindRoute(api, routes.listOwnReferences, async (call) => {
    const { rows, totalItems } = await findOwnReferences(call.db, call.actor, call.input.query)
    return collection(call, { member: await describeOwnReferences(call.db, viewOf(call), rows), totalItems })
  })

  bindRoute(api, routes.addOwnReference, (call) =>
    addOwnReference(call.db, viewOf(call), call.input.body, call.now),
  )

  bindRoute(api, routes.changeOwnReference, (call) =>
    editOwnReference(call.db, viewOf(call), call.input.params.id, call.input.body, call.now),
  )

  bindRoute(api, routes.deleteOwnReference, async (call) => {
    if (!(await deleteOwnReference(call.db, call.actor, call.input.params.id)))
      throw new AppError('not_found')
    return null
  })

  bindRoute(api, routes.importOwnReferences, async (call) => ({
    '@type': 'OwnReferenceImport' as const,
    lines: await importOwnReferences(call.db, call.actor, call.input.body.lines, call.now),
  }))
}
