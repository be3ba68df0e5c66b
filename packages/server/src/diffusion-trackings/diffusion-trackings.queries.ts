import type { Diffusion, DiffusionQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains, folded } from '../db/folded.ts'
import { page } from '../db/page.ts'
import { foldText } from '../text/fold-text.ts'

/** What is passed on. */
export type DiffusionKind = 'product' | 'media'

const types = {
  product: 'CatalogDiffusionProductTracking',
  media: 'CatalogDiffusionMediaPictureTracking',
} as const

/** The contract's word for what is being taken in. */
const statusOf = sql<
  Diffusion['status']
>`CASE f.status WHEN 'integrating' THEN 'being_integrated' ELSE f.status END`

/** Pictures whose file is still there; lines whose family nobody knew, of the last import of their catalogue. */
const canRetry = (kind: DiffusionKind) =>
  kind === 'media'
    ? sql<boolean>`(f.status = 'finished_with_errors' AND d.media_digest IS NOT NULL
        AND d.status IN ('finished', 'finished_with_errors'))`
    : sql<boolean>`(f.status = 'finished_with_errors' AND d.status = 'finished_with_errors'
        AND EXISTS (SELECT FROM deposit_row r WHERE r.deposit_id = d.id)
        AND NOT EXISTS (SELECT FROM catalog_deposit later WHERE later.catalog_id = d.catalog_id
          AND later.finished_at > d.finished_at AND later.status IN ('finished', 'finished_with_errors')))`

/** The products that left by an import that has ended. */
const deletedOf = (kind: DiffusionKind) =>
  kind === 'media'
    ? sql<number>`0`
    : sql<number>`CASE WHEN f.finished_at IS NULL THEN 0
        ELSE coalesce((d.report -> 'counts' ->> 'deleted')::int, 0) END`

const columnsOf = (kind: DiffusionKind) =>
  [
    'f.id',
    statusOf.as('status'),
    'f.total',
    'f.done',
    deletedOf(kind).as('deleted'),
    'f.failed',
    'f.diffused_at as diffusedAt',
    'f.finished_at as finishedAt',
    sql<number | null>`extract(epoch FROM f.finished_at - f.started_at)::float8`.as('duration'),
    sql<string>`${sql.ref(kind === 'product' ? 'd.file_name' : 'd.media_name')}`.as('fileName'),
    canRetry(kind).as('canRetry'),
    'c.id as catalogId',
    'c.code as catalogCode',
    'c.name as catalogName',
  ] as const

const diffusionsOf = (db: Db, kind: DiffusionKind) =>
  db
    .selectFrom('catalog_diffusion as f')
    .innerJoin('catalog_deposit as d', 'd.id', 'f.deposit_id')
    .innerJoin('catalog as c', 'c.id', 'd.catalog_id')
    .where('f.kind', '=', kind)

/** A page of what was passed on, the newest first unless asked otherwise; for the super administrator. */
export async function findDiffusions(db: Db, kind: DiffusionKind, query: DiffusionQuery) {
  const { rows, totalItems } = await page(diffusionsOf(db, kind), query, {
    columns: columnsOf(kind),
    filters: {
      search: (text) => {
        const wanted = foldText(text)
        const among = sql`concat_ws(' ', c.name, d.file_name, d.media_name)`
        return sql<boolean>`(${contains(folded(among), wanted)} OR ${folded(sql`c.code`)} = ${wanted})`
      },
      status: (status) => sql<boolean>`${statusOf} = ${status}`,
    },
    orders: { diffusedAt: 'f.diffused_at', catalog: sql`lower(c.name)` },
    lastOrder: [['f.id', 'desc']],
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
