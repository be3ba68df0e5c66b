import { AppError, constants } from '@comptoir/contract'
import {
  findFiles,
  findSentFiles,
  insertEvent,
  insertFile,
  insertMessage,
  removeFile,
  type AnswerFileRow,
} from '../answers/answers.queries.ts'
import type { FileStore } from '../files/file-store.ts'
import { keeperOf, keepFile } from '../files/files.service.ts'
import { ReceivedFile } from '../files/received-file.ts'
import { ViolationError } from '../http/violation-error.ts'
import { restorableSince } from '../time/undo.rules.ts'
import { findFileOwner, findRestorableFile, restoreFile } from './consultation-files.queries.ts'
import { findMessage, type MessageRow } from './consultation-messages.queries.ts'
import { findSuppliers } from './consultation-suppliers.queries.ts'
import { touchConsultation } from './consultations.queries.ts'
import { loadConsultation, loadOpen, type ConsultationCall } from './load-consultation.ts'
import { tellSuppliers, type SendingCall } from './sending.service.ts'

/**
 * Answers a question, or tells something. What goes to all never names who asked: the question's text goes with it, its
 * supplier does not.
 */
export async function addMessage(
  call: SendingCall,
  id: number,
  body: {
    readonly body: string
    readonly question?: number | undefined
    readonly supplier?: number | undefined
  },
): Promise<MessageRow> {
  const { db, actor, now } = call
  await loadOpen(call, id)
  const question = body.question === undefined ? null : await findMessage(db, id, body.question)
  if (body.question !== undefined && !question?.isQuestion)
    throw new ViolationError({ propertyPath: 'question', code: 'not_a_choice' })
  if (question?.isAnswered) throw new AppError('conflict')
  if (body.supplier !== undefined) {
    const asked = await findSuppliers(db, actor, id)
    if (!asked.some((supplier) => supplier.id === body.supplier))
      throw new ViolationError({ propertyPath: 'supplier', code: 'not_a_choice' })
  }
  const messageId = await insertMessage(
    db,
    {
      consultationId: id,
      supplierId: body.supplier ?? null,
      userId: actor.userId,
      isQuestion: false,
      questionId: question?.id ?? null,
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
  const text = question ? `« ${question.body} » — ${body.body}` : body.body
  await tellSuppliers(call, id, { kind: 'message', detail: () => text, supplier: body.supplier })
  const message = await findMessage(db, id, messageId)
  if (!message) throw new Error('A message was not kept')
  return message
}

/** Puts the file of a document into the storage, before the transaction that adds it. */
export async function keepDocument(
  call: ConsultationCall,
  id: number,
  file: File,
  store: FileStore,
): Promise<{ readonly name: string; readonly digest: string }> {
  const consultation = await loadConsultation(call, id)
  if (consultation.status === 'closed') throw new AppError('consultation_closed')
  if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'file', code: 'required' })
  await refuseTooMany(call, id)
  return { name: file.name, digest: await keepFile(call.db, store, file, keeperOf(call)) }
}

async function refuseTooMany({ db }: ConsultationCall, id: number): Promise<void> {
  const maximum = constants.consultationFilesMax
  const own = (await findFiles(db, id)).filter(({ supplierId }) => supplierId === null)
  if (own.length >= maximum) throw new ViolationError({ propertyPath: 'file', code: 'too_many', maximum })
}

/** Adds a document whose file is in the storage; suppliers are told of what goes to them. */
export async function addDocument(
  call: SendingCall,
  id: number,
  document: { readonly kind: 'own' | 'supplier' | 'client'; readonly name: string; readonly digest: string },
): Promise<AnswerFileRow> {
  const { db, actor, now } = call
  const { sentCount } = await loadOpen(call, id)
  await refuseTooMany(call, id)
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
    await tellSuppliers(call, id, { kind: 'document', detail: () => document.name })
  return row
}

/** A document of a consultation that the caller sees; a supplier's once it was sent, and its offer is not sealed. */
export async function loadDocument(call: ConsultationCall, fileId: number): Promise<AnswerFileRow> {
  const consultationId = await findFileOwner(call.db, fileId)
  if (consultationId === undefined) throw new AppError('not_found')
  const { id } = await loadConsultation(call, consultationId)
  const own = (await findFiles(call.db, id)).filter(({ supplierId }) => supplierId === null)
  const file = [...own, ...(await findSentFiles(call.db, id, call.now))].find((one) => one.id === fileId)
  if (!file) throw new AppError('not_found')
  return file
}

/** Takes a document of the buyer's out of a consultation. */
export async function removeDocument(call: ConsultationCall, fileId: number): Promise<void> {
  const file = await loadDocument(call, fileId)
  if (file.supplierId !== null) throw new AppError('not_found')
  await loadOpen(call, file.consultationId)
  await removeFile(call.db, fileId, call.now)
}

/** Puts a removed document of the buyer's back. */
export async function putBackDocument(call: ConsultationCall, fileId: number): Promise<AnswerFileRow> {
  const id = await findRestorableFile(call.db, fileId, restorableSince(call.now))
  if (id === undefined) throw new AppError('not_found')
  await loadOpen(call, id)
  await restoreFile(call.db, fileId)
  return loadDocument(call, fileId)
}
