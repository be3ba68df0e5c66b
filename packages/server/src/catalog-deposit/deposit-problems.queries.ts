import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inSlices } from '../db/in-slices.ts'
import { page } from '../db/page.ts'

const columns = ['id', 'line', 'sheet', 'reference', 'code', 'value', 'is_ignored as isIgnored'] as const

const problemsOf = (db: Db, id: number) => db.selectFrom('deposit_problem').where('deposit_id', '=', id)

/** A page of what is wrong with the lines of a deposit. */
export function findProblems(db: Db, id: number, query: { page: number; itemsPerPage: number }) {
  return page(problemsOf(db, id), query, {
    columns,
    filters: {},
    lastOrder: [
      ['line', 'asc'],
      ['id', 'asc'],
    ],
  })
}

type Problem = Awaited<ReturnType<typeof findProblems>>['rows'][number]

/** How many of them there are. */
export async function countProblems(db: Db, id: number): Promise<number> {
  const { count } = await problemsOf(db, id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** All of them: a file has as many as lines. */
export const readProblems = (db: Db, id: number): AsyncIterable<Problem[]> =>
  inSlices((last, limit) =>
    problemsOf(db, id)
      .select(columns)
      .where(sql<boolean>`(line, id) > (${last?.line ?? 0}, ${last?.id ?? 0})`)
      .orderBy('line')
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
