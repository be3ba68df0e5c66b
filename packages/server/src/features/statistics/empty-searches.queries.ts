import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { EmptySearch } from './empty-search-counter.ts'

/** Adds texts that found nothing to their month; rows in a fixed order, so that two processes never deadlock. */
export async function addEmptySearches(db: Db, searches: readonly EmptySearch[]): Promise<void> {
  const rows = searches.map(({ companyId, month, text, searches: count }) => ({
    company: companyId,
    month,
    text,
    count,
  }))
  await sql`
    INSERT INTO empty_search AS stored (company_id, month, text, searches)
    SELECT company, month, text, count
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS more (company integer, month date, text text, count integer)
    ORDER BY company, month, text
    ON CONFLICT (company_id, month, text) DO UPDATE SET searches = stored.searches + excluded.searches`.execute(
    db,
  )
}
