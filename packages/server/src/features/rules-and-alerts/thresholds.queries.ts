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
    SELECT tree.id, tree.name, tree.parent_id AS "parentId", tree.depth, t.expiry_days AS "expiryDays",
      coalesce(t.outside_amount, 0) AS "outsideAmount", coalesce(t.dearer_percent, 0) AS "dearerPercent",
      coalesce(t.past_days, 0) AS "pastDays", t.outlier_factor AS "outlierFactor", coalesce(t.version, 0) AS version
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
    expiry_days: [...new Set(expiryDays)].toSorted((a, b) => b - a),
    outside_amount: outsideAmount,
    dearer_percent: Math.round(dearerPercent * 100),
    past_days: pastDays,
    ...(outlierFactor !== undefined && { outlier_factor: Math.round(outlierFactor * 100) }),
  }
  await db
    .insertInto('alert_threshold')
    .values({ company_id: companyId, unit_id: unitId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('unit_id')
        .doUpdateSet((column) => ({ ...columns, version: column('alert_threshold.version', '+', 1) })),
    )
    .execute()
}

/** Deletes the thresholds of a unit. */
export async function deleteThresholds(db: Db, unitId: number): Promise<void> {
  await db.deleteFrom('alert_threshold').where('unit_id', '=', unitId).execute()
}
