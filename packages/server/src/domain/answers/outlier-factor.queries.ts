import { priceOutlierFactor } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Returns the factor above which a price of a consultation is questioned: that of its unit, or of the nearest ancestor that has one. */
export const findOutlierFactor = (db: Db, consultationId: number): Promise<number> =>
  findNearestFactor(db, sql`(SELECT unit_id FROM consultation WHERE id = ${consultationId})`)

/** Returns the factor above which a price of a unit is questioned. */
export const findUnitOutlierFactor = (db: Db, unitId: number): Promise<number> =>
  findNearestFactor(db, sql`${unitId}::int`)

async function findNearestFactor(db: Db, unitId: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ readonly factor: number }>`
    WITH RECURSIVE above AS (
      SELECT id, parent_id, 0 AS distance FROM organization_unit WHERE id = ${unitId}
      UNION ALL
      SELECT u.id, u.parent_id, above.distance + 1 FROM organization_unit u JOIN above ON u.id = above.parent_id
    )
    SELECT t.outlier_factor AS factor FROM above JOIN alert_threshold t ON t.unit_id = above.id
    WHERE t.outlier_factor IS NOT NULL
    ORDER BY above.distance LIMIT 1`.execute(db)
  const [nearest] = rows
  return nearest ? nearest.factor / 100 : priceOutlierFactor
}
