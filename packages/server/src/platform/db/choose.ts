import type { Choice } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'
import { matchesWords } from './folded.ts'

/** The query of a list of choices. */
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

/** Returns one page of `source`, which has `id`, `name`, `about` and `place`, filtered by a part of the name or `about`. */
export async function choose(db: Db, query: ChoiceQuery, source: RawBuilder<unknown>): Promise<Choices> {
  const ids = query.id && query.id.length > 0 ? [...query.id] : null
  const { rows } = await sql<Choice & { total: number }>`
    SELECT id, name, about, count(*) OVER ()::int AS total FROM (${source}) choice
    WHERE ${query.search ? matchesWords(sql`concat_ws(' ', name, about)`, query.search) : sql`true`}
      AND (${ids}::int[] IS NULL OR id = ANY (${ids}::int[]))
    ORDER BY place, lower(name), id
    LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`.execute(db)
  return {
    member: rows.map(({ total: _total, ...choice }) => choice),
    totalItems: rows[0]?.total ?? 0,
  }
}
