import {
  answerWarnings,
  AppError,
  constants,
  hasWarnings,
  readDays,
  type AnswerDraft,
  type Locale,
} from '@comptoir/contract'
import { markAsSupplierLines, updateAnswer } from '../../domain/answers/answer-writing.queries.ts'
import { findViolations, writeAnswer } from '../../domain/answers/answer-writing.service.ts'
import {
  findAnswerLines,
  findRequestedLines,
  findFiles,
  findLatestAnswer,
  insertEvent,
  insertMessage,
  type AnswerRow,
} from '../../domain/answers/answers.queries.ts'
import { findOutlierFactor } from '../../domain/answers/outlier-factor.queries.ts'
import { nameIn } from '../../domain/answers/default-name.ts'
import { readAnswer } from '../../domain/answers/read-answer.ts'
import { toAnswerLine } from '../../domain/answers/to-answer.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { LinkActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { notify } from '../../platform/notifications/notifications.queries.ts'
import type { EventQueue } from '../../platform/webhooks/webhook-queue.ts'
import {
  findRequest,
  findRequestForUpdate,
  updateRequest,
  type RequestRow,
} from './consultation-reply.queries.ts'
import { replyNews, type ReplyNews } from './reply-news.ts'
import { replyState } from './to-reply.ts'

/** A call by the holder of a link. */
export interface ReplyCall {
  readonly db: Db
  readonly actor: LinkActor
  readonly now: Date
  readonly locale: Locale
}

/** A call that changes an answer, with the check of its version. */
export type ReplyWrite = ReplyCall & { readonly requireVersion: (current: number) => void }

export interface Request {
  readonly request: RequestRow
  readonly answer: AnswerRow
}

/** Returns the request and the answer of its latest round. @throws AppError `link_invalid` when it no longer exists */
export async function loadRequest({ db, actor }: ReplyCall): Promise<Request> {
  return withAnswer(db, await findRequest(db, actor))
}

async function withAnswer(db: Db, request: RequestRow | undefined): Promise<Request> {
  const answer = request && (await findLatestAnswer(db, request.id))
  if (!answer) throw new AppError('link_invalid')
  return { request, answer }
}

async function loadForUpdate({ db, actor }: ReplyCall): Promise<Request> {
  return withAnswer(db, await findRequestForUpdate(db, actor))
}

/**
 * Returns a request that can be answered: its answer is not final, the deadline of its round has not passed by the server's
 * clock, and the consultation is open.
 */
export async function loadWritable(call: ReplyCall): Promise<Request> {
  const loaded = await loadForUpdate(call)
  assertOpen(loaded, call.now)
  return loaded
}

export function assertOpen({ request, answer }: Request, now: Date): void {
  switch (replyState(request, answer, now)) {
    case 'answered':
    case 'declined':
      throw new AppError('answer_final')
    case 'closed':
    case 'cancelled':
      throw new AppError('consultation_closed')
    case 'too_late':
      throw new AppError('deadline_passed')
    case 'open':
  }
}

function assertTermsAccepted({ termsVersion }: RequestRow): void {
  if (termsVersion !== constants.replyTermsVersion) throw new AppError('terms_not_accepted')
}

/** Records that the page was opened, once. */
export async function markOpened(call: ReplyCall): Promise<AnswerRow> {
  const { request, answer } = await loadForUpdate(call)
  if (request.openedAt === null) {
    await updateRequest(call.db, request.id, { openedAt: call.now })
    await noteEvent(call, request, 'opened')
  }
  return answer
}

const noteEvent = ({ db, now }: ReplyCall, { consultationId, id }: RequestRow, kind: 'opened' | ReplyNews) =>
  insertEvent(db, { consultationId, kind, supplierId: id }, now)

/** Records an event in the timeline and notifies the requester. */
async function notifyRequester(
  call: ReplyCall,
  request: RequestRow,
  kind: ReplyNews,
  row: number,
): Promise<void> {
  await noteEvent(call, request, kind)
  await notify(call.db, [request.requesterId], replyNews(request, kind, row), call.now)
}

/** Accepts the terms, in the version shown on the page. */
export async function acceptTerms(call: ReplyCall, version: string): Promise<AnswerRow> {
  const { request, answer } = await loadForUpdate(call)
  if (request.closedAt !== null) throw new AppError('consultation_closed')
  if (version !== constants.replyTermsVersion)
    throw new ViolationError({ propertyPath: 'version', code: 'not_a_choice' })
  if (request.termsVersion !== version)
    await updateRequest(call.db, request.id, { termsVersion: version, termsAcceptedAt: call.now })
  return answer
}

