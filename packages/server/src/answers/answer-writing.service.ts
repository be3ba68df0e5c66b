import {
  answerFaults,
  isAnswer,
  readAmount,
  readDays,
  readPrice,
  type AnswerDraft,
  type AnswerFault,
  type AnswerLine,
  type Locale,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { BrokenRule } from '../http/violation-error.ts'
import { dayOf } from '../time/day.ts'
import { updateAnswer, writeAnswerLines, type WrittenAnswer } from './answer-writing.queries.ts'

/** A call of whoever writes an answer: its supplier, or the buyer who types it. */
interface WritingCall {
  readonly db: Db
  readonly now: Date
  readonly locale: Locale
}

/** Keeps an answer as far as it is written, or as it is sent. */
export async function writeAnswer(
  { db, now, locale }: WritingCall,
  written: WrittenAnswer,
  draft: AnswerDraft,
  end:
    | { readonly state: 'draft' }
    | { readonly state: 'validated'; readonly ended_at: Date; readonly entered_at?: Date },
): Promise<void> {
  await writeAnswerLines(
    db,
    written,
    draft.lines.map((line) => readLine(line, locale)),
  )
  const texts = {
    shipping_text: draft.shippingText,
    shipping: readAmount(draft.shippingText, locale),
    validity_text: draft.validityText,
    validity_days: readDays(draft.validityText),
    message: draft.message,
  }
  await updateAnswer(db, written.answerId, { ...texts, ...end }, now)
}

function readLine(line: AnswerDraft['lines'][number], locale: Locale): AnswerLine {
  return {
    ...line,
    price: line.kind === 'priced' ? readPrice(line.priceText, locale) : null,
    similar: line.similar && { ...line.similar, price: readPrice(line.similar.priceText, locale) },
  }
}

interface Asking {
  readonly asked: readonly { readonly id: number }[]
  /** How many documents stand for prices. */
  readonly offers: number
  readonly isByBuyer?: boolean
}

const availability: ReadonlySet<string> = new Set(['isAvailable', 'availableOn'])

/** Who types what another has said may not know from which day on. */
const mayBeUnknown = ({ field, code }: AnswerFault) => code === 'required' && availability.has(field)

/** What keeps an answer from being sent: lines that are none of the request's or are wrong, and nothing to send. */
export function brokenRules(
  { now, locale }: Pick<WritingCall, 'now' | 'locale'>,
  draft: AnswerDraft,
  { asked, offers, isByBuyer = false }: Asking,
): BrokenRule[] {
  const known = new Set(asked.map(({ id }) => id))
  const today = dayOf(now)
  const broken: BrokenRule[] = draft.lines.flatMap((line, at): BrokenRule[] =>
    known.has(line.line)
      ? answerFaults(line, locale, today)
          .filter((fault) => !isByBuyer || !mayBeUnknown(fault))
          .map(({ field, code }) => ({ propertyPath: `lines[${at}].${field}`, code }))
      : [{ propertyPath: `lines[${at}].line`, code: 'not_a_choice' }],
  )
  if (draft.shippingText.trim() !== '' && readAmount(draft.shippingText, locale) === null)
    broken.push({ propertyPath: 'shippingText', code: 'invalid' })
  if (draft.validityText.trim() !== '' && readDays(draft.validityText) === null)
    broken.push({ propertyPath: 'validityText', code: 'invalid' })
  if (!isAnswer(draft.lines, locale, offers)) broken.push({ propertyPath: 'lines', code: 'nothing_to_send' })
  return broken
}
