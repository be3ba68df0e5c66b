import { constants, type documentRoutes, type RowDocument } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { assertDocumentCount, storeUpload } from '../../platform/files/documents.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { timelineOf } from '../../platform/activity/timeline.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  countRowFiles,
  findRowDocument,
  findRowDocuments,
  insertRowFile,
  removeRowFile,
  restoreRowFile,
  type DocumentOwner,
  type StoredRowDocument,
} from './row-documents.queries.ts'

interface RowDocuments {
  /** The name of the rows in paths: `orders`. */
  readonly resource: string
  /** @default 'own' */
  readonly kind?: string
  /** Checks that the caller may see the row. @throws AppError 404 */
  readonly requireRow: (db: Db, actor: UserActor, id: number) => Promise<unknown>
}

/** Serves the documents of a kind of rows; additions and removals are recorded in the row's timeline. */
export function bindRowDocuments(
  api: Api,
  routes: ReturnType<typeof documentRoutes>,
  { resource, kind = 'own', requireRow }: RowDocuments,
): void {
  const ownerOf = async (db: Db, actor: UserActor, rowId: number): Promise<DocumentOwner> => {
    await requireRow(db, actor, rowId)
    return { resource, kind, rowId, companyId: actor.companyId }
  }
  const load = async (db: Db, owner: DocumentOwner, id: number): Promise<StoredRowDocument> => {
    return foundOr404(findRowDocument(db, owner, id))
  }
  const timeline = timelineOf(resource)

  bindRoute(api, routes.list, async (call) => {
    const owner = await ownerOf(call.db, call.actor, call.input.params.id)
    const member = (await findRowDocuments(call.db, owner)).map(withoutDigest)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindPrepared(api, routes.add, async (before) => {
    const owner = await ownerOf(before.db, before.actor, before.input.params.id)
    const { file } = before.input.body
    await assertBelowLimit(before.db, owner)
    const { name, digest } = await storeUpload(before, api.services.files, file)
    return async (call) => {
      await assertBelowLimit(call.db, owner)
      const { userId } = call.actor
      const id = await insertRowFile(call.db, owner, { name, digest, userId }, call.now)
      await timeline.record(call, owner.rowId, 'document_added', { name })
      return withoutDigest(await load(call.db, owner, id))
    }
  })

  bindRoute(api, routes.link, async ({ db, actor, input: { params }, now }) => {
    const owner = await ownerOf(db, actor, params.id)
    const document = await load(db, owner, params.document)
    return {
      '@type': 'FileLink' as const,
      href: api.services.fileLinks.signDocument(document, { actor, now }),
    }
  })

  bindRoute(api, routes.remove, async ({ db, actor, input: { params }, now }) => {
    const owner = await ownerOf(db, actor, params.id)
    const { name } = await load(db, owner, params.document)
    await removeRowFile(db, owner, params.document, now)
    await timeline.record({ db, actor, now }, owner.rowId, 'document_removed', { name })
    return null
  })

  bindRoute(api, routes.restore, async ({ db, actor, input: { params }, now }) => {
    const owner = await ownerOf(db, actor, params.id)
    await restoreRowFile(db, owner, params.document, restorableSince(now))
    const document = await load(db, owner, params.document)
    await timeline.record({ db, actor, now }, owner.rowId, 'document_restored', { name: document.name })
    return withoutDigest(document)
  })
}

async function assertBelowLimit(db: Db, owner: DocumentOwner): Promise<void> {
  assertDocumentCount(await countRowFiles(db, owner), constants.rowFilesMax)
}

function withoutDigest({ digest: _digest, ...document }: StoredRowDocument): RowDocument {
  return document
}
