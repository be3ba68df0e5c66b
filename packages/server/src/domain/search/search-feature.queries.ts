import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { featureValue, type SourceProduct } from './search-row.ts'

/** The numbers of the values of technical features. */
export class FeatureValues {
  readonly #db: Db
  readonly #ids: Map<string, number>

  private constructor(db: Db, ids: Map<string, number>) {
    this.#db = db
    this.#ids = ids
  }

  static async read(db: Db): Promise<FeatureValues> {
    const rows = await db
      .selectFrom('searchFeatureValue')
      .select(['id', 'featureCode', 'value'])
      .orderBy('id')
      .execute()
    return new FeatureValues(db, new Map(rows.map((row) => [`${row.featureCode} ${row.value}`, row.id])))
  }

  /** Gives numbers to the values that have none yet; comes before `idsOf`. */
  async learn(products: readonly SourceProduct[]): Promise<void> {
    const unknown = new Map<
      string,
      { featureCode: string; value: string; low: number | null; high: number | null }
    >()
    for (const { features } of products)
      for (const [code, stored] of Object.entries(features)) {
        const value = featureValue(stored)
        const key = `${code} ${value}`
        if (this.#ids.has(key)) continue
        const [low, high] = Array.isArray(stored)
          ? stored
          : typeof stored === 'number'
            ? [stored, stored]
            : []
        unknown.set(key, { featureCode: code, value, low: low ?? null, high: high ?? null })
      }
    if (unknown.size === 0) return
    const { rows } = await sql<{ id: number; featureCode: string; value: string }>`
      INSERT INTO search_feature_value (feature_code, value, low, high)
      SELECT feature_code, value, low, high
      FROM json_populate_recordset(NULL::search_feature_value, ${jsonRows([...unknown.values()])}::json)
      ORDER BY feature_code, value
      ON CONFLICT (feature_code, value) DO UPDATE SET value = excluded.value
      RETURNING id, feature_code, value`.execute(this.#db)
    for (const row of rows) this.#ids.set(`${row.featureCode} ${row.value}`, row.id)
  }

  idsOf({ features }: SourceProduct): number[] {
    return Object.entries(features).flatMap(
      ([code, stored]) => this.#ids.get(`${code} ${featureValue(stored)}`) ?? [],
    )
  }
}
