import type {
  AnswerLineKind,
  AnswerState,
  ConsultationEventKind,
  ConsultationFile,
  ConsultationOrigin,
  Locale,
  SalesUnit,
} from '@comptoir/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0170_consultations.sql`, with what `0355_order_lists.sql`, `0380_further_rounds.sql` and `0394_wished_days.sql` add: the buyer's side and the suppliers' read and write them. */
export interface AnswerTables {
  consultation: {
    id: Generated<number>
    companyId: number
    unitId: number
    requesterId: number
    applicant: string | null
    name: string
    businessCode: string | null
    businessName: string | null
    jobCode: string | null
    jobName: string | null
    quotationNumber: string | null
    quotationDetail: string | null
    origin: ConsultationOrigin
    endAt: NullableInstant
    message: string | null
    sharesJob: Generated<boolean>
    showsPrices: Generated<boolean>
    isSealed: Generated<boolean>
    createdAt: Instant
    editedAt: NullableInstant
    closedAt: NullableInstant
    isCancelled: Generated<boolean>
    changedAt: Instant
    lineCount: Generated<number>
    supplierCount: Generated<number>
    sentCount: Generated<number>
    answeredCount: Generated<number>
    declinedCount: Generated<number>
    awaitedCount: Generated<number>
    orderCount: Generated<number>
    questionCount: Generated<number>
    searchText: string
    jobText: GeneratedAlways<string>
    version: Generated<number>
    removedAt: NullableInstant
  }
  consultationLine: {
    id: Generated<number>
    consultationId: number
    position: number
    productId: number | null
    reference: string
    label: string
    manufacturer: string
    quantity: number
    unit: SalesUnit
    priceBase: number
    referencePrice: number | null
    comment: string | null
    wishedOn: string | null
    version: Generated<number>
  }
  consultationSupplier: {
    id: Generated<number>
    consultationId: number
    supplierId: number
    agencyId: number
    contactId: number | null
    recipient: string | null
    language: Locale
    addedAt: Instant
    sentAt: NullableInstant
    letterUuid: string | null
    openedAt: NullableInstant
    answeredAt: NullableInstant
    declinedAt: NullableInstant
    askedAgainAt: NullableInstant
    remindedAt: NullableInstant
    termsVersion: string | null
    termsAcceptedAt: NullableInstant
    version: Generated<number>
  }
  consultationRound: {
    id: Generated<number>
    consultationId: number
    number: number
    openedAt: Instant
    endAt: Instant
  }
  consultationAnswer: {
    id: Generated<number>
    supplierId: number
    roundId: number
    state: AnswerState
    shippingText: Generated<string>
    shipping: number | null
    validityText: Generated<string>
    validityDays: number | null
    message: Generated<string>
    declineReason: string | null
    changedAt: NullableInstant
    endedAt: NullableInstant
    /** When the buyer entered it over the supplier's unsent draft. */
    enteredAt: NullableInstant
    version: Generated<number>
  }
  consultationAnswerLine: {
    answerId: number
    lineId: number
    kind: AnswerLineKind
    priceText: string
    price: number | null
    isAvailable: boolean | null
    availableOn: string | null
    reference: string
    comment: string
    similarLabel: string
    similarManufacturer: string
    similarReference: string
    similarAvailableOn: string | null
    similarPriceText: string
    similarPrice: number | null
    isByBuyer: Generated<boolean>
  }
  consultationMessage: {
    id: Generated<number>
    consultationId: number
    supplierId: number | null
    userId: number | null
    isQuestion: boolean
    questionId: number | null
    questionText: string | null
    body: string
    writtenAt: Instant
  }
  consultationFile: {
    id: Generated<number>
    consultationId: number
    supplierId: number | null
    kind: ConsultationFile['kind']
    name: string
    contentDigest: string
    addedAt: Instant
    addedBy: number | null
    removedAt: NullableInstant
  }
  consultationEvent: {
    id: Generated<number>
    consultationId: number
    supplierId: number | null
    userId: number | null
    kind: ConsultationEventKind
    detail: string | null
    happenedAt: Instant
  }
  consultationAward: {
    id: Generated<number>
    consultationId: number
    lineId: number
    supplierId: number
    quantity: number
    unitPrice: number
    isSimilar: boolean
    awardedAt: Instant
    awardedBy: number | null
    orderId: number | null
  }
}

/** The columns of a line of an answer but its key, as `answerLineSchema` of the contract has them. */
export const answerLineColumns = [
  'kind',
  'priceText',
  'price',
  'isAvailable',
  'availableOn',
  'reference',
  'comment',
  'similarLabel',
  'similarManufacturer',
  'similarReference',
  'similarAvailableOn',
  'similarPriceText',
  'similarPrice',
  'isByBuyer',
] as const satisfies readonly (keyof AnswerTables['consultationAnswerLine'])[]

declare module '../../platform/db/tables.ts' {
  interface Tables extends AnswerTables {}
}
