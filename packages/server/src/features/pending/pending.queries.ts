import { addDays, depositProblemStatuses, expiringDays, type PendingKind } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { isWaitingForBuyer } from '../../domain/answers/consultation-status.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isDepositVisibleTo, isInActorUnitTree, isOwnOrInherited } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { dayOf } from '../../platform/time/day.ts'

type Counter = (actor: UserActor, now: Date) => RawBuilder<number>

/** For each kind, the number of rows of its list with one filter, as visible in that list. */
const counters: Readonly<Record<PendingKind, Counter>> = {
  answers: (actor, now) => sql<number>`
    SELECT count(*)::int FROM consultation c
    WHERE ${isInActorUnitTree(actor, { company: 'c.companyId', unit: 'c.unitId' })}
      AND c.removed_at IS NULL AND c.closed_at IS NULL AND c.answered_count > 0
      AND consultation_status(c, ${now}::timestamptz) = 'in_consultation' AND ${isWaitingForBuyer(now)}`,
  drafts: (actor, now) => sql<number>`
    SELECT count(*)::int FROM consultation c
    WHERE ${isInActorUnitTree(actor, { company: 'c.companyId', unit: 'c.unitId' })}
      AND c.requester_id = ${actor.userId}
      AND c.removed_at IS NULL AND c.closed_at IS NULL AND c.sent_count = 0
      AND consultation_status(c, ${now}::timestamptz) IN ('new', 'in_progress')`,
  orders: (actor) => sql<number>`
    SELECT count(*)::int FROM purchase_order o
    WHERE ${isInActorUnitTree(actor, { company: 'o.companyId', unit: 'o.unitId' })}
      AND o.removed_at IS NULL AND o.status = 'pre_order'`,
  agreements: (actor, now) => sql<number>`
    SELECT count(*)::int FROM agreement a
    WHERE ${isOwnOrInherited(actor, 'a')} AND a.removed_at IS NULL AND a.starts_on <= ${dayOf(now)}::date
      AND a.ends_on BETWEEN ${dayOf(now)}::date AND ${addDays(dayOf(now), expiringDays)}::date`,
  deposits: (actor) => sql<number>`
    SELECT count(*)::int FROM catalog_deposit d
    WHERE ${isDepositVisibleTo(actor)} AND d.status = ANY (${[...depositProblemStatuses]}::text[])`,
  reports: () => sql<number>`SELECT count(*)::int FROM product_error_report r WHERE r.status = 'open'`,
}

/** Counts what is pending for the user, by kind, in one query. */
export async function countPending(
  db: Db,
  actor: UserActor,
  kinds: readonly PendingKind[],
  now: Date,
): Promise<{ kind: PendingKind; count: number }[]> {
  if (kinds.length === 0) return []
  const columns = kinds.map((kind) => sql`(${counters[kind](actor, now)}) AS ${sql.ref(kind)}`)
  const { rows } = await sql<Record<PendingKind, number>>`SELECT ${sql.join(columns)}`.execute(db)
  return kinds.map((kind) => ({ kind, count: rows[0]?.[kind] ?? 0 }))
}
