import { pickByReference } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { foldReference } from '../../platform/text/fold-text.ts'

/** Stores the picture names of a deposit's media tab. */
export async function stagePictureNames(
  db: Db,
  depositId: number,
  names: readonly { fileName: string; manufacturer: string | null; reference: string }[],
): Promise<void> {
  if (names.length === 0) return
  await sql`
    INSERT INTO deposit_picture_name (deposit_id, file_name, manufacturer, reference)
    SELECT ${depositId}, n.file_name, n.manufacturer, n.reference
    FROM json_to_recordset(${jsonRows(names)}::json) AS n (file_name text, manufacturer text, reference text)`.execute(
    db,
  )
}

/** The products of a catalogue that the media tab assigns a file to. */
export async function findNamedProducts(
  db: Db,
  { id, catalogId }: { readonly id: number; readonly catalogId: number },
  fileName: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT p.id FROM deposit_picture_name n
    JOIN product p ON p.catalog_id = ${catalogId} AND upper(p.reference) = upper(n.reference)
    JOIN manufacturer m ON m.id = p.manufacturer_id AND (n.manufacturer IS NULL OR upper(m.name) = upper(n.manufacturer))
    WHERE n.deposit_id = ${id} AND n.file_name = ${fileName} ORDER BY p.id`.execute(db)
  return rows.map((row) => row.id)
}

/** The products of the first of some references that exists in a catalogue; separators may be missing. */
export async function findProductsByReferences(
  db: Db,
  catalogId: number,
  references: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; reference: string }>`
    SELECT p.id, p.reference FROM product_search s JOIN product p ON p.id = s.product_id
    WHERE s.reference = ANY (${references.map(foldReference)}::text[]) AND s.catalog_id = ${catalogId}
    ORDER BY p.id`.execute(db)
  const matches = references.map((candidate) =>
    pickByReference(candidate, rows, ({ reference }) => reference),
  )
  return matches.find((found) => found.length > 0)?.map(({ id }) => id) ?? []
}

/** The outcome of a picture file. */
export interface PictureOutcome {
  readonly fileName: string
  readonly productId: number | null
  readonly problem: string | null
  readonly isFailed: boolean
}

/** Records the outcome of some files; a retry replaces earlier outcomes. */
export async function recordPictures(
  db: Db,
  diffusionId: number,
  outcomes: readonly PictureOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    INSERT INTO deposit_media (diffusion_id, file_name, product_id, problem, is_failed)
    SELECT ${diffusionId}, o.file_name, o.product_id, o.problem, o.is_failed
    FROM json_to_recordset(${jsonRows(outcomes)}::json)
      AS o (file_name text, product_id int, problem text, is_failed boolean)
    ON CONFLICT (diffusion_id, file_name) DO UPDATE SET product_id = excluded.product_id,
      problem = excluded.problem, is_failed = excluded.is_failed`.execute(db)
}

/** The imported files of a diffusion, and the number of failed ones. */
export async function findPictureOutcomes(
  db: Db,
  diffusionId: number,
): Promise<{ taken: Set<string>; failed: number }> {
  const rows = await db
    .selectFrom('depositMedia')
    .select(['fileName', 'isFailed'])
    .where('diffusionId', '=', diffusionId)
    .orderBy('id')
    .execute()
  const taken = rows.filter(({ isFailed }) => !isFailed)
  return { taken: new Set(taken.map(({ fileName }) => fileName)), failed: rows.length - taken.length }
}

/** Assigns a picture to products unless this deposit has already assigned one. Returns how many were assigned. */
export async function assignPicture(
  db: Db,
  depositId: number,
  productIds: readonly number[],
  digests: { readonly small: string; readonly large: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO deposit_picture (deposit_id, product_id, small_before, large_before)
    SELECT ${depositId}, p.id, i.small_digest, i.large_digest
    FROM product p LEFT JOIN product_picture i ON i.product_id = p.id
    WHERE p.id = ANY (${[...productIds]}::int[])
    ON CONFLICT DO NOTHING RETURNING product_id AS id`.execute(db)
  await sql`
    INSERT INTO product_picture (product_id, small_digest, large_digest, changed_at)
    SELECT id, ${digests.small}, ${digests.large}, ${now} FROM unnest(${rows.map(({ id }) => id)}::int[]) n (id)
    ON CONFLICT (product_id) DO UPDATE SET small_digest = excluded.small_digest,
      large_digest = excluded.large_digest, changed_at = excluded.changed_at`.execute(db)
  return rows.length
}

/** Marks the pictures that were not imported as failed. Returns the numbers of done and failed ones. */
export async function failPendingPictures(db: Db, depositId: number, now: Date) {
  const { rows } = await sql<{ done: number; failed: number }>`
    UPDATE catalog_diffusion SET status = 'finished_with_errors', failed = greatest(total - done, 1),
      total = greatest(total, done + 1), finished_at = ${now}
    WHERE deposit_id = ${depositId} AND kind = 'media' RETURNING done, failed`.execute(db)
  return rows[0]
}

/** Restores the pictures that products had before a deposit. */
export async function revertPictures(db: Db, depositId: number): Promise<void> {
  await sql`
    UPDATE product_picture i SET small_digest = d.small_before, large_digest = d.large_before
    FROM deposit_picture d
    WHERE d.deposit_id = ${depositId} AND i.product_id = d.product_id
      AND d.small_before IS NOT NULL AND d.large_before IS NOT NULL`.execute(db)
  await sql`
    DELETE FROM product_picture i USING deposit_picture d
    WHERE d.deposit_id = ${depositId} AND i.product_id = d.product_id AND d.small_before IS NULL`.execute(db)
  await db.deleteFrom('depositPicture').where('depositId', '=', depositId).execute()
}

/** The deposit and status of a diffusion, locked until the end of the transaction. */
export async function lockDiffusion(db: Db, id: number, kind: 'product' | 'media') {
  return db
    .selectFrom('catalogDiffusion')
    .select(['depositId', 'status'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether a deposit still has lines to retry. */
export async function hasStagedRows(db: Db, depositId: number): Promise<boolean> {
  const row = await db
    .selectFrom('depositRow')
    .select('line')
    .where('depositId', '=', depositId)
    .executeTakeFirst()
  return row !== undefined
}
