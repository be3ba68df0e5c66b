import { AppError, type ErpTransfer, type TransferredLine } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { viewOf, type ProductView } from '../products/product.queries.ts'
import { writeOciItems } from '../punch-out-messages/oci-items.write.ts'
import { writeOrderMessage } from '../punch-out-messages/order-message.write.ts'
import { isoUnitCodes, unitCodes } from '../punch-out-messages/unit-codes.ts'
import type { ErpParts } from './erp-parts.ts'
import { findLineFacts } from './erp-lines.queries.ts'
import {
  closeErpSession,
  findErpSession,
  findErpSessionForUpdate,
  type StoredErpSession,
} from './erp-sessions.queries.ts'

/** So long the token still reads what was sent, should the answer have been lost. */
const readableFor = 10 * 60_000

interface Call {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

/**
 * Ends the session of the caller's token with its cart or without it; one that has ended stays as it ended.
 *
 * @throws AppError `not_found` without such a session; `conflict` where nothing can be transferred
 */
export async function endErpSession(
  { db, actor, now }: Call,
  parts: Pick<ErpParts, 'loadCart'>,
  action: 'transfer' | 'leave',
): Promise<StoredErpSession> {
  const session = await findErpSessionForUpdate(db, actor.sessionId)
  if (!session) throw new AppError('not_found')
  if (session.closedAt !== null) return session
  const isTransfer = action === 'transfer'
  const lines = isTransfer ? await loadLines(db, parts, viewOf({ actor, locale: session.locale, now })) : []
  if (isTransfer && (session.operation === 'inspect' || lines.length === 0)) throw new AppError('conflict')
  const tokenEndsAt = new Date(now.getTime() + readableFor)
  const { id } = session
  await closeErpSession(db, { id, sessionId: actor.sessionId }, { action, lines, now, tokenEndsAt })
  return { ...session, closedAt: now.toISOString(), action, lines }
}

/** The cart as it leaves: what can be bought now and has a price. */
async function loadLines(
  db: Db,
  parts: Pick<ErpParts, 'loadCart'>,
  view: ProductView,
): Promise<TransferredLine[]> {
  const { groups } = await parts.loadCart(db, view)
  const lines = groups.flatMap((group) => group.lines)
  const facts = await findLineFacts(
    db,
    lines.map(({ product }) => product.id),
    view.locale,
  )
  return lines.flatMap(({ product, quantity, unitPrice, total, available }): TransferredLine[] => {
    const about = facts.get(product.id)
    if (!about || !available || unitPrice === null || total === null) return []
    return [
      {
        productId: product.id,
        reference: product.reference,
        ean: product.ean,
        ownReference: product.ownReference ?? null,
        name: product.name,
        description: about.description,
        manufacturer: product.manufacturer.name,
        supplier: product.supplier,
        quantity,
        unit: unitCodes[product.unit],
        isoUnit: isoUnitCodes[product.unit],
        unitPrice,
        priceBase: product.price?.base ?? 1,
        total,
        currency: 'EUR',
        classification: { code: about.familyCode, name: about.family },
        leadTimeDays: about.stock >= quantity ? 1 : null,
      },
    ]
  })
}

/**
 * What is sent to the ERP, the same each time it is asked for.
 *
 * @throws AppError `not_found` without such a session, or while it has not ended
 */
export async function loadTransfer({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<ErpTransfer> {
  const session = await findErpSession(db, actor.sessionId)
  if (!session) throw new AppError('not_found')
  return toTransfer(session)
}

/** @throws AppError `not_found` while it has not ended */
export function toTransfer(session: StoredErpSession): ErpTransfer {
  const { id, action, lines, closedAt, protocol, locale, parties } = session
  if (closedAt === null || action === null || lines === null) throw new AppError('not_found')
  const closed = new Date(closedAt)
  const oci = writeOciItems(lines)
  const cxml = writeOrderMessage({
    payloadId: `${closed.getTime()}.${id}@comptoir`,
    now: closed,
    locale,
    parties,
    buyerCookie: session.buyerCookie ?? '',
    operationAllowed: 'edit',
    lines,
  })
  const fields =
    protocol === 'cxml' ? [{ name: 'cxml-urlencoded', value: cxml }] : [...session.returnFields, ...oci]
  return {
    action,
    lines,
    oci,
    cxml,
    form: { action: session.returnUrl, target: session.returnTarget, fields },
  }
}
