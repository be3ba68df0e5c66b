import {
  constants,
  fromMoney,
  lineTotal,
  punchOutPriceDays,
  toMoney,
  type Locale,
  type PunchOutItem,
  type PunchOutSession,
  type PunchOutSessionDetail,
} from '@comptoir/contract'
import { isKnownUnit } from '../../domain/punch-out-messages/unit-codes.read.ts'
import type { ItemRow, SessionRow } from './sessions.queries.ts'

/** Maps a session to its resource, with its state at a given time. */
export function toSession(row: SessionRow, items: readonly ItemRow[], now: Date): PunchOutSession {
  const { id, supplierId, supplier, protocol, openedAt, expiresAt, returnedAt } = row
  const totals = items.map(totalOf)
  const isPriced = items.length > 0 && totals.every((total) => total !== null)
  const isInEuros = items.every(({ currency }) => currency === constants.currency)
  return {
    '@id': `/api/internal/punch_out_sessions/${id}`,
    '@type': 'PunchOutSession',
    id,
    supplier: { id: supplierId, name: supplier },
    protocol,
    state:
      row.usedAt !== null
        ? 'used'
        : returnedAt !== null
          ? 'returned'
          : Date.parse(expiresAt) > now.getTime()
            ? 'open'
            : 'expired',
    openedAt,
    expiresAt,
    returnedAt,
    pricesUntil: pricesUntil(row)?.toISOString() ?? null,
    itemCount: items.length,
    total:
      isPriced && isInEuros
        ? Math.round(totals.reduce<number>((sum, total) => sum + (total ?? 0), 0) * 100) / 100
        : null,
    result:
      row.resultKind === null
        ? null
        : { kind: row.resultKind, id: row.resultId ?? '', name: row.resultName ?? '' },
  }
}

/** The end of the validity of the returned prices (D-24). */
export function pricesUntil({ returnedAt }: Pick<SessionRow, 'returnedAt'>): Date | null {
  return returnedAt === null ? null : new Date(Date.parse(returnedAt) + punchOutPriceDays * 86_400_000)
}

export function toSessionDetail(
  row: SessionRow,
  items: readonly ItemRow[],
  now: Date,
  locale: Locale,
): PunchOutSessionDetail {
  return { ...toSession(row, items, now), items: items.map((item) => toItem(item, locale)) }
}

function toItem(item: ItemRow, locale: Locale): PunchOutItem {
  const { sessionId: _session, productId, productFr, productEn, ...rest } = item
  const name = (locale === 'fr' ? productFr : productEn) ?? ''
  const unit = isKnownUnit(item.unitCode) ? item.unit : null
  return { ...rest, unit, total: totalOf(item), product: productId === null ? null : { id: productId, name } }
}

function totalOf({ unitPrice, quantity, priceBase }: ItemRow): number | null {
  return unitPrice === null ? null : fromMoney(lineTotal(toMoney(unitPrice), quantity, priceBase))
}
