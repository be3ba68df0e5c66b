import { AppError, documentWriteRight, isAllowed, type DocumentScope } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/files.service.ts'
import { ReceivedFile } from '../files/received-file.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import { restorableSince } from '../undo.rules.ts'
import {
  findDocument,
  findRemovedScope,
  forgetRemovedDocuments,
  insertDocument,
  setRemoved,
  type DocumentRow,
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

/** Keeps a file as a document of a supplier. @throws AppError 403 for everybody's documents without the right to them */
export async function addDocument(
  { db, actor, now }: DocumentWrite,
  { supplier, scope, file }: Upload,
  store: FileStore,
): Promise<DocumentRow> {
  requireRight(actor, scope)
  if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'file', code: 'required' })
  const digest = await keepFile(db, store, file, now)
  const companyId = scope === 'global' ? null : actor.companyId
  const document = { companyId, supplierId: supplier, name: file.name, digest, userId: actor.userId }
  const id = await insertDocument(db, document, now)
  if (id === undefined) throw new ViolationError({ propertyPath: 'supplier', code: 'not_a_choice' })
  return loadDocument(db, actor, id)
}

/** One document that the actor sees. */
export async function loadDocument(db: Db, actor: UserActor, id: number): Promise<DocumentRow> {
  const document = await findDocument(db, actor.companyId, id)
  if (!document) throw new AppError('not_found')
  return document
}

/** Deletes the company's own document, or everybody's with the right to it; the file goes when nothing refers to it. */
export async function removeDocument({ db, actor, now }: DocumentWrite, id: number): Promise<void> {
  await forgetRemovedDocuments(db, restorableSince(now))
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
