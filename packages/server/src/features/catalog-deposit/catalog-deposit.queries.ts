import {
  canDeposit,
  depositUndoDays,
  isAllowed,
  type DepositProblem,
  type DepositQuery,
  type DepositReading,
  type DepositStatus,
  type Locale,
} from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { isOneOf, page } from '../../platform/db/page.ts'
import { isDepositVisibleTo } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { usableFamilies, type FamilyMapping } from './deposit-families.queries.ts'
import type { StoredReport } from './stored-report.ts'

const deposits = (db: Db) =>
  db
    .selectFrom('catalogDeposit as d')
    .innerJoin('catalog as c', 'c.id', 'd.catalogId')
    .innerJoin('appUser as u', 'u.id', 'd.userId')
    .leftJoin('appUser as b', 'b.id', 'd.undoneBy')

const columns = [
  'd.id',
  'd.catalogId',
  'c.code as catalogCode',
  'c.name as catalogName',
  'd.userId',
  'u.companyId',
  'd.locale',
  'u.displayName as depositor',
  'd.depositedAt as depositDate',
  'd.applicationDate',
  'd.reason',
  'd.format',
  'd.mode',
  'd.priceShockPercent',
  'd.message',
  'd.status',
  'd.problem',
  'd.fileName',
  'd.fileDigest',
  'd.mediaName',
  'd.mediaDigest',
  'd.attempt',
  'd.deletions',
  'd.finishedAt',
  'd.undoneAt',
  'b.displayName as undoneBy',
  sql<boolean>`NOT EXISTS (SELECT FROM catalog_deposit later WHERE later.catalog_id = d.catalog_id
    AND later.finished_at > d.finished_at AND later.status IN ('finished', 'finished_with_errors'))`.as(
    'isLast',
  ),
] as const

const rowsOf = (db: Db) => deposits(db).select(columns)

/** A deposit as stored, without its reading and report. */
export type DepositRecord = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** A page of the deposits that the actor sees, the newest first by default. */
export function findDeposits(db: Db, actor: UserActor, query: DepositQuery) {
  return page(deposits(db).where(isDepositVisibleTo(actor)), query, {
    columns,
    filters: {
      search: (text) =>
        matchesWords(sql`concat_ws(' ', c.name, c.code, u.display_name, d.file_name, d.message)`, text),
      catalog: (id) => isOneOf(sql.ref('d.catalogId'), [id]),
      status: (statuses) => sql<boolean>`d.status = ANY (${[...statuses]}::text[])`,
    },
    sortable: {
      depositDate: 'd.depositedAt',
      applicationDate: 'd.applicationDate',
      catalog: sql`lower(c.name)`,
    },
    tieBreaker: [['d.id', 'desc']],
  })
}

/** One deposit that the actor sees. */
export function findDeposit(db: Db, actor: UserActor, id: number): Promise<DepositRecord | undefined> {
  return rowsOf(db).where('d.id', '=', id).where(isDepositVisibleTo(actor)).executeTakeFirst()
}

/** Any deposit, for the jobs; locked until the end of the transaction. */
export async function lockDeposit(db: Db, id: number): Promise<DepositRecord | undefined> {
  await sql`SELECT FROM catalog_deposit WHERE id = ${id} FOR UPDATE`.execute(db)
  return rowsOf(db).where('d.id', '=', id).executeTakeFirst()
}

/** The same without locking it. */
export const readDepositRecord = (db: Db, id: number): Promise<DepositRecord | undefined> =>
  rowsOf(db).where('d.id', '=', id).executeTakeFirst()

interface Content {
  readonly reading: DepositReading | null
  readonly report: StoredReport | null
  readonly retry: StoredReport | null
}

/** The reading of a deposit, its report, and the preview of retrying its ignored lines. */
export async function findContent(db: Db, id: number): Promise<Content> {
  const { rows } = await sql<Content>`
    SELECT reading, report, retry_report AS retry FROM catalog_deposit WHERE id = ${id}`.execute(db)
  return rows[0] ?? { reading: null, report: null, retry: null }
}

