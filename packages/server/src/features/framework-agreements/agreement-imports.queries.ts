import type { AgreementImport, IgnoredLine, ImportCounters, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { ConditionLines } from './conditions.rules.ts'

interface NewImport {
  readonly agreementId: number
  readonly source: AgreementImport['source']
  readonly mode: AgreementImport['mode']
  readonly fileName: string | null
  readonly digest: string | null
  readonly userId: number
  readonly locale: Locale
  readonly now: Date
}

/** Adds a bulk change of conditions and returns its id. */
export async function insertImport(db: Db, { digest, userId, now, ...entry }: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('agreementImport')
    .values({
      ...entry,
      contentDigest: digest,
      state: 'queued',
      counters: JSON.stringify({}),
      ignored: JSON.stringify([]),
      inverse: null,
      queuedAt: now,
      queuedBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a bulk change of an agreement's conditions is queued. */
export async function isImportRunning(db: Db, agreementId: number): Promise<boolean> {
  const row = await db
    .selectFrom('agreementImport')
    .select('id')
    .where('agreementId', '=', agreementId)
    .where('state', 'in', ['queued', 'in_progress'])
    .executeTakeFirst()
  return row !== undefined
}

interface ImportEnd {
  readonly state: 'finished' | 'failed'
  readonly counters: ImportCounters
  readonly ignored: readonly IgnoredLine[]
  readonly inverse: ConditionLines | null
  readonly now: Date
}

/** Stores the outcome of an import. */
export async function finishImport(db: Db, id: number, end: ImportEnd): Promise<void> {
  await db
    .updateTable('agreementImport')
    .set({
      state: end.state,
      counters: JSON.stringify(end.counters),
      ignored: JSON.stringify(end.ignored),
      inverse: end.inverse && JSON.stringify(end.inverse),
      endedAt: end.now,
    })
    .where('id', '=', id)
    .execute()
}

const columns = sql`i.id, i.source, i.file_name, i.mode, i.state, i.counters, i.ignored,
  i.queued_at, u.display_name AS queued_by, i.ended_at, i.undone_at,
  (i.inverse IS NOT NULL AND i.undone_at IS NULL AND i.state = 'finished'
    AND i.id = (SELECT max(l.id) FROM agreement_import l
      WHERE l.agreement_id = i.agreement_id AND l.state <> 'failed' AND l.undone_at IS NULL)) AS is_last`

export type ImportRow = Omit<AgreementImport, '@id' | '@type' | 'isUndoable'> & { readonly isLast: boolean }

/** One page of the bulk changes of an agreement's conditions, newest first. */
export async function findImports(
  db: Db,
  agreementId: number,
  { page, itemsPerPage }: { readonly page: number; readonly itemsPerPage: number },
): Promise<{ readonly rows: ImportRow[]; readonly totalItems: number }> {
  const { rows } = await sql<ImportRow & { total: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS total
    FROM agreement_import i LEFT JOIN app_user u ON u.id = i.queued_by
    WHERE i.agreement_id = ${agreementId}
    ORDER BY i.id DESC LIMIT ${itemsPerPage} OFFSET ${(page - 1) * itemsPerPage}`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), totalItems: rows[0]?.total ?? 0 }
}

/** One bulk change of an agreement's conditions. */
export async function findImport(db: Db, agreementId: number, id: number): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    SELECT ${columns} FROM agreement_import i LEFT JOIN app_user u ON u.id = i.queued_by
    WHERE i.agreement_id = ${agreementId} AND i.id = ${id}`.execute(db)
  return rows[0]
}

/** An import as its job needs it. */
export async function findImportForJob(db: Db, id: number) {
  return db
    .selectFrom('agreementImport as i')
    .innerJoin('agreement as a', 'a.id', 'i.agreementId')
    .select([
      'i.id',
      'i.agreementId',
      'i.mode',
      'i.state',
      'i.fileName',
      'i.contentDigest as digest',
      'i.queuedBy as userId',
      'i.locale',
      'a.companyId',
      'a.name as agreement',
    ])
    .where('i.id', '=', id)
    .executeTakeFirst()
}

/** The agreement of an import, and the lines that undo it. */
export async function findUndoLines(
  db: Db,
  id: number,
): Promise<{ agreementId: number; inverse: ConditionLines | null } | undefined> {
  const { rows } = await sql<{ agreementId: number; inverse: ConditionLines | null }>`
    SELECT agreement_id, inverse FROM agreement_import WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** Marks an import as undone. */
export async function setImportUndone(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('agreementImport').set({ undoneAt: now, inverse: null }).where('id', '=', id).execute()
}

/** How long an import can be undone, in days. */
export const undoDays = 30

/** Deletes the inverse lines of imports that can no longer be undone. Returns of how many. */
export async function deleteExpiredUndoLines(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE agreement_import SET inverse = NULL
    WHERE inverse IS NOT NULL AND queued_at < ${now}::timestamptz - make_interval(days => ${undoDays}::int)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
