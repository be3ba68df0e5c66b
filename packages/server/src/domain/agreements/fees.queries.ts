import type { Fee, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { appliesToActor, unitsWithAncestors } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'

/** A fee with both its names: as entered, and an optional English one. */
export type NamedFee = Fee & { readonly nameEn: string | null }

/** Returns a fee with its name in a language. */
export function feeIn<Named extends NamedFee>(
  locale: Locale,
  { nameEn, ...fee }: Named,
): Omit<Named, 'nameEn'> {
  return { ...fee, name: locale === 'en' ? (nameEn ?? fee.name) : fee.name }
}

/**
 * Returns the fees that suppliers add to every order of the actor's company on a day, by supplier. Of the agreements that reach the
 * actor the nearest one with such fees applies, then the latest: two agreements do not charge twice (D-09, D-10).
 */
export async function findDefaultFees(
  db: Db,
  actor: UserActor,
  supplierIds: readonly number[],
  day: string,
): Promise<Map<number, NamedFee[]>> {
  return findFees(db, actor, { supplierIds, day, isDefault: true })
}

/** Returns the optional fees of a supplier's nearest agreement. */
export async function findOfferedFees(
  db: Db,
  actor: UserActor,
  supplierId: number,
  day: string,
): Promise<NamedFee[]> {
  const fees = await findFees(db, actor, { supplierIds: [supplierId], day, isDefault: false })
  return fees.get(supplierId) ?? []
}

interface FeeQuery {
  readonly supplierIds: readonly number[]
  readonly day: string
  readonly isDefault: boolean
}

async function findFees(
  db: Db,
  actor: UserActor,
  { supplierIds, day, isDefault }: FeeQuery,
): Promise<Map<number, NamedFee[]>> {
  if (supplierIds.length === 0) return new Map()
  const { rows } = await sql<NamedFee & { supplierId: number }>`
    ${prepared}
    WITH RECURSIVE ${unitsWithAncestors(actor)}, fee AS (
      SELECT a.supplier_id, f.*,
        rank() OVER (PARTITION BY a.supplier_id ORDER BY unit.distance, a.starts_on DESC, a.id DESC) AS place
      FROM agreement_fee f
      JOIN agreement a ON a.id = f.agreement_id
      JOIN unit ON unit.id = a.unit_id
      WHERE f.is_default = ${isDefault} AND f.removed_at IS NULL AND a.removed_at IS NULL AND a.supplier_id = ANY (${[...supplierIds]}::int[]) AND ${appliesToActor(actor, 'a')}
        AND a.starts_on <= ${day}::date AND a.ends_on >= ${day}::date
    )
    SELECT supplier_id, id, name, name_en, CASE WHEN amount IS NULL THEN 'percentage' ELSE 'amount' END AS mode,
      amount, percentage / 100.0 AS percentage, franco
    FROM fee
    WHERE place = 1
    ORDER BY supplier_id, id`.execute(db)
  const fees = new Map<number, NamedFee[]>()
  for (const { supplierId, ...fee } of rows) fees.set(supplierId, [...(fees.get(supplierId) ?? []), fee])
  return fees
}
