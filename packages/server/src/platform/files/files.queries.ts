import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockName } from '../db/lock-name.ts'

/** Locks a content against concurrent saving or deletion until the end of the transaction. */
export async function lockContent(db: Db, digest: string): Promise<void> {
  await lockName(db, `file ${digest}`)
}

/** Records that a content is in the storage and was used now. */
export async function upsertContent(
  db: Db,
  content: { digest: string; size: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('fileContent')
    .values({ digest: content.digest, byteCount: content.size, keptAt: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ keptAt: now }))
    .execute()
}

/** Locks the storage quota of a company until the end of the transaction. */
export async function lockCompanyFiles(db: Db, companyId: number): Promise<void> {
  await lockName(db, `files of company ${companyId}`)
}

/** Records that a company has uploaded a content. */
export async function upsertCompanyFile(db: Db, companyId: number, digest: string): Promise<void> {
  await db
    .insertInto('companyFile')
    .values({ companyId, digest })
    .onConflict((conflict) => conflict.columns(['companyId', 'digest']).doNothing())
    .execute()
}

/** Returns whether the stored uploads of a company exceed its quota. */
export async function isOverQuota(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select((company) =>
      company
        .selectFrom('companyFile')
        .innerJoin('fileContent', 'fileContent.digest', 'companyFile.digest')
        .select(({ fn }) => fn.sum<string>('fileContent.byteCount').as('bytes'))
        .whereRef('companyFile.companyId', '=', 'company.id')
        .as('used'),
    )
    .select('fileQuota as quota')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(row.used ?? 0) > row.quota
}

/** Returns contents not uploaded since a given time that no row of any table refers to. */
export async function findUnusedContents(db: Db, before: Date, limit: number): Promise<string[]> {
  const isUsed = anyOf(
    (await findReferences(db)).map(
      ({ table, column }) =>
        sql<boolean>`EXISTS (SELECT 1 FROM ${sql.table(table)} r WHERE ${sql.ref(`r.${column}`)} = f.digest)`,
    ),
  )
  const { rows } = await sql<{ digest: string }>`
    SELECT f.digest FROM file_content f
    WHERE f.kept_at < ${before} AND NOT (${isUsed})
    ORDER BY f.kept_at, f.digest
    LIMIT ${limit}`.execute(db)
  return rows.map(({ digest }) => digest)
}

/** Returns whether an existing row refers to a content: files of removed rows are not served. */
export async function isContentInUse(db: Db, digest: string): Promise<boolean> {
  const isUsed = anyOf(
    (await findReferences(db)).map(({ table, column, isRemovable }) => {
      const stands = isRemovable ? sql`r.removed_at IS NULL` : sql`true`
      return sql<boolean>`EXISTS (SELECT 1 FROM ${sql.table(table)} r WHERE ${sql.ref(`r.${column}`)} = ${digest} AND ${stands})`
    }),
  )
  const { rows } = await sql<{ isUsed: boolean }>`SELECT ${isUsed} AS is_used`.execute(db)
  return rows[0]?.isUsed ?? false
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` OR `)})`

/** Returns those of the digests that have a row. */
export async function findStoredContents(db: Db, digests: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('fileContent')
    .select('digest')
    .where('digest', 'in', [...digests, ''])
    .orderBy('digest')
    .execute()
  return rows.map(({ digest }) => digest)
}

/** Counts the contents that have a row. */
export async function countContents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('fileContent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the columns that refer to a content, in the tables of all features. */
async function findReferences(db: Db): Promise<{ table: string; column: string; isRemovable: boolean }[]> {
  const { rows } = await sql<{ table: string; column: string; isRemovable: boolean }>`
    SELECT t.relname::text AS "table", a.attname::text AS "column", EXISTS (
      SELECT 1 FROM pg_attribute r
      WHERE r.attrelid = c.conrelid AND r.attname = 'removed_at' AND NOT r.attisdropped
    ) AS is_removable
    FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'file_content'::regclass
      -- Rows deleted with a content do not keep it.
      AND c.confdeltype <> 'c'
    ORDER BY 1, 2`.execute(db)
  return rows
}

/** Deletes the row of a content unless it is used again; returns whether it did. */
export async function deleteContent(db: Db, digest: string, before: Date): Promise<boolean> {
  const deleted = await db
    .deleteFrom('fileContent')
    .where('digest', '=', digest)
    .where('keptAt', '<', before.toISOString())
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
