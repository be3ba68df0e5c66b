import { AppError, constants } from '@comptoir/contract'
import { findFiles, insertFile, removeFile, type AnswerFileRow } from '../answers/answers.queries.ts'
import type { FileStore } from '../files/file-store.ts'
import { keeperOf, keepFile } from '../files/files.service.ts'
import { ReceivedFile } from '../files/received-file.ts'
import { ViolationError } from '../http/violation-error.ts'
import {
  loadRequest,
  loadWritable,
  refuseUnlessOpen,
  type ReplyCall,
  type Request,
} from './consultation-reply.service.ts'

/** Puts a file of a supplier into the storage, before the transaction that adds it; what is refused is not stored. */
export async function keepReplyFile(
  call: ReplyCall,
  file: File,
  store: FileStore,
): Promise<{ readonly name: string; readonly digest: string }> {
  const loaded = await loadRequest(call)
  refuseUnlessOpen(loaded, call.now)
  refuseWithoutTerms(loaded)
  if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'file', code: 'required' })
  await refuseTooMany(call, loaded)
  return { name: file.name, digest: await keepFile(call.db, store, file, keeperOf(call)) }
}

function refuseWithoutTerms({ request }: Request): void {
  if (request.termsVersion !== constants.replyTermsVersion) throw new AppError('terms_not_accepted')
}

async function refuseTooMany({ db }: ReplyCall, { request }: Request): Promise<void> {
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
  refuseWithoutTerms(loaded)
  await refuseTooMany(call, loaded)
  const { request } = loaded
  return insertFile(
    call.db,
    { consultationId: request.consultationId, supplierId: request.id, userId: null, ...file },
    call.now,
  )
}

/** A document that the supplier of the link may have: of the request, or its own. */
export async function loadReplyFile(call: ReplyCall, id: number): Promise<AnswerFileRow> {
  const { request } = await loadRequest(call)
  const file = (await findFiles(call.db, request.consultationId)).find((row) => row.id === id)
  const isTheirs = file?.kind === 'supplier' || file?.supplierId === request.id
  if (!file || !isTheirs) throw new AppError('not_found')
  return file
}

/**
 * Takes a document out of an answer that is not final.
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
