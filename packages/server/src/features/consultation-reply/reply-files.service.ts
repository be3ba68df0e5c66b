import { AppError, constants } from '@comptoir/contract'
import {
  findFiles,
  insertFile,
  removeFile,
  type AnswerFileRow,
} from '../../domain/answers/answers.queries.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { assertDocumentCount, storeUpload, type StoredDocument } from '../../platform/files/documents.ts'
import {
  loadRequest,
  loadWritable,
  assertOpen,
  type ReplyCall,
  type Request,
} from './consultation-reply.service.ts'

/** Stores a file of a supplier, before the transaction that adds it; a rejected file is not stored. */
export async function storeReplyFile(call: ReplyCall, file: File, store: FileStore): Promise<StoredDocument> {
  const loaded = await loadRequest(call)
  assertOpen(loaded, call.now)
  assertTermsAccepted(loaded)
  await assertFileCount(call, loaded)
  return storeUpload(call, store, file)
}

function assertTermsAccepted({ request }: Request): void {
  if (request.termsVersion !== constants.replyTermsVersion) throw new AppError('terms_not_accepted')
}

async function assertFileCount({ db }: ReplyCall, { request }: Request): Promise<void> {
  const own = (await findFiles(db, request.consultationId)).filter(
    ({ supplierId, round }) => supplierId === request.id && round === null,
  )
  assertDocumentCount(own.length, constants.consultationFilesMax)
}

/** Adds a document to an answer that is not final. */
export async function addReplyFile(
  call: ReplyCall,
  file: StoredDocument & { readonly kind: 'answer' | 'offer' },
): Promise<AnswerFileRow> {
  const loaded = await loadWritable(call)
  assertTermsAccepted(loaded)
  await assertFileCount(call, loaded)
  const { request } = loaded
  return insertFile(
    call.db,
    { consultationId: request.consultationId, supplierId: request.id, userId: null, ...file },
    call.now,
  )
}

/** Returns a document that the supplier of the link may read: of the request, or its own. */
export async function loadReplyFile(call: ReplyCall, id: number): Promise<AnswerFileRow> {
  const { request } = await loadRequest(call)
  const file = (await findFiles(call.db, request.consultationId)).find((row) => row.id === id)
  const isReadable = file?.kind === 'supplier' || file?.supplierId === request.id
  if (!file || !isReadable) throw new AppError('not_found')
  return file
}

/**
 * Removes a document from an answer that is not final.
 *
 * @throws AppError `answer_final` for one that was sent with the answer of an earlier round, which stays readable
 */
export async function removeReplyFile(call: ReplyCall, id: number): Promise<Request> {
  const loaded = await loadWritable(call)
  const file = await loadReplyFile(call, id)
  if (file.supplierId !== loaded.request.id) throw new AppError('not_found')
  if (file.round !== null) throw new AppError('answer_final')
  await removeFile(call.db, id, call.now)
  return loaded
}
