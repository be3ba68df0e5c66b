import { answerFaults, isAnswer, readDays, type AnswerFault } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { RuleViolation } from '../../platform/http/violation-error.ts'
import { dayOf } from '../../platform/time/day.ts'
import { updateAnswer, writeAnswerLines, type WrittenAnswer } from './answer-writing.queries.ts'
import type { ReadAnswer } from './read-answer.ts'

/** A call that writes an answer: by its supplier, or by the buyer who enters it. */
interface WritingCall {
  readonly db: Db
  readonly now: Date
}

/** Stores an answer, as a draft or sent. */
export async function writeAnswer(
  { db, now }: WritingCall,
  written: WrittenAnswer,
  { lines, shippingText, shipping, validityText, message }: ReadAnswer,
  end:
    | { readonly state: 'draft' }
    | { readonly state: 'validated'; readonly endedAt: Date; readonly enteredAt?: Date },
): Promise<void> {
  await writeAnswerLines(db, written, lines)
  const texts = {
    shippingText,
    shipping,
    validityText,
    validityDays: readDays(validityText),
    message,
  }
  await updateAnswer(db, written.answerId, { ...texts, ...end }, now)
}

interface RequestOptions {
  readonly requested: readonly { readonly id: number }[]
  /** The number of offer documents, which can replace prices. */
  readonly offers: number
  readonly isByBuyer?: boolean
}

const availability: ReadonlySet<string> = new Set(['isAvailable', 'availableOn'])

/** The buyer who enters an answer may not know its date. */
const isOptionalForBuyer = ({ field, code }: AnswerFault) => code === 'required' && availability.has(field)

/** Returns what prevents an answer from being sent: invalid lines, lines of another request, or nothing to send. */
export function findViolations(
  { now }: Pick<WritingCall, 'now'>,
  answer: Pick<ReadAnswer, 'lines' | 'shippingText' | 'shipping' | 'validityText'>,
  { requested, offers, isByBuyer = false }: RequestOptions,
): RuleViolation[] {
  const requestedIds = new Set(requested.map(({ id }) => id))
  const today = dayOf(now)
  const violations: RuleViolation[] = answer.lines.flatMap((line, at): RuleViolation[] =>
    requestedIds.has(line.line)
      ? answerFaults(line, today)
          .filter((fault) => !isByBuyer || !isOptionalForBuyer(fault))
          .map(({ field, code }) => ({ propertyPath: `lines[${at}].${field}`, code }))
      : [{ propertyPath: `lines[${at}].line`, code: 'not_a_choice' }],
  )
  if (answer.shippingText.trim() !== '' && answer.shipping === null)
    violations.push({ propertyPath: 'shippingText', code: 'invalid' })
  if (answer.validityText.trim() !== '' && readDays(answer.validityText) === null)
    violations.push({ propertyPath: 'validityText', code: 'invalid' })
  if (!isAnswer(answer.lines, offers)) violations.push({ propertyPath: 'lines', code: 'nothing_to_send' })
  return violations
}
