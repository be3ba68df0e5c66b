import {
  AppError,
  isAllowed,
  offeredPrice,
  offerOutlier,
  shippingDue,
  type AnswerLine,
  type ComparedAnswer,
  type Comparison,
  type ConsultationAward,
} from '@comptoir/contract'
import { insertEvent } from '../../domain/answers/answers.queries.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import type { CostValues } from '../../domain/order-creation/order-creation.queries.ts'
import {
  createPreOrders,
  type NewOrder,
  type NewOrderLine,
} from '../../domain/order-creation/order-creation.service.ts'
import { findConsultationDelivery } from '../../domain/job-sites/site-delivery.queries.ts'
import { dayOf } from '../../platform/time/day.ts'
import { findAwardedQuantities, insertAwards } from './awards.queries.ts'
import { emitEvent, eventFacts, type EventCall } from './consultation-events.ts'
import { compare } from './comparison.service.ts'
import { findLines, type LineRow } from './consultation-lines.queries.ts'
import { updateConsultation, type ConsultationRow } from './consultations.queries.ts'
import type { ProductView } from '../../domain/products/product.queries.ts'
import { loadConsultation, loadOpen, canShowAnswers, type ConsultationCall } from './load-consultation.ts'

/** One line awarded to one supplier, at the price of its answer. */
interface Choice {
  readonly line: LineRow
  readonly answer: ComparedAnswer
  readonly quantity: number
  readonly unitPrice: number
  readonly isSimilar: boolean
  readonly offer: AnswerLine
}

/**
 * Saves an award and creates one pre-order per supplier agency, at the prices of the answers (D-30), delivered to the open
 * site that the consultation is for. A line can be awarded in several parts, up to its requested quantity.
 *
 * @throws ViolationError where a line or an answer does not belong to the consultation, has no price, or is awarded beyond
 * its quantity
 * @throws AppError `conflict` while offers are sealed, `answer_changed` where an answer differs from the one that was read,
 * `offer_expired` for an expired offer and `price_outlier` for an outlier price, unless confirmed
 */
