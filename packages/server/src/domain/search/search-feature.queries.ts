import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { featureValue, type SourceProduct } from './search-row.ts'

interface FeatureValue {
  readonly featureCode: string
  readonly value: string
  readonly low: number | null
  readonly high: number | null
}

/** A value with its number. */
export interface NumberedValue extends Pick<FeatureValue, 'featureCode' | 'value'> {
  readonly id: number
}

/** Gives numbers to values. */
export type NumberValues = (values: readonly FeatureValue[]) => Promise<NumberedValue[]>

/** Reads the numbers of all values. */
export function readFeatureValues(db: Db): Promise<NumberedValue[]> {
  return db.selectFrom('searchFeatureValue').select(['id', 'featureCode', 'value']).orderBy('id').execute()
}

/** Gives numbers to values that have none yet, in the database. */
export async function numberValues(db: Db, values: readonly FeatureValue[]): Promise<NumberedValue[]> {
  const { rows } = await sql<NumberedValue>`
    INSERT INTO search_feature_value (feature_code, value, low, high)
    SELECT feature_code, value, low, high
    FROM json_populate_recordset(NULL::search_feature_value, ${jsonRows(values)}::json)
    ORDER BY feature_code, value
    ON CONFLICT (feature_code, value) DO UPDATE SET value = excluded.value
    RETURNING id, feature_code, value`.execute(db)
  return rows
}

/** The numbers of the values of technical features. */
export class FeatureValues {
  readonly #number: NumberValues
  readonly #ids = new Map<string, number>()

  constructor(known: readonly NumberedValue[], number: NumberValues) {
    this.#number = number
    this.#add(known)
  }

  #add(values: readonly NumberedValue[]): void {
    for (const { featureCode, value, id } of values) this.#ids.set(`${featureCode} ${value}`, id)
  }

  /** Gives numbers to the values that have none yet; comes before `idsOf`. */
  async learn(products: readonly SourceProduct[]): Promise<void> {
    const unknown = new Map<string, FeatureValue>()
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
    if (unknown.size > 0) this.#add(await this.#number([...unknown.values()]))
  }

  idsOf({ features }: SourceProduct): number[] {
    return Object.entries(features).flatMap(
      ([code, stored]) => this.#ids.get(`${code} ${featureValue(stored)}`) ?? [],
    )
  }
}
