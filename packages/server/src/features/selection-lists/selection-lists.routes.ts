import { routes, type Locale, type SelectionListChange } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { viewOf, type ProductView } from '../../domain/products/product.queries.ts'
import { listDocumentRoutes } from './list-documents.routes.ts'
import { listTimeline } from './list-resource.ts'
import { buildChange, priceItems } from './item-view.ts'
import { findItemReplacements, replaceEverywhere, replaceItem } from './replace-items.service.ts'
import { listExport } from './selection-lists.export.ts'
import { findItems } from './selection-items.queries.ts'
import { changeItems } from './change-items.service.ts'
import {
  addItems,
  addToList,
  moveItems,
  restoreToList,
  removeFromList,
  type ChangedList,
  type ItemWrite,
} from './selection-items.service.ts'
import { findLists, type ListRow } from './selection-lists.queries.ts'
import {
  archiveList,
  changeList,
  createList,
  deleteList,
  duplicateList,
  loadList,
  shareList,
  toList,
  restoreDeletedList,
} from './selection-lists.service.ts'
import { transferItems } from './transfer-items.service.ts'
import { findCollaborators, findShares } from './selection-shares.queries.ts'

/** Routes of selection lists, their lines and their shares. */
export function selectionListRoutes(api: Api): void {
  bindLists(api)
  bindItems(api)
  bindShares(api)
  listDocumentRoutes(api)
}

interface Call {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
  readonly locale: Locale
}

function bindLists(api: Api): void {
  const recordAndSend = async (call: Call, row: ListRow, kind: string) => {
    await listTimeline.record(call, row.id, kind)
    return toList(row)
  }

  bindRoute(api, routes.listSelectionLists, async (call) => {
    const { rows, totalItems } = await findLists(call.db, call.actor, call.input.query)
    return collection(call, { member: rows.map(toList), totalItems })
  })
  bindExport(api, routes.exportSelectionLists, listExport, ({ db, actor, input }) =>
    findLists(db, actor, { ...input.query, ...wholeList }),
  )
  bindRoute(api, routes.getSelectionList, async (call) =>
    toList(await loadList(call.db, call.actor, call.input.params.uuid)),
  )
  bindRoute(api, routes.createSelectionList, async (call) => {
    const { products = [], ...draft } = call.input.body
    const row = await createList(call, draft)
    await listTimeline.record(call, row.id, 'created')
    if (products.length === 0) return toList(row)
    await addToList(itemWriteOf(call), row, { products, before: null })
    return toList(await loadList(call.db, call.actor, row.uuid))
  })
  bindRoute(api, routes.changeSelectionList, async (call) =>
    recordAndSend(call, await changeList(call, call.input.params.uuid, call.input.body), 'changed'),
  )
  bindRoute(api, routes.duplicateSelectionList, async (call) => {
    const nameOf = (name: string) => (call.locale === 'fr' ? `Copie de ${name}` : `Copy of ${name}`)
    const row = await duplicateList(call, call.input.params.uuid, nameOf)
    await listTimeline.record(call, row.id, 'duplicated')
    return toList(row)
  })
  bindRoute(api, routes.archiveSelectionList, async (call) =>
    recordAndSend(
      call,
      await archiveList(call, call.input.params.uuid, call.input.body.isArchived),
      call.input.body.isArchived ? 'archived' : 'unarchived',
    ),
  )
  bindRoute(api, routes.removeSelectionList, async (call) => {
    await deleteList(call, call.input.params.uuid)
    return null
  })
  bindRoute(api, routes.restoreSelectionList, async (call) =>
    toList(await restoreDeletedList(call, call.input.params.uuid)),
  )
}

const isContent = (field: string) => field !== 'id' && field !== 'isTicked'

const itemWriteOf = (call: Call): ItemWrite & { readonly view: ProductView } => ({
  db: call.db,
  actor: call.actor,
  now: call.now,
  view: viewOf(call),
})

function bindItems(api: Api): void {
  const answer = async (
    call: Call,
    { list, done }: ChangedList,
    kind: string,
    count: number,
  ): Promise<SelectionListChange> => {
    if (count > 0) await listTimeline.record(call, list.id, kind, { count })
    return buildChange(call.db, viewOf(call), list, done)
  }

  bindRoute(api, routes.listSelectionItems, async (call) => {
    const list = await loadList(call.db, call.actor, call.input.params.uuid)
    const member = await priceItems(call.db, viewOf(call), await findItems(call.db, list.id))
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
  bindRoute(api, routes.addSelectionItems, async (call) =>
    answer(
      call,
      await addItems(itemWriteOf(call), call.input.params.uuid, call.input.body),
      'items_added',
      call.input.body.products?.length ?? 1,
    ),
  )
  bindRoute(api, routes.changeSelectionItems, async (call) =>
    answer(
      call,
      await changeItems(itemWriteOf(call), call.input.params.uuid, call.input.body.items),
      'items_changed',
      // The lines themselves say who has ticked them, and when.
      call.input.body.items.filter((item) => Object.keys(item).some(isContent)).length,
    ),
  )
  bindRoute(api, routes.removeSelectionItems, async (call) =>
    answer(
      call,
      await removeFromList(itemWriteOf(call), call.input.params.uuid, call.input.body.ids),
      'items_removed',
      call.input.body.ids.length,
    ),
  )
  bindRoute(api, routes.restoreSelectionItems, async (call) =>
    answer(
      call,
      await restoreToList(itemWriteOf(call), call.input.params.uuid, call.input.body.ids),
      'items_restored',
      call.input.body.ids.length,
    ),
  )
  bindRoute(api, routes.moveSelectionItems, async (call) =>
    answer(
      call,
      await moveItems(itemWriteOf(call), call.input.params.uuid, call.input.body),
      'items_moved',
      call.input.body.ids.length,
    ),
  )
  bindRoute(api, routes.transferSelectionItems, async (call) =>
    answer(
      call,
      await transferItems(itemWriteOf(call), call.input.params.uuid, call.input.body),
      'items_received',
      call.input.body.ids.length,
    ),
  )
  bindRoute(api, routes.replaceSelectionItem, async (call) => {
    const { params, body } = call.input
    return answer(call, await replaceItem(itemWriteOf(call), params.id, body.productId), 'items_replaced', 1)
  })
  bindRoute(api, routes.listItemReplacements, async (call) => {
    const member = await findItemReplacements(call.db, viewOf(call), call.input.params.id)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
  bindRoute(api, routes.replaceInSelectionLists, async (call) => ({
    '@id': call.url,
    '@type': 'ReplacedProducts' as const,
    ...(await replaceEverywhere(itemWriteOf(call), call.input.body)),
  }))
}

function bindShares(api: Api): void {
  const show = async (db: Db, { id, uuid }: ListRow) => ({
    '@id': `/api/cart_product_selections/${uuid}/shares`,
    '@type': 'SelectionListShares' as const,
    shares: await findShares(db, id),
  })

  bindRoute(api, routes.getSelectionShares, async (call) =>
    show(call.db, await loadList(call.db, call.actor, call.input.params.uuid)),
  )
  bindRoute(api, routes.setSelectionShares, async (call) => {
    const list = await shareList(call, call.input.params.uuid, call.input.body.shares)
    await listTimeline.record(call, list.id, 'shared', { count: call.input.body.shares.length })
    return show(call.db, list)
  })
  bindRoute(api, routes.listCollaborators, async (call) => {
    const member = await findCollaborators(call.db, call.actor, call.input.query.search ?? '')
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
}