/** Whether a deposit was imported and not undone. */
export const isImported = (
  deposit: DepositRecord | undefined,
): deposit is DepositRecord & { readonly status: 'finished' | 'finished_with_errors' } =>
  deposit?.status === 'finished' || deposit?.status === 'finished_with_errors'

/** Whether the actor may change a deposit that they see. */
export const isOwnDeposit = ({ userId }: DepositRecord, actor: UserActor): boolean =>
  (actor.userId === userId || actor.roles.includes('ROLE_SYDEV')) && isDepositor(actor)

/** Whether the actor may deposit files: others see neither files nor changes that do not apply yet. */
export const isDepositor = ({ roles }: UserActor): boolean =>
  isAllowed(roles, { subject: 'catalogs.deposit', action: 'write' })

/** Until when an import can be undone: 30 days, and only the last one of its catalogue. */
export function undoDeadline({ status, finishedAt, isLast }: DepositRecord, now: Date): string | null {
  if (!canDeposit('undo', status) || finishedAt === null || !isLast) return null
  const until = new Date(new Date(finishedAt).getTime() + depositUndoDays * 86_400_000)
  return until > now ? until.toISOString() : null
}

/** Catalogues that the actor may deposit for: all suppliers' for the super administrator, else those assigned to the user. */
export async function findDepositCatalogs(db: Db, { roles, userId }: UserActor) {
  const own = roles.includes('ROLE_SYDEV')
    ? sql`true`
    : sql`EXISTS (SELECT FROM partner_catalog p WHERE p.user_id = ${userId} AND p.catalog_id = c.id)`
  const { rows } = await sql<{ id: number; code: string; name: string; isLicensed: boolean }>`
    SELECT c.id, c.code, c.name, c.is_licensed FROM catalog c
    WHERE c.owner_company_id IS NULL AND ${own} ORDER BY lower(c.name), c.id`.execute(db)
  return rows
}

/** A new deposit whose file is stored. */
export interface NewDeposit {
  readonly catalogId: number
  readonly userId: number
  /** The language of the page it was deposited from. */
  readonly locale: Locale
  readonly applicationDate: string
  readonly reason: DepositRecord['reason']
  readonly format: DepositRecord['format']
  readonly mode: DepositRecord['mode']
  readonly priceShockPercent: number
  readonly message: string | null
  readonly digest: string
  readonly fileName: string
}

