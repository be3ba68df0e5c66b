import { AppError, constants, documentWriteRight, isAllowed, type DocumentScope } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/files.service.ts'
import { ReceivedFile } from '../files/received-file.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import { restorableSince } from '../time/undo.rules.ts'
import {
  countDocuments,
  findDocument,
  findRemovedScope,
  insertDocument,
  isSupplier,
  lockDocuments,
  setRemoved,
  type DocumentRow,
  type NewDocument,
} from './supplier-documents.queries.ts'

/** Who writes documents, when. */
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
 * Puts the file of a new document into the storage, before the transaction that adds it: what is refused is not stored.
 *
 * @throws AppError 403 for everybody's documents without the right to them
 */
export async function keepDocument(
  { db, actor, now }: DocumentWrite,
  { supplier, scope, file }: Upload,
  store: FileStore,
): Promise<NewDocument> {
  requireRight(actor, scope)
  if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'file', code: 'required' })
  if (!(await isSupplier(db, supplier))) throw unknownSupplier()
  const companyId = scope === 'global' ? null : actor.companyId
  await refuseTooMany(db, companyId)
  const digest = await keepFile(db, store, file, { companyId: actor.companyId, now })
  return { companyId, supplierId: supplier, name: file.name, digest, userId: actor.userId }
}

/** Adds a document whose file is in the storage. */
export async function addDocument(
  { db, actor, now }: DocumentWrite,
  document: NewDocument,
): Promise<DocumentRow> {
  await lockDocuments(db, document.companyId)
  await refuseTooMany(db, document.companyId)
  const id = await insertDocument(db, document, now)
  if (id === undefined) throw unknownSupplier()
  return loadDocument(db, actor, id)
}

const unknownSupplier = () => new ViolationError({ propertyPath: 'supplier', code: 'not_a_choice' })

/** What was removed counts until it is forgotten: its file is still there. */
async function refuseTooMany(db: Db, companyId: number | null): Promise<void> {
  const maximum = constants.supplierFilesMax
  const { listed, kept } = await countDocuments(db, companyId)
  if (listed >= maximum) throw new ViolationError({ propertyPath: 'file', code: 'too_many', maximum })
  if (kept >= 2 * maximum) throw new AppError('too_many_requests', { retryAfter: 3600 })
}

/** One document that the actor sees. */
export async function loadDocument(db: Db, actor: UserActor, id: number): Promise<DocumentRow> {
  const document = await findDocument(db, actor.companyId, id)
  if (!document) throw new AppError('not_found')
  return document
}

/** Deletes the company's own document, or everybody's with the right to it; the file goes when nothing refers to it. */
export async function removeDocument({ db, actor, now }: DocumentWrite, id: number): Promise<void> {
  const { scope } = await loadDocument(db, actor, id)
  requireRight(actor, scope)
  await setRemoved(db, id, now)
}

/** Puts a deleted document back; one that is in the list stays as it is. */
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
