import { AppError, constants, documentWriteRight, isAllowed, type DocumentScope } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { assertDocumentCount, storeUpload } from '../../platform/files/documents.ts'
import { requireFile } from '../../platform/files/received-file.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  countDocuments,
  findDocument,
  findRemovedScope,
  insertDocument,
  supplierExists,
  lockDocuments,
  setRemoved,
  type DocumentRow,
  type NewDocument,
} from './supplier-documents.queries.ts'

/** A write of documents: by whom and when. */
export interface DocumentWrite {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

interface Upload {
  readonly supplier: number
  readonly scope: DocumentScope
  readonly file: File
}

/**
 * Stores the file of a new document, before the transaction that adds it: rejected files are not stored.
 *
 * @throws AppError 403 for shared documents without the right to them
 */
export async function storeDocument(
  call: DocumentWrite,
  { supplier, scope, file }: Upload,
  store: FileStore,
): Promise<NewDocument> {
  const { db, actor } = call
  requireRight(actor, scope)
  const received = requireFile(file)
  if (!(await supplierExists(db, supplier))) throw unknownSupplier()
  const companyId = scope === 'global' ? null : actor.companyId
  await assertBelowLimit(db, companyId)
  return {
    ...(await storeUpload(call, store, received)),
    companyId,
    supplierId: supplier,
    userId: actor.userId,
  }
}

/** Adds a document whose file is stored. */
export async function addDocument(
  { db, actor, now }: DocumentWrite,
  document: NewDocument,
): Promise<DocumentRow> {
  await lockDocuments(db, document.companyId)
  await assertBelowLimit(db, document.companyId)
  const id = await insertDocument(db, document, now)
  if (id === undefined) throw unknownSupplier()
  return loadDocument(db, actor, id)
}

const unknownSupplier = () => new ViolationError({ propertyPath: 'supplier', code: 'not_a_choice' })

/** Removed documents count until they are erased: their files are still stored. */
async function assertBelowLimit(db: Db, companyId: number | null): Promise<void> {
  const maximum = constants.supplierFilesMax
  const { listed, total } = await countDocuments(db, companyId)
  assertDocumentCount(listed, maximum)
  if (total >= 2 * maximum) throw new AppError('too_many_requests', { retryAfter: 3600 })
}

/** One document that the actor sees. */
export async function loadDocument(db: Db, actor: UserActor, id: number): Promise<DocumentRow> {
  return foundOr404(findDocument(db, actor.companyId, id))
}

/** Deletes the company's own document, or a shared one with the right to it; its file is deleted once unreferenced. */
export async function removeDocument({ db, actor, now }: DocumentWrite, id: number): Promise<void> {
  const { scope } = await loadDocument(db, actor, id)
  requireRight(actor, scope)
  await setRemoved(db, id, now)
}

/** Restores a deleted document; does nothing if it was not deleted. */
export async function restoreDocument({ db, actor, now }: DocumentWrite, id: number): Promise<DocumentRow> {
  const scope = await findRemovedScope(db, actor.companyId, id, restorableSince(now))
  if (scope !== undefined) {
    requireRight(actor, scope)
    await setRemoved(db, id, null)
  }
  return loadDocument(db, actor, id)
}

function requireRight(actor: UserActor, scope: DocumentScope): void {
  if (!isAllowed(actor.roles, documentWriteRight[scope])) throw new AppError('forbidden')
}
