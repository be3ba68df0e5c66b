import {
  AppError,
  constants,
  isAllowed,
  noJob,
  type ConsultationLineAdd,
  type Locale,
  type Permission,
  type PunchOutTarget,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import { createPreOrders, type NewOrderLine } from '../order-creation/order-creation.service.ts'
import { dayOf } from '../time/day.ts'
import { findItems, findSessionForUpdate, setUsed, type ItemRow } from './sessions.queries.ts'
import { pricesUntil } from './to-session.ts'

export interface TransferCall {
  readonly db: Db
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
}

/** A product for a list. */
export interface ListedProduct {
  readonly productId: number
  readonly quantity: number
  readonly note: string | null
}

interface Made {
  readonly id: string
  readonly name: string
}

/** What other features make of a cart; `app.features.ts` hands them in. */
export interface CartTargets {
  readonly makeList: (
    call: TransferCall,
    list: { readonly name: string; readonly products: readonly ListedProduct[] },
  ) => Promise<Made>
  readonly makeConsultation: (
    call: TransferCall,
    consultation: { readonly name: string; readonly lines: ConsultationLineAdd[] },
  ) => Promise<Made>
}

/** What a user needs to be allowed besides the shop itself. */
const rights: Readonly<Record<PunchOutTarget, Permission>> = {
  selection_list: { subject: 'cart_product_selection', action: 'add' },
  consultation: { subject: 'consultations.list', action: 'edit' },
  order: { subject: 'orders.detail', action: 'edit' },
}

/**
 * Makes something of a cart that came back, once: a second time is a conflict.
 *
 * @throws AppError `not_found`; `forbidden` without the right to what it shall become; `conflict` when nothing came or it was
 * taken over; `offer_expired` for an order at prices that no longer hold
 */
export async function transferSession(
  call: TransferCall,
  targets: CartTargets,
  id: number,
  { to, name }: { readonly to: PunchOutTarget; readonly name?: string | undefined },
): Promise<void> {
  const { db, actor, now } = call
  const session = await findSessionForUpdate(db, actor, id)
  if (!session) throw new AppError('not_found')
  if (!isAllowed(actor.roles, rights[to])) throw new AppError('forbidden')
  if (session.returnedAt === null || session.usedAt !== null) throw new AppError('conflict')
  const items = await findItems(db, [id])
  const until = pricesUntil(session)
  const day = dayOf(new Date(session.returnedAt))
  const title = name ?? `${session.supplier} · ${writtenDay(day, call.locale)}`
  if (to === 'order') {
    if (until !== null && now > until) throw new AppError('offer_expired')
    const [made] = await createPreOrders(
      db,
      actor,
      [
        {
          supplierId: session.supplierId,
          agencyId: null,
          origin: { kind: 'punch_out', id },
          job: noJob,
          delivery: null,
          wishedOn: null,
          message: null,
          lines: items.map((item) => orderLine(item, day)),
        },
      ],
      now,
    )
    if (!made) throw new Error('An order was not made')
    return setUsed(db, id, { kind: to, id: String(made.id), name: made.number }, now)
  }
  const made =
    to === 'consultation'
      ? await targets.makeConsultation(call, { name: title, lines: items.map(consultationLine) })
      : await targets.makeList(call, { name: title, products: listed(items, call.locale, until) })
  return setUsed(db, id, { kind: to, ...made }, now)
}

/** A price in another currency is none of an order: whoever orders enters it. */
function orderLine(item: ItemRow, day: string): NewOrderLine {
  const price = item.currency === 'EUR' ? item.unitPrice : null
  return {
    productId: item.productId,
    reference: item.reference,
    name: item.name,
    manufacturer: item.manufacturer,
    catalog: null,
    unit: item.unit,
    quantity: item.quantity,
    unitPrice: price,
    priceBase: item.priceBase,
    provenance:
      price === null
        ? null
        : {
            origin: 'punch_out',
            day,
            public: null,
            net: price,
            level: null,
            agreement: null,
            fromQuantity: null,
            steps: [{ kind: 'net', percent: null, price }],
          },
    sourceLineId: item.id,
  }
}

/** Other suppliers see a consultation's lines: no price of this one is in them. */
function consultationLine(item: ItemRow): ConsultationLineAdd {
  const { productId, quantity, reference, name, manufacturer, unit } = item
  if (productId !== null) return { product: productId, quantity }
  return { reference, label: name, manufacturer, quantity, unit }
}

/** A list holds products of ours alone; what the shop asked for them is noted beside. */
function listed(items: readonly ItemRow[], locale: Locale, until: Date | null): ListedProduct[] {
  const products = items.flatMap((item) =>
    item.productId === null
      ? []
      : [{ productId: item.productId, quantity: item.quantity, note: noteOf(item, locale, until) }],
  )
  if (products.length === 0) throw new ViolationError({ propertyPath: 'to', code: 'not_a_choice' })
  return products
}

const writtenDay = (day: string, locale: Locale) =>
  locale === 'fr' ? day.split('-').toReversed().join('/') : day

function noteOf({ unitPrice, priceBase, currency }: ItemRow, locale: Locale, until: Date | null) {
  if (unitPrice === null || until === null) return null
  const price = new Intl.NumberFormat(constants.languageTags[locale], {
    style: 'currency',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : constants.currency,
    maximumFractionDigits: 4,
  }).format(unitPrice)
  const base = priceBase === 1 ? '' : ` / ${priceBase}`
  const day = writtenDay(dayOf(until), locale)
  return locale === 'fr'
    ? `Prix punch-out : ${price}${base}, valable jusqu’au ${day}`
    : `Punch-out price: ${price}${base}, valid until ${day}`
}
