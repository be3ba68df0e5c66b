import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { page } from '../../platform/db/page.ts'

// A line with a doubtful value and a wrong one is not imported.
const columns = [
  'e.id',
  'e.line',
  'e.sheet',
  'e.reference',
  'e.code',
  'e.value',
  sql<boolean>`EXISTS (SELECT FROM deposit_problem i
    WHERE i.deposit_id = e.deposit_id AND i.line = e.line AND i.sheet IS NOT DISTINCT FROM e.sheet AND i.is_ignored)`.as(
    'isIgnored',
  ),
] as const

const problemsOf = (db: Db, id: number) => db.selectFrom('depositProblem as e').where('e.depositId', '=', id)

/** A page of the problems of a deposit's lines. */
export function findProblems(db: Db, id: number, query: { page: number; itemsPerPage: number }) {
  return page(problemsOf(db, id), query, {
    columns,
    filters: {},
    tieBreaker: [
      ['e.line', 'asc'],
      ['e.id', 'asc'],
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
      .where(sql<boolean>`(e.line, e.id) > (${last?.line ?? 0}, ${last?.id ?? 0})`)
      .orderBy('e.line')
      .orderBy('e.id')
      .limit(limit)
      .execute(),
  )
