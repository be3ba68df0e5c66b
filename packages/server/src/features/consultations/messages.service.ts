import { AppError, constants } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import {
  findFiles,
  findSentFiles,
  insertEvent,
  insertFile,
  insertMessage,
  removeFile,
  type AnswerFileRow,
} from '../../domain/answers/answers.queries.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { assertDocumentCount, storeUpload, type StoredDocument } from '../../platform/files/documents.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import { findFileOwner, findRestorableFile, restoreFile } from './consultation-files.queries.ts'
import { findMessage, type MessageRow } from './consultation-messages.queries.ts'
import { findSuppliers } from './consultation-suppliers.queries.ts'
import { touchConsultation } from './consultations.queries.ts'
import { loadConsultation, loadOpen, type ConsultationCall } from './load-consultation.ts'
import { notifySuppliers, type SendingCall } from './sending.service.ts'

/**
 * Answers a question, or sends a message. A message to all suppliers never names who asked: it repeats the question as
 * edited by the buyer, not in the supplier's wording.
 */
export async function addMessage(
  call: SendingCall,
  id: number,
  body: {
    readonly body: string
    readonly question?: number | undefined
    readonly questionText?: string | undefined
    readonly supplier?: number | undefined
  },
): Promise<MessageRow> {
  const { db, actor, now } = call
  await loadOpen(call, id)
  const question = body.question === undefined ? null : await findMessage(db, id, body.question)
  if (body.question !== undefined && !question?.isQuestion)
    throw new ViolationError({ propertyPath: 'question', code: 'not_a_choice' })
  if (question?.isAnswered) throw new AppError('conflict', { reason: 'question_answered' })
  if (body.supplier !== undefined) {
    const suppliers = await findSuppliers(db, actor, id)
    if (!suppliers.some((supplier) => supplier.id === body.supplier))
      throw new ViolationError({ propertyPath: 'supplier', code: 'not_a_choice' })
  }
  const questionText = (question && body.supplier === undefined && body.questionText) || null
  const messageId = await insertMessage(
    db,
    {
      consultationId: id,
      supplierId: body.supplier ?? null,
      userId: actor.userId,
      isQuestion: false,
      questionId: question?.id ?? null,
      questionText,
      body: body.body,
    },
    now,
  )
  await insertEvent(
    db,
    { consultationId: id, kind: 'message', supplierId: body.supplier ?? null, userId: actor.userId },
    now,
  )
  await touchConsultation(db, id, now)
  const repeated =
    body.supplier !== undefined && body.supplier === question?.supplierId ? question.body : questionText
  const text = repeated === null ? body.body : `« ${repeated} » — ${body.body}`
  await notifySuppliers(call, id, { kind: 'message', detail: () => text, supplier: body.supplier })
  const message = await findMessage(db, id, messageId)
  if (!message) throw new Error('A message was not stored')
  return message
}

/** Stores the file of a document, before the transaction that adds it. */
export async function storeDocument(
  call: ConsultationCall,
  id: number,
  file: File,
  store: FileStore,
): Promise<StoredDocument> {
  const consultation = await loadConsultation(call, id)
  if (consultation.status === 'closed') throw new AppError('consultation_closed')
  await assertFileCount(call, id)
  return storeUpload(call, store, file)
}

async function assertFileCount({ db }: ConsultationCall, id: number): Promise<void> {
  const own = (await findFiles(db, id)).filter(({ supplierId }) => supplierId === null)
  assertDocumentCount(own.length, constants.consultationFilesMax)
}

/** Adds a stored document; suppliers are notified of a document for suppliers. */
export async function addDocument(
  call: SendingCall,
  id: number,
  document: StoredDocument & { readonly kind: 'own' | 'supplier' | 'client' },
): Promise<AnswerFileRow> {
  const { db, actor, now } = call
  const { sentCount } = await loadOpen(call, id)
  await assertFileCount(call, id)
  const row = await insertFile(
    db,
    { consultationId: id, supplierId: null, userId: actor.userId, ...document },
    now,
  )
  await insertEvent(
    db,
    { consultationId: id, kind: 'document_added', userId: actor.userId, detail: document.name },
    now,
  )
  await touchConsultation(db, id, now)
  if (document.kind === 'supplier' && sentCount > 0)
    await notifySuppliers(call, id, { kind: 'document', detail: () => document.name })
  return row
}

/** A document of a consultation that the caller sees; a supplier's only once it was sent and its offer is not sealed. */
export async function loadDocument(call: ConsultationCall, fileId: number): Promise<AnswerFileRow> {
  const consultationId = await foundOr404(findFileOwner(call.db, fileId))
  const { id } = await loadConsultation(call, consultationId)
  const own = (await findFiles(call.db, id)).filter(({ supplierId }) => supplierId === null)
  const file = [...own, ...(await findSentFiles(call.db, id, call.now))].find((one) => one.id === fileId)
  if (!file) throw new AppError('not_found')
  return file
}

/** Removes a document of the buyer. */
export async function removeDocument(call: ConsultationCall, fileId: number): Promise<void> {
  const file = await loadDocument(call, fileId)
  if (file.supplierId !== null) throw new AppError('not_found')
  await loadOpen(call, file.consultationId)
  await removeFile(call.db, fileId, call.now)
}

/** Restores a removed document of the buyer. */
export async function restoreDocument(call: ConsultationCall, fileId: number): Promise<AnswerFileRow> {
  const id = await foundOr404(findRestorableFile(call.db, fileId, restorableSince(call.now)))
  await loadOpen(call, id)
  await restoreFile(call.db, fileId)
  return loadDocument(call, fileId)
}
