import { AppError, type AgreementDocument } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { assertDocumentCount, storeUpload, type StoredDocument } from '../../platform/files/documents.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  findAgreementDocument,
  findAgreementDocuments,
  insertAgreementDocument,
  setDocumentRemoved,
  type AgreementDocumentRow,
} from './agreement-documents.queries.ts'
import type { AgreementRow } from './framework-agreements.queries.ts'
import { loadAgreement, loadOwnAgreement, type AgreementCall } from './framework-agreements.service.ts'

type Reader = Pick<AgreementCall, 'db' | 'actor' | 'now'>
const documentsMax = 100

/** The documents of an agreement that the caller sees; those of an inherited agreement cannot be deleted. */
export async function readDocuments(call: Reader, agreementId: number): Promise<AgreementDocument[]> {
  const agreement = await loadAgreement(call, agreementId)
  const rows = await findAgreementDocuments(call.db, agreement.id)
  return rows.map((row) => toDocument(row, agreement))
}

function toDocument(
  { digest: _digest, ...row }: AgreementDocumentRow,
  { id, unitId, unit, isInherited }: AgreementRow,
): AgreementDocument {
  return {
    '@id': `/api/internal/framework_agreements/${id}/documents/${row.id}`,
    '@type': 'AgreementDocument',
    ...row,
    unit: { id: unitId, name: unit },
    isDeletable: !isInherited,
  }
}

/** Stores the file of a new document, before the transaction that adds it. */
export async function storeAgreementDocument(
  call: Reader,
  agreementId: number,
  file: File,
  store: FileStore,
): Promise<StoredDocument> {
  const agreement = await loadAgreement(call, agreementId)
  if (agreement.isInherited) throw new AppError('forbidden')
  return storeUpload(call, store, file)
}

/** Adds a document whose file is stored. */
export async function addDocument(
  call: AgreementCall,
  agreementId: number,
  file: StoredDocument,
): Promise<AgreementDocument> {
  const agreement = await loadOwnAgreement(call, agreementId)
  const listed = await findAgreementDocuments(call.db, agreement.id)
  assertDocumentCount(listed.length, documentsMax)
  const { db, actor, now } = call
  const id = await insertAgreementDocument(db, {
    agreementId: agreement.id,
    ...file,
    userId: actor.userId,
    now,
  })
  return toDocument(await loadDocument(call, agreement.id, id), agreement)
}

/** One document of an agreement that the caller sees. */
export async function loadDocument(call: Reader, agreementId: number, id: number, removedAfter?: Date) {
  const { id: visibleId } = await loadAgreement(call, agreementId)
  return foundOr404(findAgreementDocument(call.db, visibleId, id, removedAfter))
}

/** Deletes a document of the caller's own agreement. */
export async function removeDocument(call: AgreementCall, agreementId: number, id: number): Promise<void> {
  await loadDocument(call, agreementId, id)
  await loadOwnAgreement(call, agreementId)
  await setDocumentRemoved(call.db, id, call.now)
}

/** Restores a deleted document. */
export async function restoreDocument(
  call: AgreementCall,
  agreementId: number,
  id: number,
): Promise<AgreementDocument> {
  await loadDocument(call, agreementId, id, restorableSince(call.now))
  const agreement = await loadOwnAgreement(call, agreementId)
  await setDocumentRemoved(call.db, id, null)
  return toDocument(await loadDocument(call, agreementId, id), agreement)
}
