import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inSlices } from '../db/in-slices.ts'
import { page } from '../db/page.ts'
import type { DiffusionKind } from './diffusion-trackings.queries.ts'

/** A line or a picture that failed. */
export interface FailedPart {
  readonly where: string
  readonly reference: string | null
  readonly code: string
  readonly value: string | null
}

const failed = (db: Db, kind: DiffusionKind, id: number) =>
  db.selectFrom(
    (kind === 'product'
      ? sql<FailedPart & { line: number; id: number }>`(
            SELECT e.line, e.id, e.line::text AS "where", e.reference, e.code, e.value
            FROM catalog_diffusion f JOIN deposit_problem e ON e.deposit_id = f.deposit_id AND e.is_ignored
            WHERE f.id = ${id} AND f.kind = 'product')`
      : sql<FailedPart & { line: number; id: number }>`(
            SELECT 1 AS line, m.id, m.file_name AS "where", NULL::text AS reference, m.problem AS code, NULL::text AS value
            FROM catalog_diffusion f JOIN deposit_media m ON m.diffusion_id = f.id AND m.problem IS NOT NULL
            WHERE f.id = ${id} AND f.kind = 'media')`
    ).as('e'),
  )

const columns = ['line', 'id', 'where', 'reference', 'code', 'value'] as const

/** Whether there is a passing on of a number and kind. */
export async function isDiffusion(db: Db, kind: DiffusionKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('catalog_diffusion')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** A page of what failed in one passing on. */
export function findDiffusionErrors(
  db: Db,
  kind: DiffusionKind,
  id: number,
  query: { page: number; itemsPerPage: number },
) {
  return page(failed(db, kind, id), query, {
    columns,
    filters: {},
    lastOrder: [
      ['line', 'asc'],
      ['id', 'asc'],
    ],
  })
}

/** How much failed in one passing on. */
export async function countDiffusionErrors(db: Db, kind: DiffusionKind, id: number): Promise<number> {
  const { count } = await failed(db, kind, id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** All that failed in one passing on. */
export const readDiffusionErrors = (db: Db, kind: DiffusionKind, id: number) =>
  inSlices<FailedPart & { line: number; id: number }>((last, limit) =>
    failed(db, kind, id)
      .select(columns)
      .where(sql<boolean>`(line, id) > (${last?.line ?? 0}, ${last?.id ?? 0})`)
      .orderBy('line')
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
