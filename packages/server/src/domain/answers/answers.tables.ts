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
    company_id: number
    unit_id: number
    requester_id: number
    applicant: string | null
    name: string
    business_code: string | null
    business_name: string | null
    job_code: string | null
    job_name: string | null
    quotation_number: string | null
    quotation_detail: string | null
    origin: ConsultationOrigin
    end_at: NullableInstant
    message: string | null
    shares_job: Generated<boolean>
    shows_prices: Generated<boolean>
    is_sealed: Generated<boolean>
    created_at: Instant
    edited_at: NullableInstant
    closed_at: NullableInstant
    is_cancelled: Generated<boolean>
    changed_at: Instant
    line_count: Generated<number>
    supplier_count: Generated<number>
    sent_count: Generated<number>
    answered_count: Generated<number>
    declined_count: Generated<number>
    awaited_count: Generated<number>
    order_count: Generated<number>
    question_count: Generated<number>
    search_text: string
    job_text: GeneratedAlways<string>
    version: Generated<number>
    removed_at: NullableInstant
  }
  consultation_line: {
    id: Generated<number>
    consultation_id: number
    position: number
    product_id: number | null
    reference: string
    label: string
    manufacturer: string
    quantity: number
    unit: SalesUnit
    price_base: number
    reference_price: number | null
    comment: string | null
    wished_on: string | null
    version: Generated<number>
  }
  consultation_supplier: {
    id: Generated<number>
    consultation_id: number
    supplier_id: number
    agency_id: number
    contact_id: number | null
    recipient: string | null
    language: Locale
    added_at: Instant
    sent_at: NullableInstant
    letter_uuid: string | null
    opened_at: NullableInstant
    answered_at: NullableInstant
    declined_at: NullableInstant
    asked_again_at: NullableInstant
    reminded_at: NullableInstant
    terms_version: string | null
    terms_accepted_at: NullableInstant
    version: Generated<number>
  }
  consultation_round: {
    id: Generated<number>
    consultation_id: number
    number: number
    opened_at: Instant
    end_at: Instant
  }
  consultation_answer: {
    id: Generated<number>
    supplier_id: number
    round_id: number
    state: AnswerState
    shipping_text: Generated<string>
    shipping: number | null
    validity_text: Generated<string>
    validity_days: number | null
    message: Generated<string>
    decline_reason: string | null
    changed_at: NullableInstant
    ended_at: NullableInstant
    /** When the buyer entered it over the supplier's unsent draft. */
    entered_at: NullableInstant
    version: Generated<number>
  }
  consultation_answer_line: {
    answer_id: number
    line_id: number
    kind: AnswerLineKind
    price_text: string
    price: number | null
    is_available: boolean | null
    available_on: string | null
    reference: string
    comment: string
    similar_label: string
    similar_manufacturer: string
    similar_reference: string
    similar_available_on: string | null
    similar_price_text: string
    similar_price: number | null
    is_by_buyer: Generated<boolean>
  }
  consultation_message: {
    id: Generated<number>
    consultation_id: number
    supplier_id: number | null
    user_id: number | null
    is_question: boolean
    question_id: number | null
    question_text: string | null
    body: string
    written_at: Instant
  }
  consultation_file: {
    id: Generated<number>
    consultation_id: number
    supplier_id: number | null
    kind: ConsultationFile['kind']
    name: string
    content_digest: string
    added_at: Instant
    added_by: number | null
    removed_at: NullableInstant
  }
  consultation_event: {
    id: Generated<number>
    consultation_id: number
    supplier_id: number | null
    user_id: number | null
    kind: ConsultationEventKind
    detail: string | null
    happened_at: Instant
  }
  consultation_award: {
    id: Generated<number>
    consultation_id: number
    line_id: number
    supplier_id: number
    quantity: number
    unit_price: number
    is_similar: boolean
    awarded_at: Instant
    awarded_by: number | null
    order_id: number | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AnswerTables {}
}
