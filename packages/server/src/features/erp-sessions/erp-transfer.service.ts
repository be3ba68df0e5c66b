import {
  AppError,
  isTransferable,
  transferredFees,
  type CartGroup,
  type ErpTransfer,
  type TransferredFee,
  type TransferredLine,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { loadCart } from '../../domain/cart/load-cart.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { viewOf, type ProductView } from '../../domain/products/product.queries.ts'
import { writeOciItems } from '../../domain/punch-out-messages/oci-items.write.ts'
import { writeOrderMessage } from '../../domain/punch-out-messages/order-message.write.ts'
import { feeCode } from '../../domain/punch-out-messages/fee-code.ts'
import { isoUnitCodes, unitCodes } from '../../domain/punch-out-messages/unit-codes.ts'
import { findLineFacts } from './erp-lines.queries.ts'
import {
  closeErpSession,
  findErpSession,
  findErpSessionForUpdate,
  type StoredErpSession,
} from './erp-sessions.queries.ts'

/** How long the token can read the result, in case the response was lost. */
const resultLifetime = 10 * 60_000

interface Call {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

/**
 * Ends the caller's session with or without its cart; an ended one is unchanged. `withFees` is `false` for an answer about
 * products, which is no order.
 *
 * @throws AppError `not_found` without such a session; `conflict` where nothing can be transferred
 */
export async function endErpSession(
  { db, actor, now }: Call,
  action: 'transfer' | 'leave',
  withFees = true,
): Promise<StoredErpSession> {
  const session = await foundOr404(findErpSessionForUpdate(db, actor.sessionId))
  if (session.closedAt !== null) return session
  const isTransfer = action === 'transfer'
  const view = viewOf({ actor, locale: session.locale, now })
  const groups = isTransfer ? (await loadCart(db, view)).groups : []
  const lines = await linesOf(db, groups, view)
  const fees = withFees ? feesOf(groups) : []
  if (isTransfer && session.operation === 'inspect')
    throw new AppError('conflict', { reason: 'erp_inspection' })
  if (isTransfer && lines.length === 0) throw new AppError('conflict', { reason: 'cart_empty' })
  const tokenEndsAt = new Date(now.getTime() + resultLifetime)
  const { id } = session
  await closeErpSession(db, { id, sessionId: actor.sessionId }, { action, lines, fees, now, tokenEndsAt })
  return { ...session, closedAt: now.toISOString(), action, lines, fees }
}

/** The fees due on the lines to transfer. */
function feesOf(groups: readonly CartGroup[]): TransferredFee[] {
  return groups.flatMap((group) =>
    transferredFees(group).flatMap(({ fee, due }): TransferredFee[] =>
      due === 0 ? [] : [{ code: feeCode(fee.id), name: fee.name, supplier: group.supplier, amount: due }],
    ),
  )
}

/** The cart lines to transfer: those that are available and have a price. */
async function linesOf(db: Db, groups: readonly CartGroup[], view: ProductView): Promise<TransferredLine[]> {
  const lines = groups.flatMap((group) => group.lines.filter(isTransferable))
  const facts = await findLineFacts(
    db,
    lines.map(({ product }) => product.id),
    view.locale,
  )
  return lines.flatMap(({ product, quantity, unitPrice, total }): TransferredLine[] => {
    const productFacts = facts.get(product.id)
    if (!productFacts || unitPrice === null || total === null) return []
    return [
      {
        productId: product.id,
        reference: product.reference,
        ean: product.ean,
        ownReference: product.ownReference ?? null,
        name: product.name,
        description: productFacts.description,
        manufacturer: product.manufacturer.name,
        supplier: product.supplier,
        quantity,
        unit: unitCodes[product.unit],
        isoUnit: isoUnitCodes[product.unit],
        unitPrice,
        priceBase: product.price?.base ?? 1,
        total,
        currency: 'EUR',
        classification: { code: productFacts.familyCode, name: productFacts.family },
        unspsc: productFacts.unspsc,
        etimClass: productFacts.etimClass,
        leadTimeDays: productFacts.stock >= quantity ? 1 : null,
      },
    ]
  })
}

/**
 * The result sent to the ERP, which is the same on every request.
 *
 * @throws AppError `not_found` without such a session, or while it has not ended
 */
export async function loadTransfer({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<ErpTransfer> {
  const session = await foundOr404(findErpSession(db, actor.sessionId))
  return toTransfer(session)
}

/** @throws AppError `not_found` while it has not ended */
export function toTransfer(session: StoredErpSession): ErpTransfer {
  const { id, action, lines, fees, format, closedAt, protocol, locale, parties } = session
  if (closedAt === null || action === null || lines === null) throw new AppError('not_found')
  const closed = new Date(closedAt)
  const oci = writeOciItems(lines, fees, format)
  const cxml = writeOrderMessage({
    payloadId: `${closed.getTime()}.${id}@comptoir`,
    now: closed,
    locale,
    parties,
    buyerCookie: session.buyerCookie ?? '',
    operationAllowed: 'edit',
    lines,
    fees,
    format,
  })
  const fields =
    protocol === 'cxml' ? [{ name: 'cxml-urlencoded', value: cxml }] : [...session.returnFields, ...oci]
  return {
    action,
    lines,
    fees,
    oci,
    cxml,
    form: { action: session.returnUrl, target: session.returnTarget, fields },
  }
}
