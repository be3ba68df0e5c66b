import {
  AppError,
  isAllowed,
  offeredPrice,
  shippingDue,
  type AnswerLine,
  type ComparedAnswer,
  type ConsultationAward,
} from '@comptoir/contract'
import { insertEvent } from '../answers/answers.queries.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import type { CostValues } from '../order-creation/order-creation.queries.ts'
import { createPreOrders, type NewOrderLine } from '../order-creation/order-creation.service.ts'
import { dayOf } from '../time/day.ts'
import { findAwardedQuantities, insertAwards } from './awards.queries.ts'
import { findCompared } from './comparison.service.ts'
import { findLines, type LineRow } from './consultation-lines.queries.ts'
import { updateConsultation, type ConsultationRow } from './consultations.queries.ts'
import { loadConsultation, loadOpen, showsAnswers, type ConsultationCall } from './load-consultation.ts'

/** One line that goes to one supplier, at the price of its answer. */
interface Choice {
  readonly line: LineRow
  readonly answer: ComparedAnswer
  readonly quantity: number
  readonly unitPrice: number
  readonly isSimilar: boolean
  readonly said: AnswerLine
}

/**
 * Keeps the prices chosen and makes one pre-order per supplier agency, at the prices of the answers (D-30). Parts of a line
 * can be awarded one after the other, never more than was asked for.
 *
 * @throws ViolationError where a line or an answer is none of the consultation's, has no price, or is awarded beyond its quantity
 * @throws AppError `conflict` while offers are sealed, `offer_expired` for an offer whose validity is over, unless confirmed
 */
export async function award(
  call: ConsultationCall,
  id: number,
  { awards, takesExpired }: ConsultationAward,
): Promise<ConsultationRow> {
  const { db, actor, now } = call
  if (!isAllowed(actor.roles, { subject: 'orders.detail', action: 'edit' })) throw new AppError('forbidden')
  const consultation = await loadOpen(call, id)
  if (!showsAnswers(consultation, now)) throw new AppError('conflict')
  const choices = await readChoices(call, id, awards)
  if (!takesExpired && choices.some(({ answer }) => answer.isExpired)) throw new AppError('offer_expired')
  const groups = [...Map.groupBy(choices, ({ answer }) => answer.id).values()]
  const orders = await createPreOrders(
    db,
    actor,
    groups.flatMap((group) => {
      const answer = group[0]?.answer
      return answer ? [toOrder(consultation, answer, group, dayOf(now))] : []
    }),
    now,
  )
  for (const [at, group] of groups.entries()) {
    const [order, first] = [orders[at], group[0]]
    if (!order || !first) throw new Error('An award has no order')
    await insertAwards(
      db,
      group.map(({ line, answer, quantity, unitPrice, isSimilar }) => ({
        consultationId: id,
        line: line.id,
        supplier: answer.id,
        quantity,
        unitPrice,
        isSimilar,
        userId: actor.userId,
        orderId: order.id,
      })),
      now,
    )
    await insertEvent(
      db,
      {
        consultationId: id,
        kind: 'awarded',
        supplierId: first.answer.id,
        userId: actor.userId,
        detail: order.number,
      },
      now,
    )
  }
  await updateConsultation(db, id, {}, now)
  return loadConsultation(call, id)
}

async function readChoices(
  call: ConsultationCall,
  id: number,
  awards: ConsultationAward['awards'],
): Promise<Choice[]> {
  const { db, actor } = call
  const lines = new Map((await findLines(db, actor, id)).map((line) => [line.id, line]))
  const answers = new Map((await findCompared(call, id)).map((answer) => [answer.id, answer]))
  const taken = await findAwardedQuantities(db, id)
  const broken: BrokenRule[] = []
  const choices = awards.flatMap((wanted, at): Choice[] => {
    const line = lines.get(wanted.line)
    const answer = answers.get(wanted.supplier)
    const said = answer?.lines.find((one) => one.line === wanted.line)
    const unitPrice = said ? offeredPrice(said, wanted.isSimilar) : null
    if (!line || !answer || !said || unitPrice === null) {
      const field = line ? 'supplier' : 'line'
      broken.push({ propertyPath: `awards[${at}].${field}`, code: 'not_a_choice' })
      return []
    }
    const sum = (taken.get(line.id) ?? 0) + wanted.quantity
    taken.set(line.id, sum)
    if (sum > line.quantity + 1e-9) broken.push({ propertyPath: `awards[${at}].quantity`, code: 'too_big' })
    return [{ line, answer, said, quantity: wanted.quantity, unitPrice, isSimilar: wanted.isSimilar }]
  })
  if (broken.length > 0) throw new ViolationError(...broken.slice(0, 100))
  return choices
}

function toOrder(
  consultation: ConsultationRow,
  answer: ComparedAnswer,
  choices: readonly Choice[],
  day: string,
): Parameters<typeof createPreOrders>[2][number] {
  return {
    supplierId: answer.supplier.id,
    agencyId: answer.agency.id,
    origin: { kind: 'consultation', id: consultation.id },
    job: {
      businessCode: consultation.businessCode,
      businessName: consultation.businessName,
      jobCode: null,
      jobName: null,
      quoteNumber: consultation.quotationNumber,
      quoteDescription: consultation.quotationDetail,
    },
    delivery: null,
    wishedOn: null,
    message: null,
    lines: choices.map((choice) => toOrderLine(choice, consultation, day)),
    moreCosts: quotedShipping(answer),
  }
}

/** The shipping that an answer quotes as a fee of its first order, beside those of the agreement (decision 0133). */
function quotedShipping(answer: ComparedAnswer): CostValues[] {
  const amount = shippingDue(answer)
  return amount === 0
    ? []
    : [
        {
          name: 'Livraison (consultation)',
          nameEn: 'Shipping (consultation)',
          amount,
          percentage: null,
          franco: null,
          isManual: false,
          consultationSupplierId: answer.id,
        },
      ]
}

function toOrderLine(choice: Choice, { id, name }: ConsultationRow, day: string): NewOrderLine {
  const { line, said, quantity, unitPrice, isSimilar } = choice
  const similar = isSimilar ? said.similar : null
  return {
    productId: similar ? null : line.productId,
    // A free line takes the reference that the supplier gave (D-30).
    reference: similar?.reference ?? (line.reference || said.reference),
    name: similar?.label ?? line.label,
    manufacturer: similar?.manufacturer ?? line.manufacturer,
    catalog: null,
    unit: line.unit,
    quantity,
    unitPrice,
    priceBase: line.base,
    provenance: {
      origin: 'consultation',
      day,
      public: null,
      net: unitPrice,
      level: null,
      agreement: null,
      fromQuantity: null,
      steps: [],
      consultation: { id, name, answeredAt: choice.answer.endedAt },
    },
    sourceLineId: line.id,
  }
}
