import { answerWarnings, AppError, constants, type AnswerDraft, type Locale } from '@comptoir/contract'
import { updateAnswer } from '../answers/answer-writing.queries.ts'
import { brokenRules, writeAnswer } from '../answers/answer-writing.service.ts'
import {
  findAskedLines,
  findFiles,
  findLatestAnswer,
  insertEvent,
  insertMessage,
  type AnswerRow,
} from '../answers/answers.queries.ts'
import type { Db } from '../db/connect.ts'
import type { LinkActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import { notify } from '../notifications/notifications.queries.ts'
import {
  findRequest,
  findRequestForUpdate,
  updateRequest,
  type RequestRow,
} from './consultation-reply.queries.ts'
import { replyNews, type ReplyNews } from './reply-news.ts'
import { replyState } from './to-reply.ts'

/** A call of whoever holds a link. */
export interface ReplyCall {
  readonly db: Db
  readonly actor: LinkActor
  readonly now: Date
  readonly locale: Locale
}

/** A call that changes an answer whose version the caller may have read. */
export type ReplyWrite = ReplyCall & { readonly requireVersion: (current: number) => void }

export interface Request {
  readonly request: RequestRow
  readonly answer: AnswerRow
}

/** The request and the answer of its latest round. @throws AppError `link_invalid` once it is gone */
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
 * The request for a write: nothing final was said, the deadline of its round has not passed by the server's clock, and
 * the consultation is open.
 */
export async function loadWritable(call: ReplyCall): Promise<Request> {
  const loaded = await loadForUpdate(call)
  refuseUnlessOpen(loaded, call.now)
  return loaded
}

export function refuseUnlessOpen({ request, answer }: Request, now: Date): void {
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

function refuseWithoutTerms({ termsVersion }: RequestRow): void {
  if (termsVersion !== constants.replyTermsVersion) throw new AppError('terms_not_accepted')
}

/** Notes once that the page was opened. */
export async function noteOpened(call: ReplyCall): Promise<AnswerRow> {
  const { request, answer } = await loadForUpdate(call)
  if (request.openedAt === null) {
    await updateRequest(call.db, request.id, { opened_at: call.now })
    await noteEvent(call, request, 'opened')
  }
  return answer
}

const noteEvent = ({ db, now }: ReplyCall, { consultationId, id }: RequestRow, kind: 'opened' | ReplyNews) =>
  insertEvent(db, { consultationId, kind, supplierId: id }, now)

/** Notes it in the timeline, and tells who asked. */
async function tell(call: ReplyCall, request: RequestRow, kind: ReplyNews, row: number): Promise<void> {
  await noteEvent(call, request, kind)
  await notify(call.db, [request.requesterId], replyNews(request, kind, row), call.now)
}

/** Accepts the terms in the version that the page shows. */
export async function acceptTerms(call: ReplyCall, version: string): Promise<AnswerRow> {
  const { request, answer } = await loadForUpdate(call)
  if (request.closedAt !== null) throw new AppError('consultation_closed')
  if (version !== constants.replyTermsVersion)
    throw new ViolationError({ propertyPath: 'version', code: 'not_a_choice' })
  if (request.termsVersion !== version)
    await updateRequest(call.db, request.id, { terms_version: version, terms_accepted_at: call.now })
  return answer
}

/** Saves an answer as far as it is written. */
export async function saveAnswer(call: ReplyWrite, draft: AnswerDraft): Promise<AnswerRow> {
  const loaded = await loadWritable(call)
  refuseWithoutTerms(loaded.request)
  call.requireVersion(loaded.answer.version)
  await writeAnswer(call, written(loaded), draft, { state: 'draft' })
  return latest(call, loaded)
}

const written = ({ request, answer }: Request) => ({
  answerId: answer.id,
  consultationId: request.consultationId,
  isByBuyer: false,
})

async function latest({ db }: ReplyCall, { request }: Request): Promise<AnswerRow> {
  return (await withAnswer(db, request)).answer
}

/**
 * Validates an answer: it is final from then on.
 *
 * @throws ViolationError for lines that cannot be sent, for nothing to send, and for warnings nobody has confirmed
 */
export async function sendAnswer(
  call: ReplyWrite,
  { isConfirmed, ...draft }: AnswerDraft & { readonly isConfirmed: boolean },
): Promise<AnswerRow> {
  const { db, now } = call
  const loaded = await loadWritable(call)
  refuseWithoutTerms(loaded.request)
  call.requireVersion(loaded.answer.version)
  await refuseUnready(call, loaded, draft, isConfirmed)
  await writeAnswer(call, written(loaded), draft, { state: 'validated', ended_at: now })
  const { request } = loaded
  await updateRequest(db, request.id, {
    answered_at: request.answeredAt ?? now,
    declined_at: null,
    asked_again_at: null,
  })
  await tell(call, request, 'answered', loaded.answer.id)
  return latest(call, loaded)
}

async function refuseUnready(
  call: ReplyCall,
  { request }: Request,
  draft: AnswerDraft,
  isConfirmed: boolean,
): Promise<void> {
  const asked = await findAskedLines(call.db, request.consultationId)
  const files = await findFiles(call.db, request.consultationId)
  const offers = files.filter(({ supplierId, kind }) => supplierId === request.id && kind === 'offer').length
  const broken = brokenRules(call, draft, { asked, offers })
  const references = new Map(asked.map((line) => [line.id, line.reference]))
  const { missing, identical } = answerWarnings(draft.lines, references, call.locale, offers)
  if (broken.length === 0 && !isConfirmed && missing.length + identical.length > 0)
    broken.push({ propertyPath: 'isConfirmed', code: 'unconfirmed' })
  if (broken.length > 0) throw new ViolationError(...broken.slice(0, 100))
}

/** Declines the request with a reason: final as well. */
export async function declineRequest(call: ReplyCall, reason: string): Promise<AnswerRow> {
  const { db, now } = call
  const loaded = await loadWritable(call)
  const { request, answer } = loaded
  await updateAnswer(db, answer.id, { state: 'declined', decline_reason: reason, ended_at: now }, now)
  await updateRequest(db, request.id, {
    // An answer of a round before stays one.
    ...(request.answeredAt === null && { declined_at: now }),
    asked_again_at: null,
  })
  await tell(call, request, 'declined', answer.id)
  return latest(call, loaded)
}

/** Asks the buyer something, until the deadline. */
export async function askQuestion(call: ReplyCall, body: string): Promise<AnswerRow> {
  const { request, answer } = await loadForUpdate(call)
  const state = replyState(request, answer, call.now)
  if (state === 'closed' || state === 'cancelled' || request.closedAt !== null)
    throw new AppError('consultation_closed')
  // Whoever has answered asks no later than the others.
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
  await tell(call, request, 'question', question)
  return answer
}
