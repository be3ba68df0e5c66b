import { addDays, depositProblemStatuses, expiringDays, type AwaitingKind } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { waitsForBuyer } from '../answers/waiting.ts'
import type { Db } from '../db/connect.ts'
import { isDepositSeenBy, isInUnits, isOwnOrInherited } from '../db/scope.ts'
import type { UserActor } from '../http/actor.ts'
import { dayOf } from '../time/day.ts'

type Counter = (actor: UserActor, now: Date) => RawBuilder<number>

/** Of each kind the number of rows of one list with one filter, seen as that list sees them. */
const counters: Readonly<Record<AwaitingKind, Counter>> = {
  answers: (actor, now) => sql<number>`
    SELECT count(*)::int FROM consultation c
    WHERE ${isInUnits(actor, { company: 'c.company_id', unit: 'c.unit_id' })}
      AND c.removed_at IS NULL AND c.closed_at IS NULL AND c.answered_count > 0
      AND consultation_status(c, ${now}::timestamptz) = 'in_consultation' AND ${waitsForBuyer(now)}`,
  drafts: (actor, now) => sql<number>`
    SELECT count(*)::int FROM consultation c
    WHERE ${isInUnits(actor, { company: 'c.company_id', unit: 'c.unit_id' })}
      AND c.requester_id = ${actor.userId}
      AND c.removed_at IS NULL AND c.closed_at IS NULL AND c.sent_count = 0
      AND consultation_status(c, ${now}::timestamptz) IN ('new', 'in_progress')`,
  orders: (actor) => sql<number>`
    SELECT count(*)::int FROM purchase_order o
    WHERE ${isInUnits(actor, { company: 'o.company_id', unit: 'o.unit_id' })}
      AND o.removed_at IS NULL AND o.status = 'pre_order'`,
  agreements: (actor, now) => sql<number>`
    SELECT count(*)::int FROM agreement a
    WHERE ${isOwnOrInherited(actor, 'a')} AND a.removed_at IS NULL AND a.starts_on <= ${dayOf(now)}::date
      AND a.ends_on BETWEEN ${dayOf(now)}::date AND ${addDays(dayOf(now), expiringDays)}::date`,
  deposits: (actor) => sql<number>`
    SELECT count(*)::int FROM catalog_deposit d
    WHERE ${isDepositSeenBy(actor)} AND d.status = ANY (${[...depositProblemStatuses]}::text[])`,
  reports: () => sql<number>`SELECT count(*)::int FROM product_error_report r WHERE r.status = 'open'`,
}

/** How much of each kind waits for the user, in one query. */
export async function countAwaiting(
  db: Db,
  actor: UserActor,
  kinds: readonly AwaitingKind[],
  now: Date,
): Promise<{ kind: AwaitingKind; count: number }[]> {
  if (kinds.length === 0) return []
  const columns = kinds.map((kind) => sql`(${counters[kind](actor, now)}) AS ${sql.ref(kind)}`)
  const { rows } = await sql<Record<AwaitingKind, number>>`SELECT ${sql.join(columns)}`.execute(db)
  return kinds.map((kind) => ({ kind, count: rows[0]?.[kind] ?? 0 }))
}
