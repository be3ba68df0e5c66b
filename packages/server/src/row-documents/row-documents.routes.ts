import { AppError, constants, type documentRoutes, type RowDocument } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { keeperOf, keepFile } from '../files/files.service.ts'
import { ReceivedFile } from '../files/received-file.ts'
import type { UserActor } from '../http/actor.ts'
import { bindPrepared, bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { ViolationError } from '../http/violation-error.ts'
import { insertEvent } from '../timeline/timeline.queries.ts'
import { restorableSince } from '../time/undo.rules.ts'
import {
  countRowFiles,
  findRowDocument,
  findRowDocuments,
  insertRowFile,
  removeRowFile,
  restoreRowFile,
  type DocumentOwner,
  type KeptDocument,
} from './row-documents.queries.ts'

interface RowDocuments {
  /** The name of the rows in addresses: `orders`. */
  readonly resource: string
  /** @default 'own' */
  readonly kind?: string
  /** Whether the caller sees the row. @throws AppError 404 */
  readonly requireRow: (db: Db, actor: UserActor, id: number) => Promise<unknown>
}

/** Serves the documents of a kind of rows; adding and removing stand in the row's timeline. */
export function bindRowDocuments(
  api: Api,
  routes: ReturnType<typeof documentRoutes>,
  { resource, kind = 'own', requireRow }: RowDocuments,
): void {
  const ownerOf = async (db: Db, actor: UserActor, rowId: number): Promise<DocumentOwner> => {
    await requireRow(db, actor, rowId)
    return { resource, kind, rowId, companyId: actor.companyId }
  }
  const load = async (db: Db, owner: DocumentOwner, id: number): Promise<KeptDocument> => {
    const document = await findRowDocument(db, owner, id)
    if (!document) throw new AppError('not_found')
    return document
  }
  const tell = (db: Db, owner: DocumentOwner, actor: UserActor, event: string, name: string, now: Date) =>
    insertEvent(db, { ...owner, kind: event, userId: actor.userId, details: { name } }, now)

  bindRoute(api, routes.list, async (call) => {
    const owner = await ownerOf(call.db, call.actor, call.input.params.id)
    const member = (await findRowDocuments(call.db, owner)).map(withoutDigest)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindPrepared(api, routes.add, async (before) => {
    const owner = await ownerOf(before.db, before.actor, before.input.params.id)
    const { file } = before.input.body
    if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'file', code: 'required' })
    await refuseTooMany(before.db, owner)
    const digest = await keepFile(before.db, api.services.files, file, keeperOf(before))
    return async (call) => {
      await refuseTooMany(call.db, owner)
      const { userId } = call.actor
      const id = await insertRowFile(call.db, owner, { name: file.name, digest, userId }, call.now)
      await tell(call.db, owner, call.actor, 'document_added', file.name, call.now)
      call.sendCreated()
      return withoutDigest(await load(call.db, owner, id))
    }
  })

  bindRoute(api, routes.link, async ({ db, actor, input: { params }, now }) => {
    const owner = await ownerOf(db, actor, params.id)
    const { digest, name } = await load(db, owner, params.document)
    const file = { digest, name, type: 'application/octet-stream' } as const
    return { '@type': 'FileLink' as const, href: api.services.fileLinks.sign(file, { actor, now }) }
  })

  bindRoute(api, routes.remove, async ({ db, actor, input: { params }, now }) => {
    const owner = await ownerOf(db, actor, params.id)
    const { name } = await load(db, owner, params.document)
    await removeRowFile(db, owner, params.document, now)
    await tell(db, owner, actor, 'document_removed', name, now)
    return null
  })

  bindRoute(api, routes.restore, async ({ db, actor, input: { params }, now }) => {
    const owner = await ownerOf(db, actor, params.id)
    await restoreRowFile(db, owner, params.document, restorableSince(now))
    const document = await load(db, owner, params.document)
    await tell(db, owner, actor, 'document_restored', document.name, now)
    return withoutDigest(document)
  })
}

async function refuseTooMany(db: Db, owner: DocumentOwner): Promise<void> {
  const maximum = constants.rowFilesMax
  if ((await countRowFiles(db, owner)) >= maximum)
    throw new ViolationError({ propertyPath: 'file', code: 'too_many', maximum })
}

function withoutDigest({ digest: _digest, ...document }: KeptDocument): RowDocument {
  return document
}
