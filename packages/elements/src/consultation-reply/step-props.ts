import type { AnswerLineDraft, AskedLine, ConsultationReply } from '@comptoir/contract'
import type { ReplyDraft } from './use-reply-draft.ts'

/** What every step of the answer is given. */
export interface StepProps {
  readonly uuid: string
  readonly reply: ConsultationReply
  readonly draft: ReplyDraft
  /** By the server's clock, in Paris: `YYYY-MM-DD`. */
  readonly today: string
}

/** A line that is asked, and what is said of it. */
export interface PriceRow {
  readonly asked: AskedLine
  readonly line: AnswerLineDraft
}
