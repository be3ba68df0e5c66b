import type { Choice } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { foldText } from '../text/fold-text.ts'
import type { Db } from './connect.ts'
import { contains, folded } from './folded.ts'

/** What a list to choose from is asked. */
export interface ChoiceQuery {
  readonly page: number
  readonly itemsPerPage: number
  readonly search?: string | undefined
  readonly id?: readonly number[] | undefined
}

interface Choices {
  readonly member: Choice[]
  readonly totalItems: number
}

/** One page of `source`, which has `id`, `name`, `about` and `place`, by a part of name or `about`. */
export async function choose(db: Db, query: ChoiceQuery, source: RawBuilder<unknown>): Promise<Choices> {
  const ids = query.id && query.id.length > 0 ? [...query.id] : null
  const { rows } = await sql<Choice & { total: number }>`
    SELECT id, name, about, count(*) OVER ()::int AS total FROM (${source}) choice
    WHERE ${contains(folded(sql`concat_ws(' ', name, about)`), foldText(query.search ?? ''))}
      AND (${ids}::int[] IS NULL OR id = ANY (${ids}::int[]))
    ORDER BY place, lower(name), id
    LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`.execute(db)
  return {
    member: rows.map(({ total: _total, ...choice }) => choice),
    totalItems: rows[0]?.total ?? 0,
  }
}
