import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { page } from '../../platform/db/page.ts'
import type { DiffusionKind } from './diffusion-trackings.queries.ts'

/** A line or a picture that failed. */
export interface FailedItem {
  readonly where: string
  readonly reference: string | null
  readonly code: string
  readonly value: string | null
}

const failed = (db: Db, kind: DiffusionKind, id: number) =>
  db.selectFrom(
    (kind === 'product'
      ? sql<FailedItem & { line: number; id: number }>`(
            SELECT e.line, e.id, e.line::text AS "where", e.reference, e.code, e.value
            FROM catalog_diffusion f JOIN deposit_problem e ON e.deposit_id = f.deposit_id AND e.is_ignored
            WHERE f.id = ${id} AND f.kind = 'product')`
      : sql<FailedItem & { line: number; id: number }>`(
            SELECT 1 AS line, m.id, m.file_name AS "where", NULL::text AS reference, m.problem AS code, NULL::text AS value
            FROM catalog_diffusion f JOIN deposit_media m ON m.diffusion_id = f.id AND m.problem IS NOT NULL
            WHERE f.id = ${id} AND f.kind = 'media')`
    ).as('e'),
  )

const columns = ['line', 'id', 'where', 'reference', 'code', 'value'] as const

/** Whether a diffusion of this kind exists. */
export async function diffusionExists(db: Db, kind: DiffusionKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('catalogDiffusion')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** A page of the failures of one diffusion. */
export function findDiffusionErrors(
  db: Db,
  kind: DiffusionKind,
  id: number,
  query: { page: number; itemsPerPage: number },
) {
  return page(failed(db, kind, id), query, {
    columns,
    filters: {},
    tieBreaker: [
      ['line', 'asc'],
      ['id', 'asc'],
    ],
  })
}

/** The number of failures of one diffusion. */
export async function countDiffusionErrors(db: Db, kind: DiffusionKind, id: number): Promise<number> {
  const { count } = await failed(db, kind, id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** All failures of one diffusion. */
export const readDiffusionErrors = (db: Db, kind: DiffusionKind, id: number) =>
  inBatches<FailedItem & { line: number; id: number }>((last, limit) =>
    failed(db, kind, id)
      .select(columns)
      .where(sql<boolean>`(line, id) > (${last?.line ?? 0}, ${last?.id ?? 0})`)
      .orderBy('line')
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
