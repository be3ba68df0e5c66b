import type { ConsultationStatus } from '../../domain/statuses.ts'

/** What is missing before a consultation can be sent, as paths of fields (D-05). */
export interface SendFacts {
  readonly name: string
  /** Milliseconds. */
  readonly endDate: number | null
  readonly lineCount: number
  readonly suppliers: readonly { readonly siret: string | null; readonly email: string | null }[]
}

export type SendFault =
  | { readonly path: 'name' | 'endDate' | 'lines' | 'suppliers'; readonly code: 'required' }
  | { readonly path: 'endDate'; readonly code: 'date_past' }
  | { readonly path: `suppliers[${number}]`; readonly code: 'no_siret' | 'no_email' }

/** @param now the server's clock, milliseconds: an end date must be later */
export function sendFaults({ name, endDate, lineCount, suppliers }: SendFacts, now: number): SendFault[] {
  return [
    ...(name.trim() === '' ? [{ path: 'name', code: 'required' } as const] : []),
    ...(endDate === null ? [{ path: 'endDate', code: 'required' } as const] : []),
    ...(endDate !== null && endDate <= now ? [{ path: 'endDate', code: 'date_past' } as const] : []),
    ...(lineCount === 0 ? [{ path: 'lines', code: 'required' } as const] : []),
    ...(suppliers.length === 0 ? [{ path: 'suppliers', code: 'required' } as const] : []),
    ...suppliers.flatMap(({ siret, email }, at): SendFault[] => [
      ...(siret === null ? [{ path: `suppliers[${at}]`, code: 'no_siret' } as const] : []),
      ...(email === null ? [{ path: `suppliers[${at}]`, code: 'no_email' } as const] : []),
    ]),
  ]
}

/** What waits for the buyer in a consultation; `null`: nothing, it is the suppliers' turn. */
export const nextSteps = ['send', 'answer_question', 'extend', 'award', 'close'] as const
export type NextStep = (typeof nextSteps)[number]

interface StepFacts {
  readonly status: ConsultationStatus
  /** The deadline is over. */
  readonly isLate: boolean
  readonly questionCount: number
  readonly answeredCount: number
  readonly awaitedCount: number
}

/** Most urgent first: a question blocks a supplier. */
export function nextStep(facts: StepFacts): NextStep | null {
  const { status, isLate, questionCount, answeredCount, awaitedCount } = facts
  switch (status) {
    case 'new':
    case 'in_progress':
      return 'send'
    case 'closed':
      return null
    case 'in_order':
      return questionCount > 0 ? 'answer_question' : 'close'
    case 'expired':
      return 'extend'
    case 'awaiting_return':
    case 'in_consultation':
      if (questionCount > 0) return 'answer_question'
      return answeredCount > 0 && (isLate || awaitedCount === 0) ? 'award' : null
  }
}

/** Number of suppliers that answered the latest request: in another round all are pending again. */
export function answeredNow({
  sentCount,
  declinedCount,
  awaitedCount,
}: {
  readonly sentCount: number
  readonly declinedCount: number
  readonly awaitedCount: number
}): number {
  return sentCount - declinedCount - awaitedCount
}

/** The status of one supplier, in addition to that of the consultation (D-05). */
export const supplierStates = [
  'to_send',
  'sending',
  'refused',
  'sent',
  'opened',
  'draft',
  'answered',
  'declined',
  'too_late',
  'retained',
  'not_retained',
] as const
export type SupplierState = (typeof supplierStates)[number]

/** What a supplier's state depends on; instants in milliseconds. */
export interface SupplierFacts {
  readonly sentAt: number | null
  /** Delivery status of the latest email with its link. */
  readonly letter: 'queued' | 'sent' | 'refused' | null
  readonly openedAt: number | null
  readonly answer: 'awaited' | 'draft' | 'validated' | 'declined'
  /** The end of its latest round. */
  readonly endDate: number | null
  /** Lines that were awarded to it, and to all suppliers. */
  readonly awardedLines: number
  readonly totalAwardedLines: number
  readonly isClosed: boolean
}

export function supplierState(facts: SupplierFacts, now: number): SupplierState {
  const { sentAt, letter, openedAt, answer, endDate, awardedLines, totalAwardedLines, isClosed } = facts
  if (sentAt === null) return 'to_send'
  if (awardedLines > 0) return 'retained'
  if (answer === 'declined') return 'declined'
  if (answer === 'validated') return totalAwardedLines > 0 && isClosed ? 'not_retained' : 'answered'
  if (endDate !== null && now > endDate) return 'too_late'
  // A further round begins with a copy of the answer before it: no one has written it.
  if (answer === 'draft' && openedAt !== null) return 'draft'
  if (openedAt !== null) return 'opened'
  return letter === 'refused' ? 'refused' : letter === 'queued' ? 'sending' : 'sent'
}

/** Whether a supplier was reminded within the last hour: another reminder needs a confirmation. */
export const isJustReminded = (remindedAt: number | null, now: number): boolean =>
  remindedAt !== null && now - remindedAt < 3_600_000
