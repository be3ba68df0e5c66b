import type { AnswerLine, RequestedLine, ConsultationReply } from '@comptoir/contract'
import type { ReplyDraft } from './use-reply-draft.ts'

/** The props of every step of the answer. */
export interface StepProps {
  readonly uuid: string
  readonly reply: ConsultationReply
  readonly draft: ReplyDraft
  /** Today by the server's clock, in Paris: `YYYY-MM-DD`. */
  readonly today: string
  readonly pasted: PastedTexts
}

/** Pasted texts that could not be placed or read; shown until corrected. */
export interface PastedTexts {
  /** Texts that are not an availability, by line. */
  readonly unread: ReadonlyMap<number, string>
  /** Number of pasted lines below the last one. */
  readonly unplaced: number
  readonly set: (next: { readonly unread?: ReadonlyMap<number, string>; readonly unplaced?: number }) => void
}

/** A requested line and its answer. */
export interface PriceRow {
  readonly requestedLine: RequestedLine
  readonly line: AnswerLine
}
