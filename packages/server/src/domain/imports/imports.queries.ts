import { importUndoDays, type DataImportCounters, type ImportKindName } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { page } from '../../platform/db/page.ts'
import type { ChangedRow } from './import-kind.ts'

/** Whose imports: those of a company, or `null` for those of the installation. */
export interface ImportOwner {
  readonly kind: ImportKindName
  readonly companyId: number | null
}

interface NewImport extends ImportOwner {
  readonly fileName: string
  readonly counters: DataImportCounters
  readonly now: Date
  readonly userId: number
  readonly rows: readonly ChangedRow[]
}

/** Adds an import with the rows that it has created and changed, and returns its id. */
export async function insertImport(
  db: Db,
  { kind, companyId, fileName, counters, now, userId, rows }: NewImport,
): Promise<number> {
  const { id } = await db
    .insertInto('dataImport')
    .values({
      kind,
      companyId,
      fileName,
      counters: JSON.stringify(counters),
      importedAt: now,
      importedBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO data_import_row (import_id, position, kind, row_id, line, name, before, after, former_version, version)
    SELECT ${id}::int, r.position, r.kind, r.row_id, r.line, r.name, nullif(r.before, 'null'), r.after,
      r.former_version, r.version
    FROM json_to_recordset(${jsonRows(rows.map((row, position) => ({ ...row, position })))}::json)
      AS r (position int, kind text, row_id int, line int, name text, before jsonb, after jsonb,
        former_version int, version int)`.execute(db)
  return id
}

const isFresh = (now: Date) =>
  sql<boolean>`i.imported_at > ${new Date(now.getTime() - importUndoDays * 86_400_000)}::timestamptz`

const importsOf = (db: Db, { kind, companyId }: ImportOwner) =>
  db
    .selectFrom('dataImport as i')
    .leftJoin('appUser as u', 'u.id', 'i.importedBy')
    .where('i.kind', '=', kind)
    .where(sql<boolean>`i.company_id IS NOT DISTINCT FROM ${companyId}::int`)

const countRows = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(SELECT count(*)::int FROM data_import_row r WHERE r.import_id = i.id AND ${condition})`

const columnsAt = (now: Date) =>
  [
    'i.id',
    'i.fileName',
    'i.counters',
    'i.importedAt',
    'u.displayName as importedBy',
    countRows(sql<boolean>`r.is_undone`).as('undoneCount'),
    countRows(sql<boolean>`NOT r.is_undone AND ${isFresh(now)}`).as('undoableCount'),
  ] as const

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** A page of the imports of an owner, newest first. */
export function findImports(
  db: Db,
  owner: ImportOwner,
  now: Date,
  query: { readonly page: number; readonly itemsPerPage: number },
) {
  return page(importsOf(db, owner), query, {
    columns: columnsAt(now),
    filters: {},
    sortable: {},
    tieBreaker: [['i.id', 'desc']],
  })
}

/** One import of an owner. */
export function findImport(db: Db, owner: ImportOwner, now: Date, id: number) {
  return importsOf(db, owner).select(columnsAt(now)).where('i.id', '=', id).executeTakeFirst()
}

/** The rows of an import that can be undone, the last first: those that refer to others come before them. */
export function findUndoableRows(db: Db, id: number, now: Date) {
  return db
    .selectFrom('dataImportRow as r')
    .innerJoin('dataImport as i', 'i.id', 'r.importId')
    .select([
      'r.position',
      'r.kind',
      'r.rowId',
      'r.line',
      'r.name',
      'r.before',
      'r.after',
      'r.formerVersion',
      'r.version',
    ])
    .where('r.importId', '=', id)
    .where('r.isUndone', '=', false)
    .where(isFresh(now))
    .orderBy('r.position', 'desc')
    .execute()
}

/** Lets earlier imports of a row that is again as they left it be undone: it has another version. */
export async function replaceVersion(
  db: Db,
  { kind, rowId }: Pick<ChangedRow, 'kind' | 'rowId'>,
  former: number,
  version: number,
): Promise<void> {
  await db
    .updateTable('dataImportRow')
    .set({ version })
    .where('kind', '=', kind)
    .where('rowId', '=', rowId)
    .where('version', '=', former)
    .execute()
}

/** Marks rows of an import as undone. */
export async function markUndone(db: Db, id: number, positions: readonly number[]): Promise<void> {
  await db
    .updateTable('dataImportRow')
    .set({ isUndone: true })
    .where('importId', '=', id)
    .where(sql<boolean>`position = ANY (${[...positions]}::int[])`)
    .execute()
}

/** Deletes what was kept to undo imports, once it is too late for that. Returns how many rows. */
export async function deleteExpiredImportRows(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM data_import_row r USING data_import i WHERE i.id = r.import_id AND NOT ${isFresh(now)}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Deletes imports of more than a year ago. Returns how many. */
export async function eraseOldImports(db: Db, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  const { numDeletedRows } = await db
    .deleteFrom('dataImport')
    .where('importedAt', '<', before.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
