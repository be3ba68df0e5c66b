import { constants, type ConsultationReply, type ReplyState } from '@comptoir/contract'
import { findAnswerLines, findAskedLines, findFiles, type AnswerRow } from '../answers/answers.queries.ts'
import { toAnswerFile, toAnswerHead, toAnswerLine } from '../answers/to-answer.ts'
import type { Db } from '../db/connect.ts'
import { findExchanges, type RequestRow } from './consultation-reply.queries.ts'

/** What whoever holds the link can do now: a final answer stays readable, whatever came after it. */
export function replyState(
  { closedAt, isCancelled }: Pick<RequestRow, 'closedAt' | 'isCancelled'>,
  answer: Pick<AnswerRow, 'state' | 'endAt'>,
  now: Date,
): ReplyState {
  if (answer.state === 'validated') return 'answered'
  if (answer.state === 'declined') return 'declined'
  if (closedAt !== null) return isCancelled ? 'cancelled' : 'closed'
  return now > new Date(answer.endAt) ? 'too_late' : 'open'
}

/** Everything that a supplier sees; field by field, so that nothing of the buyer's slips through. */
export async function toReply(
  db: Db,
  request: RequestRow,
  answer: AnswerRow,
  now: Date,
): Promise<ConsultationReply> {
  const [asked, lines, files, exchanges] = [
    await findAskedLines(db, request.consultationId),
    await findAnswerLines(db, [answer.id]),
    await findFiles(db, request.consultationId),
    await findExchanges(db, request),
  ]
  return {
    '@type': 'ConsultationReply',
    state: replyState(request, answer, now),
    company: request.company,
    requester: request.requester,
    supplier: request.supplier,
    agency: request.agency,
    language: request.language,
    name: request.name,
    message: request.message,
    ...(request.sharesJob && { business: { code: request.businessCode, name: request.businessName } }),
    endDate: answer.endAt,
    round: answer.round,
    serverTime: now.toISOString(),
    terms: {
      version: constants.replyTermsVersion,
      acceptedAt: request.termsVersion === constants.replyTermsVersion ? request.termsAcceptedAt : null,
    },
    lines: asked.map(({ referencePrice, ...line }) => ({
      ...line,
      ...(request.showsPrices && { referencePrice }),
    })),
    answer: { ...toAnswerHead(answer), lines: (lines.get(answer.id) ?? []).map(toAnswerLine) },
    files: files.filter(({ kind }) => kind === 'supplier').map(toAnswerFile),
    ownFiles: files.filter(({ supplierId }) => supplierId === request.id).map(toAnswerFile),
    exchanges: exchanges.map(({ isQuestion, asked: question, body, ...exchange }) => ({
      ...exchange,
      author: isQuestion ? ('supplier' as const) : ('buyer' as const),
      body: question === null ? body : `« ${question} »\n${body}`,
    })),
  }
}