/** Adds a deposit and returns its id. */
export async function insertDeposit(db: Db, { digest, ...deposit }: NewDeposit, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('catalogDeposit')
    .values({ ...deposit, depositedAt: now, fileDigest: digest, status: 'analysing', attempt: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface DepositChange {
  readonly status?: DepositStatus
  readonly problem?: DepositProblem | null
  readonly attempt?: number
  readonly reading?: DepositReading
  readonly report?: StoredReport
  /** The preview of retrying the ignored lines; `null`: none. */
  readonly retry?: StoredReport | null
  readonly confirmedAt?: Date
  /** Number of deletions that the depositor confirmed. */
  readonly deletions?: number
  readonly finishedAt?: Date
  readonly undoneAt?: Date
  /** The user who undid it. */
  readonly undoneBy?: number
  readonly media?: { readonly digest: string; readonly name: string }
}

/** Changes the given fields of a deposit. */
export async function updateDeposit(db: Db, id: number, change: DepositChange): Promise<void> {
  const { status, problem, attempt, reading, report, confirmedAt, deletions, finishedAt, media } = change
  const { undoneAt, undoneBy, retry } = change
  await db
    .updateTable('catalogDeposit')
    .set({
      ...(status && { status }),
      ...(problem !== undefined && { problem }),
      ...(attempt !== undefined && { attempt }),
      ...(reading && { reading: JSON.stringify(reading) }),
      ...(report && { report: JSON.stringify(report) }),
      ...(retry !== undefined && { retryReport: retry && JSON.stringify(retry) }),
      ...(confirmedAt && { confirmedAt }),
      ...(deletions !== undefined && { deletions }),
      ...(finishedAt && { finishedAt }),
      ...(undoneAt && { undoneAt }),
      ...(undoneBy !== undefined && { undoneBy }),
      ...(media && { mediaDigest: media.digest, mediaName: media.name }),
    })
    .where('id', '=', id)
    .execute()
}

/** Whether an import of the catalogue is running. */
export async function isImporting(db: Db, catalogId: number): Promise<boolean> {
  const row = await db
    .selectFrom('catalogDeposit')
    .select('id')
    .where('catalogId', '=', catalogId)
    .where('status', '=', 'importing')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the imports of a catalogue until the end of the transaction. */
export async function lockCatalog(db: Db, catalogId: number): Promise<void> {
  await sql`SELECT FROM catalog WHERE id = ${catalogId} FOR UPDATE`.execute(db)
}

/** The corrections of a catalogue's columns and families. */
export async function findMapping(db: Db, catalogId: number) {
  const { rows } = await sql<{ columns: Record<string, string>; families: Record<string, number> }>`
    SELECT columns, families FROM deposit_mapping WHERE catalog_id = ${catalogId}`.execute(db)
  return rows[0] ?? { columns: {}, families: {} }
}

/** Adds corrections of a catalogue. */
export async function rememberMapping(
  db: Db,
  catalogId: number,
  columnsCorrected: Readonly<Record<string, string>>,
  families: FamilyMapping,
): Promise<void> {
  await sql`
    INSERT INTO deposit_mapping (catalog_id, columns, families)
    VALUES (${catalogId}, ${JSON.stringify(columnsCorrected)}::jsonb, ${JSON.stringify(families)}::jsonb)
    ON CONFLICT (catalog_id) DO UPDATE SET columns = deposit_mapping.columns || excluded.columns,
      families = deposit_mapping.families || excluded.families`.execute(db)
}

/** Those of some ids that are families for new products. */
export async function findUsableFamilyIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number
  }>`SELECT u.id FROM (${usableFamilies}) u WHERE u.id = ANY (${[...ids]}::int[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The super administrators, who are notified of each import. */
export async function findAdministrators(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM app_user WHERE 'ROLE_SYDEV' = ANY (roles) ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records the progress of a deposit's product or picture diffusion. */
export async function recordDiffusion(
  db: Db,
  depositId: number,
  kind: 'product' | 'media',
  state: {
    readonly status: 'diffused' | 'integrating' | 'finished' | 'finished_with_errors'
    readonly total?: number
    readonly done?: number
    readonly failed?: number
  },
  now: Date,
): Promise<number> {
  const isEnd = state.status.startsWith('finished')
  const { rows } = await sql<{ id: number }>`
    INSERT INTO catalog_diffusion (deposit_id, kind, status, total, done, failed, diffused_at, started_at, finished_at)
    VALUES (${depositId}, ${kind}, ${state.status}, ${state.total ?? 0}, ${state.done ?? 0}, ${state.failed ?? 0}, ${now},
      ${state.status === 'diffused' ? null : now}::timestamptz, ${isEnd ? now : null}::timestamptz)
    ON CONFLICT (deposit_id, kind) DO UPDATE SET status = excluded.status, total = excluded.total, done = excluded.done,
      failed = excluded.failed, started_at = CASE WHEN excluded.status = 'diffused' THEN NULL
        WHEN catalog_diffusion.finished_at IS NOT NULL AND excluded.finished_at IS NULL THEN excluded.started_at
        ELSE coalesce(catalog_diffusion.started_at, excluded.started_at) END,
      finished_at = excluded.finished_at
    RETURNING id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The diffusion was not stored')
  return id
}

/** Deletes the diffusions of a deposit that is not imported. */
export async function deleteDiffusions(db: Db, depositId: number): Promise<void> {
  await db.deleteFrom('catalogDiffusion').where('depositId', '=', depositId).execute()
}
