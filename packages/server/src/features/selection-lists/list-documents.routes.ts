import { routes } from '@comptoir/contract'
import { storeFile } from '../../platform/files/files.service.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import {
  findRowDocument,
  findRowDocuments,
  insertRowFile,
  type StoredRowDocument,
} from '../../domain/row-documents/row-documents.queries.ts'
import { priceItems } from './item-view.ts'
import { fileNameOf, writeDocument } from './list-document.ts'
import { documentsOf, removeListDocument, restoreListDocument } from './list-documents.service.ts'
import { listTimeline } from './list-resource.ts'
import { findItems } from './selection-items.queries.ts'
import { loadPdfBrand } from '../../platform/installation/pdf-brand.ts'
import { loadList } from './selection-lists.service.ts'

/** Routes of the files generated from lists, and of the events of lists. */
export function listDocumentRoutes(api: Api): void {
  const show = (document: StoredRowDocument, call: { readonly actor: UserActor; readonly now: Date }) => {
    const { digest: _digest, ...shown } = document
    return { ...shown, href: api.services.fileLinks.signDocument(document, call) }
  }

  bindRoute(api, routes.listSelectionDocuments, async (call) => {
    const list = await loadList(call.db, call.actor, call.input.params.uuid)
    const documents = await findRowDocuments(call.db, documentsOf(list, call.actor))
    const member = documents.map((document) => show(document, call))
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindPrepared(api, routes.createSelectionDocument, async (before) => {
    const { actor, now, locale, input } = before
    const list = await loadList(before.db, actor, input.params.uuid)
    const items = await priceItems(before.db, viewOf(before), await findItems(before.db, list.id))
    const brand = await loadPdfBrand(before.db, api.services.files)
    const listed = { list, items, withPrices: input.body.withPrices, locale, now, brand }
    const content = await writeDocument(listed, input.body.format)
    const digest = await storeFile(before.db, api.services.files, content, {
      companyId: actor.companyId,
      now,
    })
    return async (call) => {
      const name = fileNameOf(listed, input.body.format)
      const owner = documentsOf(list, actor)
      const id = await insertRowFile(call.db, owner, { name, digest, userId: actor.userId }, now)
      await listTimeline.record(call, list.id, 'document_created', { name })
      const document = await findRowDocument(call.db, owner, id)
      if (!document) throw new Error('A document that was just added is missing')
      return show(document, call)
    }
  })

  bindRoute(api, routes.removeSelectionDocument, async (call) => {
    await removeListDocument(call, call.input.params.id)
    return null
  })

  bindRoute(api, routes.restoreSelectionDocument, async (call) => {
    await restoreListDocument(call, call.input.params.id)
    return null
  })

  bindRoute(api, routes.listSelectionEvents, async (call) => {
    const list = await loadList(call.db, call.actor, call.input.params.uuid)
    const member = await listTimeline.read(call, list.id)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
}
