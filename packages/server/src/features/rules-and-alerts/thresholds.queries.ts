import { sql } from 'kysely'
import type { AlertThresholdsDraft } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

/** A unit of a company, with thresholds of its own where it has any. */
export interface ThresholdRow {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
  readonly depth: number
  readonly expiryDays: number[] | null
  readonly outsideAmount: number
  /** Hundredths of a point. */
  readonly dearerPercent: number
  readonly pastDays: number
  /** Hundredths; `null`: inherited from the unit above. */
  readonly outlierFactor: number | null
  readonly version: number
}

/** The units of a company, parents before children, each with its own thresholds. */
export async function findThresholds(db: Db, companyId: number): Promise<ThresholdRow[]> {
  const { rows } = await sql<ThresholdRow>`
    WITH RECURSIVE tree AS (
      SELECT id, name, parent_id, 0 AS depth, code::text AS place FROM organization_unit
      WHERE company_id = ${companyId} AND parent_id IS NULL
      UNION ALL
      SELECT u.id, u.name, u.parent_id, tree.depth + 1, tree.place || ' ' || u.code
      FROM organization_unit u JOIN tree ON u.parent_id = tree.id
    )
    SELECT tree.id, tree.name, tree.parent_id, tree.depth, t.expiry_days,
      coalesce(t.outside_amount, 0) AS outside_amount, coalesce(t.dearer_percent, 0) AS dearer_percent,
      coalesce(t.past_days, 0) AS past_days, t.outlier_factor, coalesce(t.version, 0) AS version
    FROM tree LEFT JOIN alert_threshold t ON t.unit_id = tree.id
    ORDER BY tree.place`.execute(db)
  return rows
}

/** Sets the thresholds of a unit. */
export async function saveThresholds(
  db: Db,
  { companyId, unitId }: { readonly companyId: number; readonly unitId: number },
  { expiryDays, outsideAmount, dearerPercent, pastDays, outlierFactor }: AlertThresholdsDraft,
): Promise<void> {
  const columns = {
    expiryDays: [...new Set(expiryDays)].toSorted((a, b) => b - a),
    outsideAmount,
    dearerPercent: Math.round(dearerPercent * 100),
    pastDays,
    ...(outlierFactor !== undefined && { outlierFactor: Math.round(outlierFactor * 100) }),
  }
  await db
    .insertInto('alertThreshold')
    .values({ companyId, unitId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('unitId')
        .doUpdateSet((column) => ({ ...columns, version: column('alertThreshold.version', '+', 1) })),
    )
    .execute()
}

/** Deletes the thresholds of a unit. */
export async function deleteThresholds(db: Db, unitId: number): Promise<void> {
  await db.deleteFrom('alertThreshold').where('unitId', '=', unitId).execute()
}
