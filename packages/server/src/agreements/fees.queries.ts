import type { Fee, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { reachesActor, reachingUnits } from '../db/scope.ts'
import type { UserActor } from '../http/actor.ts'

/**
 * What some suppliers put on every order of the actor's company on a day, by supplier. Of the agreements that reach the
 * actor the nearest one with such fees counts, then the latest: two agreements do not charge twice (D-09, D-10).
 */
export async function findDefaultFees(
  db: Db,
  actor: UserActor,
  supplierIds: readonly number[],
  day: string,
  locale: Locale = 'fr',
): Promise<Map<number, Fee[]>> {
  return findFees(db, actor, { supplierIds, day, isDefault: true, locale })
}

/** What a supplier's nearest agreement offers beside the fees that it puts on every order. */
export async function findOfferedFees(
  db: Db,
  actor: UserActor,
  supplierId: number,
  day: string,
): Promise<Fee[]> {
  const fees = await findFees(db, actor, { supplierIds: [supplierId], day, isDefault: false, locale: 'fr' })
  return fees.get(supplierId) ?? []
}

interface FeesAsked {
  readonly supplierIds: readonly number[]
  readonly day: string
  readonly isDefault: boolean
  readonly locale: Locale
}

async function findFees(
  db: Db,
  actor: UserActor,
  { supplierIds, day, isDefault, locale }: FeesAsked,
): Promise<Map<number, Fee[]>> {
  if (supplierIds.length === 0) return new Map()
  const { rows } = await sql<Fee & { supplierId: number }>`
    ${prepared}
    WITH RECURSIVE ${reachingUnits(actor)}, fee AS (
      SELECT a.supplier_id, f.*,
        rank() OVER (PARTITION BY a.supplier_id ORDER BY unit.distance, a.starts_on DESC, a.id DESC) AS place
      FROM agreement_fee f
      JOIN agreement a ON a.id = f.agreement_id
      JOIN unit ON unit.id = a.unit_id
      WHERE f.is_default = ${isDefault} AND f.removed_at IS NULL AND a.removed_at IS NULL AND a.supplier_id = ANY (${[...supplierIds]}::int[]) AND ${reachesActor(actor, 'a')}
        AND a.starts_on <= ${day}::date AND a.ends_on >= ${day}::date
    )
    SELECT supplier_id AS "supplierId", id, ${locale === 'en' ? sql`coalesce(name_en, name)` : sql`name`} AS name, CASE WHEN amount IS NULL THEN 'percentage' ELSE 'amount' END AS mode,
      amount, percentage / 100.0 AS percentage, franco
    FROM fee
    WHERE place = 1
    ORDER BY supplier_id, id`.execute(db)
  const fees = new Map<number, Fee[]>()
  for (const { supplierId, ...fee } of rows) fees.set(supplierId, [...(fees.get(supplierId) ?? []), fee])
  return fees
}
