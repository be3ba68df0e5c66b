import {
  AppError,
  constants,
  isAllowed,
  noProject,
  unitPriceDecimals,
  type ConsultationLineAdd,
  type Locale,
  type Permission,
  type PunchOutTarget,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { createPreOrders, type NewOrderLine } from '../../domain/order-creation/order-creation.service.ts'
import { dayOf } from '../../platform/time/day.ts'
import { findItems, findSessionForUpdate, setTransferTarget, type ItemRow } from './sessions.queries.ts'
import { pricesUntil } from './to-session.ts'
import { moneyFormat } from '../../platform/text/number-format.ts'

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

interface Created {
  readonly id: string
  readonly name: string
}

/** The targets of a cart in other features; set in `app.features.ts`. */
export interface CartTargets {
  readonly createList: (
    call: TransferCall,
    list: { readonly name: string; readonly products: readonly ListedProduct[] },
  ) => Promise<Created>
  readonly createConsultation: (
    call: TransferCall,
    consultation: { readonly name: string; readonly lines: ConsultationLineAdd[] },
  ) => Promise<Created>
}

/** The further right that each transfer requires. */
const rights: Readonly<Record<PunchOutTarget, Permission>> = {
  selection_list: { subject: 'cart_product_selection', action: 'add' },
  consultation: { subject: 'consultations.list', action: 'edit' },
  order: { subject: 'orders.detail', action: 'edit' },
}

/**
 * Transfers a returned cart, once: a second time is a conflict.
 *
 * @throws AppError `not_found`; `forbidden` without the right to the target; `conflict` when nothing was returned or it was
 * already transferred; `offer_expired` for an order at expired prices
 */
export async function transferSession(
  call: TransferCall,
  targets: CartTargets,
  id: number,
  { to, name }: { readonly to: PunchOutTarget; readonly name?: string | undefined },
): Promise<void> {
  const { db, actor, now } = call
  const session = await foundOr404(findSessionForUpdate(db, actor, id))
  if (!isAllowed(actor.roles, rights[to])) throw new AppError('forbidden')
  if (session.returnedAt === null) throw new AppError('conflict', { reason: 'punch_out_not_returned' })
  if (session.usedAt !== null) throw new AppError('conflict', { reason: 'punch_out_used' })
  const items = await findItems(db, [id])
  const until = pricesUntil(session)
  const day = dayOf(new Date(session.returnedAt))
  const title = name ?? `${session.supplier} · ${writtenDay(day, call.locale)}`
  if (to === 'order') {
    if (until !== null && now > until) throw new AppError('offer_expired')
    const [created] = await createPreOrders(
      db,
      actor,
      [
        {
          supplierId: session.supplierId,
          agencyId: null,
          origin: { kind: 'punch_out', id },
          project: noProject,
          delivery: null,
          wishedOn: null,
          message: null,
          lines: items.map((item) => orderLine(item, day)),
        },
      ],
      now,
    )
    if (!created) throw new Error('An order was not created')
    return setTransferTarget(db, id, { kind: to, id: String(created.id), name: created.number }, now)
  }
  const created =
    to === 'consultation'
      ? await targets.createConsultation(call, { name: title, lines: items.map(consultationLine) })
      : await targets.createList(call, { name: title, products: listed(items, call.locale, until) })
  return setTransferTarget(db, id, { kind: to, ...created }, now)
}

/** A price in another currency cannot be ordered at: the user enters it. */
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

/** Other suppliers see the lines of a consultation, so they contain no price of this supplier. */
function consultationLine(item: ItemRow): ConsultationLineAdd {
  const { productId, quantity, reference, name, manufacturer, unit } = item
  if (productId !== null) return { product: productId, quantity }
  return { reference, label: name, manufacturer, quantity, unit }
}

/** A list contains only our products; the price of the shop is stored as a note. */
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
  const decimals = unitPriceDecimals([unitPrice])
  const price = moneyFormat(locale, {
    currency: /^[A-Z]{3}$/.test(currency) ? currency : constants.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(unitPrice)
  const base = priceBase === 1 ? '' : ` / ${priceBase}`
  const day = writtenDay(dayOf(until), locale)
  return locale === 'fr'
    ? `Prix punch-out : ${price}${base}, valable jusqu’au ${day}`
    : `Punch-out price: ${price}${base}, valid until ${day}`
}