/** Saves an answer as a draft. */
export async function saveAnswer(call: ReplyWrite, draft: AnswerDraft): Promise<AnswerRow> {
  const loaded = await loadWritable(call)
  assertTermsAccepted(loaded.request)
  call.requireVersion(loaded.answer.version)
  const answer = await readAnswer(call, loaded.answer.id, draft)
  const written = {
    answerId: loaded.answer.id,
    consultationId: loaded.request.consultationId,
    isByBuyer: false,
  }
  await writeAnswer(call, written, answer, { state: 'draft' })
  return latest(call, loaded)
}

async function latest({ db }: ReplyCall, { request }: Request): Promise<AnswerRow> {
  return (await withAnswer(db, request)).answer
}

/**
 * Validates the saved answer, which is then final.
 *
 * @throws ViolationError for invalid lines, by their index in the saved answer, an empty answer, and unconfirmed warnings
 */
export async function sendAnswer(
  call: ReplyWrite & { readonly webhooks: EventQueue },
  isConfirmed: boolean,
): Promise<AnswerRow> {
  const { db, now } = call
  const loaded = await loadWritable(call)
  assertTermsAccepted(loaded.request)
  call.requireVersion(loaded.answer.version)
  const { request, answer } = loaded
  await assertReady(call, loaded, isConfirmed)
  await markAsSupplierLines(db, answer.id)
  const validityDays = readDays(answer.validityText)
  await updateAnswer(db, answer.id, { state: 'validated', endedAt: now, validityDays }, now)
  await updateRequest(db, request.id, {
    answeredAt: request.answeredAt ?? now,
    declinedAt: null,
    askedAgainAt: null,
  })
  await notifyRequester(call, request, 'answered', answer.id)
  const { consultationId, name, supplier } = request
  const data = { '@id': `/api/consultations/${consultationId}`, name: nameIn('fr', name), supplier }
  const { companyId } = call.actor
  await call.webhooks.emit(db, { companyId, type: 'consultation.answered', data }, now)
  return latest(call, loaded)
}

async function assertReady(
  call: ReplyCall,
  { request, answer: head }: Request,
  isConfirmed: boolean,
): Promise<void> {
  const rows = (await findAnswerLines(call.db, [head.id])).get(head.id) ?? []
  const answer = { ...head, lines: rows.map(toAnswerLine) }
  const asked = await findRequestedLines(call.db, request.consultationId, {
    ...request,
    locale: call.locale,
  })
  const files = await findFiles(call.db, request.consultationId)
  const offerFiles = files.filter(
    ({ supplierId, kind }) => supplierId === request.id && kind === 'offer',
  ).length
  const violations = findViolations(call, answer, { requested: asked, offers: offerFiles })
  const outlierFactor = await findOutlierFactor(call.db, request.consultationId)
  if (
    violations.length === 0 &&
    !isConfirmed &&
    hasWarnings(answerWarnings(answer, asked, { offerFiles, outlierFactor }))
  )
    violations.push({ propertyPath: 'isConfirmed', code: 'unconfirmed' })
  if (violations.length > 0) throw new ViolationError(...violations.slice(0, 100))
}

/** Declines the request with a reason, which is final. */
export async function declineRequest(call: ReplyCall, reason: string): Promise<AnswerRow> {
  const { db, now } = call
  const loaded = await loadWritable(call)
  const { request, answer } = loaded
  await updateAnswer(db, answer.id, { state: 'declined', declineReason: reason, endedAt: now }, now)
  await updateRequest(db, request.id, {
    // An answer of an earlier round stays valid.
    ...(request.answeredAt === null && { declinedAt: now }),
    askedAgainAt: null,
  })
  await notifyRequester(call, request, 'declined', answer.id)
  return latest(call, loaded)
}

/** Asks the buyer a question, until the deadline. */
export async function askQuestion(call: ReplyCall, body: string): Promise<AnswerRow> {
  const { request, answer } = await loadForUpdate(call)
  const state = replyState(request, answer, call.now)
  if (state === 'closed' || state === 'cancelled' || request.closedAt !== null)
    throw new AppError('consultation_closed')
  // A supplier that has answered has the same deadline for questions as the others.
  if (state === 'too_late' || call.now > new Date(answer.endAt)) throw new AppError('deadline_passed')
  const question = await insertMessage(
    call.db,
    {
      consultationId: request.consultationId,
      supplierId: request.id,
      userId: null,
      isQuestion: true,
      questionId: null,
      body,
    },
    call.now,
  )
  await notifyRequester(call, request, 'question', question)
  return answer
}