export async function award(
  call: EventCall & { readonly view: ProductView },
  id: number,
  { awards, takesExpired, takesOutliers, answers: seen }: ConsultationAward,
): Promise<ConsultationRow> {
  const { db, actor, now } = call
  if (!isAllowed(actor.roles, { subject: 'orders.detail', action: 'edit' })) throw new AppError('forbidden')
  const consultation = await loadOpen(call, id)
  if (!canShowAnswers(consultation, now)) throw new AppError('conflict', { reason: 'offers_sealed' })
  const compared = await compare(call, id)
  if (seen) rejectChanged(seen, compared.answers)
  const choices = await readChoices(call, id, awards, compared)
  if (!takesExpired && choices.some(({ answer }) => answer.isExpired)) throw new AppError('offer_expired')
  if (!takesOutliers && choices.some(isOutlier(compared))) throw new AppError('price_outlier')
  const delivery = (await findConsultationDelivery(db, actor, id)) ?? null
  const groups = [...Map.groupBy(choices, ({ answer }) => answer.id).values()]
  const orders = await createPreOrders(
    db,
    actor,
    groups.flatMap((group) => {
      const answer = group[0]?.answer
      return answer ? [{ ...toOrder(consultation, answer, group, dayOf(now)), delivery }] : []
    }),
    now,
  )
  for (const [index, group] of groups.entries()) {
    const [order, first] = [orders[index], group[0]]
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
  await emitEvent(call, {
    type: 'consultation.awarded',
    data: {
      ...eventFacts(consultation),
      orders: orders.map((order) => ({ '@id': `/api/internal/orders/${order.id}`, number: order.number })),
    },
  })
  return loadConsultation(call, id)
}

const isOutlier =
  (compared: Comparison) =>
  ({ line, answer, isSimilar }: Choice): boolean => {
    const requestLine = compared.lines.find(({ id }) => id === line.id)
    return requestLine !== undefined && offerOutlier(requestLine, answer.id, compared, isSimilar) !== null
  }

/** Rejects an award whose answers have been sent or entered again since they were read. */
function rejectChanged(
  seen: NonNullable<ConsultationAward['answers']>,
  compared: readonly ComparedAnswer[],
): void {
  const isSame = ({ supplier, round, version }: (typeof seen)[number]) =>
    compared.some((answer) => answer.id === supplier && answer.round === round && answer.version === version)
  const changed = seen.filter((answer) => !isSame(answer)).map(({ supplier }) => supplier)
  if (changed.length > 0) throw new AppError('answer_changed', { suppliers: changed })
}

async function readChoices(
  call: ConsultationCall,
  id: number,
  awards: ConsultationAward['awards'],
  compared: Comparison,
): Promise<Choice[]> {
  const { db, actor } = call
  const lines = new Map((await findLines(db, actor, id)).map((line) => [line.id, line]))
  const answers = new Map(compared.answers.map((answer) => [answer.id, answer]))
  const taken = await findAwardedQuantities(db, id)
  const violations: RuleViolation[] = []
  const choices = awards.flatMap((choice, index): Choice[] => {
    const line = lines.get(choice.line)
    const answer = answers.get(choice.supplier)
    const offer = answer?.lines.find((one) => one.line === choice.line)
    const unitPrice = offer ? offeredPrice(offer, choice.isSimilar) : null
    if (!line || !answer || !offer || unitPrice === null) {
      const field = line ? 'supplier' : 'line'
      violations.push({ propertyPath: `awards[${index}].${field}`, code: 'not_a_choice' })
      return []
    }
    const sum = (taken.get(line.id) ?? 0) + choice.quantity
    taken.set(line.id, sum)
    if (sum > line.quantity + 1e-9)
      violations.push({ propertyPath: `awards[${index}].quantity`, code: 'too_big' })
    return [{ line, answer, offer, quantity: choice.quantity, unitPrice, isSimilar: choice.isSimilar }]
  })
  if (violations.length > 0) throw new ViolationError(...violations.slice(0, 100))
  return choices
}

function toOrder(
  consultation: ConsultationRow,
  answer: ComparedAnswer,
  choices: readonly Choice[],
  day: string,
): Omit<NewOrder, 'delivery'> {
  return {
    supplierId: answer.supplier.id,
    agencyId: answer.agency.id,
    origin: { kind: 'consultation', id: consultation.id },
    project: {
      businessCode: consultation.businessCode,
      businessName: consultation.businessName,
      jobCode: consultation.jobCode,
      jobName: consultation.jobName,
      quoteNumber: consultation.quotationNumber,
      quoteDescription: consultation.quotationDetail,
    },
    wishedOn: null,
    message: null,
    lines: choices.map((choice) => toOrderLine(choice, consultation, day)),
    moreCosts: quotedShipping(answer),
  }
}

/** The shipping quoted in an answer, as a fee of its first order beside those of the agreement (decision 0075). */
function quotedShipping(answer: ComparedAnswer): CostValues[] {
  const amount = shippingDue(answer)
  return amount === 0
    ? []
    : [
        {
          name: 'Livraison (consultation)',
          nameEn: 'Shipping (consultation)',
          mode: 'amount',
          amount,
          percentage: null,
          franco: null,
          isManual: false,
          consultationSupplierId: answer.id,
        },
      ]
}

function toOrderLine(choice: Choice, { id, name }: ConsultationRow, day: string): NewOrderLine {
  const { line, offer, quantity, unitPrice, isSimilar } = choice
  const similar = isSimilar ? offer.similar : null
  return {
    productId: similar ? null : line.productId,
    // A free line takes the supplier's reference (D-30).
    reference: similar?.reference ?? (line.reference || offer.reference),
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
