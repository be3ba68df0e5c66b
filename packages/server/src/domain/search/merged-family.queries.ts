import type { ProductQuery } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { followMerged } from '../families/merged-families.queries.ts'
import { isRowId } from './facet-id.ts'

/** A query for the families that others were merged into: saved searches and alerts still name those. */
export async function followMergedFamilies(db: Db, query: ProductQuery): Promise<ProductQuery> {
  const chosen = (query.family ?? []).filter(isRowId)
  return chosen.length === 0 ? query : { ...query, family: await followMerged(db, chosen) }
}
