import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { page } from '../../platform/db/page.ts'

const columns = ['id', 'line', 'sheet', 'reference', 'code', 'value', 'is_ignored as isIgnored'] as const

const problemsOf = (db: Db, id: number) => db.selectFrom('deposit_problem').where('deposit_id', '=', id)

/** A page of the problems of a deposit's lines. */
export function findProblems(db: Db, id: number, query: { page: number; itemsPerPage: number }) {
  return page(problemsOf(db, id), query, {
    columns,
    filters: {},
    tieBreaker: [
      ['line', 'asc'],
      ['id', 'asc'],
    ],
  })
}

type Problem = Awaited<ReturnType<typeof findProblems>>['rows'][number]

/** The number of problems. */
export async function countProblems(db: Db, id: number): Promise<number> {
  const { count } = await problemsOf(db, id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** All problems, in batches: a file may have as many as lines. */
export const readProblems = (db: Db, id: number): AsyncIterable<Problem[]> =>
  inBatches((last, limit) =>
    problemsOf(db, id)
      .select(columns)
      .where(sql<boolean>`(line, id) > (${last?.line ?? 0}, ${last?.id ?? 0})`)
      .orderBy('line')
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
