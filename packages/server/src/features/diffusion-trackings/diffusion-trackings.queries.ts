import type { Diffusion, DiffusionQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'

/** What a diffusion transfers. */
export type DiffusionKind = 'product' | 'media'

const types = {
  product: 'CatalogDiffusionProductTracking',
  media: 'CatalogDiffusionMediaPictureTracking',
} as const

/** The status, with the contract's value for imports in progress. */
const statusOf = sql<
  Diffusion['status']
>`CASE f.status WHEN 'integrating' THEN 'being_integrated' ELSE f.status END`

/** Retryable: pictures whose file is still stored; lines of an unknown family, of the last import of their catalogue. */
const canRetry = (kind: DiffusionKind) =>
  kind === 'media'
    ? sql<boolean>`(f.status = 'finished_with_errors' AND d.media_digest IS NOT NULL
        AND d.status IN ('finished', 'finished_with_errors'))`
    : sql<boolean>`(f.status = 'finished_with_errors' AND d.status = 'finished_with_errors'
        AND EXISTS (SELECT FROM deposit_row r WHERE r.deposit_id = d.id)
        AND NOT EXISTS (SELECT FROM catalog_deposit later WHERE later.catalog_id = d.catalog_id
          AND later.finished_at > d.finished_at AND later.status IN ('finished', 'finished_with_errors')))`

/** The number of products that a finished import has removed. */
const deletedOf = (kind: DiffusionKind) =>
  kind === 'media'
    ? sql<number>`0`
    : sql<number>`CASE WHEN f.finished_at IS NULL THEN 0
        ELSE coalesce((d.report -> 'counts' ->> 'deleted')::int, 0) END`

const columnsOf = (kind: DiffusionKind) =>
  [
    'f.id',
    'f.depositId as deposit',
    sql<boolean>`d.status = 'undone'`.as('isUndone'),
    statusOf.as('status'),
    'f.total',
    'f.done',
    deletedOf(kind).as('deleted'),
    'f.failed',
    'f.diffusedAt',
    'f.finishedAt',
    sql<number | null>`extract(epoch FROM f.finished_at - f.started_at)::float8`.as('duration'),
    sql<string>`${sql.ref(kind === 'product' ? 'd.fileName' : 'd.mediaName')}`.as('fileName'),
    canRetry(kind).as('canRetry'),
    'c.id as catalogId',
    'c.code as catalogCode',
    'c.name as catalogName',
  ] as const

const diffusionsOf = (db: Db, kind: DiffusionKind) =>
  db
    .selectFrom('catalogDiffusion as f')
    .innerJoin('catalogDeposit as d', 'd.id', 'f.depositId')
    .innerJoin('catalog as c', 'c.id', 'd.catalogId')
    .where('f.kind', '=', kind)

/** A page of the diffusions, the newest first by default; for the super administrator. */
export async function findDiffusions(db: Db, kind: DiffusionKind, query: DiffusionQuery) {
  const { rows, totalItems } = await page(diffusionsOf(db, kind), query, {
    columns: columnsOf(kind),
    filters: {
      search: (text) => matchesWords(sql`concat_ws(' ', c.name, c.code, d.file_name, d.media_name)`, text),
      status: (status) => sql<boolean>`${statusOf} = ${status}`,
    },
    sortable: { diffusedAt: 'f.diffusedAt', catalog: sql`lower(c.name)` },
    tieBreaker: [['f.id', 'desc']],
  })
  return { member: rows.map((row) => toDiffusion(kind, row)), totalItems }
}

interface DiffusionRow extends Omit<Diffusion, '@id' | '@type' | 'catalog'> {
  readonly catalogId: number
  readonly catalogCode: string
  readonly catalogName: string
}

const toDiffusion = (
  kind: DiffusionKind,
  { catalogId, catalogCode, catalogName, ...row }: DiffusionRow,
): Diffusion => ({
  '@id': `/api/internal/catalog_diffusions/${row.id}`,
  '@type': types[kind],
  ...row,
  catalog: { id: catalogId, code: catalogCode, name: catalogName },
})
