import { constants, type ConsultationReply, type Locale, type ReplyState } from '@comptoir/contract'
import {
  findAnswerLines,
  findRequestedLines,
  findFiles,
  type AnswerRow,
} from '../../domain/answers/answers.queries.ts'
import { nameIn } from '../../domain/answers/default-name.ts'
import { findOutlierFactor } from '../../domain/answers/outlier-factor.queries.ts'
import { toAnswerFile, toAnswerHead, toAnswerLine } from '../../domain/answers/to-answer.ts'
import type { Db } from '../../platform/db/connect.ts'
import { findVisibleMessages, type RequestRow } from './consultation-reply.queries.ts'

/** What the holder of the link can do now; a final answer stays readable in any state. */
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

/** Maps a request to what its supplier sees, field by field, so that no internal data leaks. */
export async function toReply(
  db: Db,
  request: RequestRow,
  answer: AnswerRow,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promise<ConsultationReply> {
  const [requestedLines, lines, files, messages, outlierFactor] = [
    await findRequestedLines(db, request.consultationId, { ...request, locale }),
    await findAnswerLines(db, [answer.id]),
    await findFiles(db, request.consultationId),
    await findVisibleMessages(db, request),
    await findOutlierFactor(db, request.consultationId),
  ]
  return {
    '@type': 'ConsultationReply',
    state: replyState(request, answer, now),
    company: request.company,
    requester: request.requester,
    supplier: request.supplier,
    agency: request.agency,
    language: request.language,
    name: nameIn(locale, request.name),
    message: request.message,
    ...(request.sharesJob && { business: { code: request.businessCode, name: request.businessName } }),
    endDate: answer.endAt,
    round: answer.round,
    serverTime: now.toISOString(),
    terms: {
      version: constants.replyTermsVersion,
      acceptedAt: request.termsVersion === constants.replyTermsVersion ? request.termsAcceptedAt : null,
    },
    outlierFactor,
    lines: requestedLines,
    version: answer.version,
    answer: { ...toAnswerHead(answer), lines: (lines.get(answer.id) ?? []).map(toAnswerLine) },
    files: files.filter(({ kind }) => kind === 'supplier').map(toAnswerFile),
    ownFiles: files.filter(({ supplierId }) => supplierId === request.id).map(toAnswerFile),
    exchanges: messages.map(({ isQuestion, questionText, body, ...message }) => ({
      ...message,
      author: isQuestion ? ('supplier' as const) : ('buyer' as const),
      body: questionText === null ? body : `« ${questionText} »\n${body}`,
    })),
  }
}
