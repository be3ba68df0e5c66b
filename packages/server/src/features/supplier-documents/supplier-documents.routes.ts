import { routes, type SupplierFile } from '@comptoir/contract'
import { bindRoute, bindPrepared, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findDocuments, type DocumentRow } from './supplier-documents.queries.ts'
import {
  addDocument,
  storeDocument,
  loadDocument,
  removeDocument,
  restoreDocument,
} from './supplier-documents.service.ts'

/** Documents of suppliers. */
export function supplierDocumentsRoutes(api: Api): void {
  bindRoute(api, routes.listSupplierFiles, async (call) => {
    const { rows, totalItems } = await findDocuments(call.db, call.actor.companyId, call.input.query)
    return collection(call, { member: rows.map(toDocument), totalItems })
  })

  bindPrepared(api, routes.addSupplierFile, async (before) => {
    const document = await storeDocument(before, before.input.body, api.services.files)
    return async (call) => {
      return toDocument(await addDocument(call, document))
    }
  })

  bindRoute(api, routes.linkSupplierFile, async ({ db, actor, input, now, url }) => {
    const document = await loadDocument(db, actor, input.params.id)
    const href = api.services.fileLinks.signDocument(document, { actor, now })
    return { '@id': url, '@type': 'FileLink' as const, href }
  })

  bindRoute(api, routes.removeSupplierFile, async (call) => {
    await removeDocument(call, call.input.params.id)
    return null
  })

  bindRoute(api, routes.restoreSupplierFile, async (call) =>
    toDocument(await restoreDocument(call, call.input.params.id)),
  )
}

function toDocument({ supplierId, supplier, ...row }: DocumentRow): SupplierFile {
  return {
    '@id': `/api/supplier_files/${row.id}`,
    '@type': 'SupplierFile',
    ...row,
    supplier: { id: supplierId, name: supplier },
  }
}
