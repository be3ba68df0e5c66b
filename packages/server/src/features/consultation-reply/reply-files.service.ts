import { AppError, constants } from '@comptoir/contract'
import {
  findFiles,
  insertFile,
  removeFile,
  type AnswerFileRow,
} from '../../domain/answers/answers.queries.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { uploaderOf, storeFile } from '../../platform/files/files.service.ts'
import { ReceivedFile } from '../../platform/files/received-file.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import {
  loadRequest,
  loadWritable,
  assertOpen,
  type ReplyCall,
  type Request,
} from './consultation-reply.service.ts'

/** Stores a file of a supplier, before the transaction that adds it; a rejected file is not stored. */
export async function storeReplyFile(
  call: ReplyCall,
  file: File,
  store: FileStore,
): Promise<{ readonly name: string; readonly digest: string }> {
  const loaded = await loadRequest(call)
  assertOpen(loaded, call.now)
  assertTermsAccepted(loaded)
  if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'file', code: 'required' })
  await assertFileCount(call, loaded)
  return { name: file.name, digest: await storeFile(call.db, store, file, uploaderOf(call)) }
}

function assertTermsAccepted({ request }: Request): void {
  if (request.termsVersion !== constants.replyTermsVersion) throw new AppError('terms_not_accepted')
}

async function assertFileCount({ db }: ReplyCall, { request }: Request): Promise<void> {
  const maximum = constants.consultationFilesMax
  const own = (await findFiles(db, request.consultationId)).filter(
    ({ supplierId, round }) => supplierId === request.id && round === null,
  )
  if (own.length >= maximum) throw new ViolationError({ propertyPath: 'file', code: 'too_many', maximum })
}

/** Adds a document to an answer that is not final. */
export async function addReplyFile(
  call: ReplyCall,
  file: { readonly kind: 'answer' | 'offer'; readonly name: string; readonly digest: string },
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
