import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { insertRows } from './insert-rows.ts'

/** The catalogues of the demo's partner; the last one has no licence. */
const partnerCatalogs = ['RA', 'RB', 'PX', 'SA', 'BF']

interface DemoDeposit {
  readonly code: string
  readonly daysAgo: number
  readonly reason: 'new_tariff' | 'correction' | 'new_products' | 'media'
  readonly format: 'fabdis' | 'csv'
  readonly mode?: 'complete'
  readonly file: string
  readonly message?: string
  readonly status: string
  readonly problem?: string
  /** Added, updated, unchanged, deleted, ignored. */
  readonly counts?: readonly [number, number, number, number, number]
  /** Imported and failed pictures. */
  readonly pictures?: readonly [number, number]
}

const deposits: readonly DemoDeposit[] = [
  {
    code: 'RA',
    daysAgo: 64,
    reason: 'new_tariff',
    format: 'fabdis',
    mode: 'complete',
    file: 'rivoire-2026-T3.xlsx',
    message: 'Tarif de rentrée',
    status: 'finished',
    counts: [42, 318, 871, 6, 0],
    pictures: [118, 0],
  },
  {
    code: 'RB',
    daysAgo: 41,
    reason: 'correction',
    format: 'csv',
    file: 'cables-corrections.csv',
    status: 'finished',
    counts: [0, 57, 0, 0, 0],
  },
  {
    code: 'PX',
    daysAgo: 33,
    reason: 'new_products',
    format: 'fabdis',
    file: 'ponant-nouveautes.xlsx',
    message: 'Pompes à chaleur, gamme 2027',
    status: 'finished_with_errors',
    counts: [24, 3, 12, 0, 5],
    pictures: [21, 3],
  },
  {
    code: 'SA',
    daysAgo: 20,
    reason: 'new_tariff',
    format: 'csv',
    file: 'tarif-general.pdf',
    status: 'refused',
    problem: 'pdf',
  },
  {
    code: 'SA',
    daysAgo: 19,
    reason: 'new_tariff',
    format: 'csv',
    file: 'tarif-general.csv',
    message: 'Remplace le PDF de la veille',
    status: 'finished',
    counts: [8, 240, 611, 0, 0],
  },
  { code: 'RA', daysAgo: 9, reason: 'media', format: 'csv', file: 'photos.csv', status: 'cancelled' },
]

const problems: readonly (readonly [
  line: number,
  reference: string | null,
  code: string,
  value: string | null,
])[] = [
  [7, 'PAC-14-T', 'price_invalid', 'sur demande'],
  [12, null, 'reference_missing', null],
  [18, 'PAC-16-T', 'family_unknown', 'CH-PAC-9'],
  [19, 'PAC-18-T', 'family_unknown', 'CH-PAC-9'],
  [31, 'PAC-06-M', 'duplicate', null],
]

/** Inserts deposits of the demo's partner, in every lasting state. */
export async function insertCatalogDeposits(db: Db, now: Date): Promise<void> {
  await sql`
    INSERT INTO partner_catalog (user_id, catalog_id)
    SELECT u.id, c.id FROM app_user u, catalog c WHERE u.username = 'partner' AND c.code = ANY (${[...partnerCatalogs]}::text[])
      AND c.owner_company_id IS NULL`.execute(db)
  await sql`UPDATE catalog SET is_licensed = false WHERE code = 'BF' AND owner_company_id IS NULL`.execute(db)
  for (const deposit of deposits) await insertDeposit(db, deposit, now)
}

async function insertDeposit(db: Db, deposit: DemoDeposit, now: Date): Promise<void> {
  const at = new Date(now.getTime() - deposit.daysAgo * 86_400_000)
  const { counts } = deposit
  const report = counts && {
    counts: {
      added: counts[0],
      updated: counts[1],
      unchanged: counts[2],
      deleted: counts[3],
      ignored: counts[4],
    },
    differences: [],
    alarms: [],
    families: [],
  }
  const { rows } = await sql<{ id: number }>`
    INSERT INTO catalog_deposit (catalog_id, user_id, deposited_at, application_date, reason, format, mode, message,
      file_name, media_name, status, problem, report, confirmed_at, finished_at)
    SELECT c.id, u.id, ${at}, ${at.toISOString().slice(0, 10)}, ${deposit.reason}, ${deposit.format},
      ${deposit.mode ?? 'delta'}, ${deposit.message ?? null}, ${deposit.file},
      ${deposit.pictures ? 'photos.zip' : null}, ${deposit.status}, ${deposit.problem ?? null},
      ${report ? JSON.stringify(report) : null}::jsonb, ${counts ? at : null}::timestamptz, ${counts ? at : null}::timestamptz
    FROM catalog c, app_user u WHERE c.code = ${deposit.code} AND c.owner_company_id IS NULL AND u.username = 'partner'
    RETURNING id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`The demo has no catalogue ${deposit.code}`)
  if (!counts) return
  const [added, updated, , deleted, ignored] = counts
  if (ignored > 0)
    await insertRows(
      db,
      'depositProblem',
      problems.map(([line, reference, code, value]) => ({
        depositId: id,
        isIgnored: true,
        sheet: 'B01_COMMERCE',
        line,
        reference,
        code,
        value,
      })),
    )
  const done = added + updated + deleted
  await insertDiffusion(db, { depositId: id, kind: 'product', done, failed: ignored }, at, 47)
  if (!deposit.pictures) return
  const [imported, failed] = deposit.pictures
  const media = await insertDiffusion(db, { depositId: id, kind: 'media', done: imported, failed }, at, 96)
  const names = ['PAC-14-T_photo.jpg', 'gamme.tif', 'PAC-99.png'].slice(0, failed)
  const reasons = ['no_product', 'not_a_picture', 'too_big']
  await insertRows(
    db,
    'depositMedia',
    names.map((fileName, nth) => ({
      diffusionId: media,
      fileName,
      problem: reasons[nth],
      isFailed: true,
    })),
  )
}

async function insertDiffusion(
  db: Db,
  parts: {
    readonly depositId: number
    readonly kind: 'product' | 'media'
    readonly done: number
    readonly failed: number
  },
  at: Date,
  seconds: number,
): Promise<number> {
  const { id } = await db
    .insertInto('catalogDiffusion')
    .values({
      ...parts,
      total: parts.done + parts.failed,
      status: parts.failed > 0 ? 'finished_with_errors' : 'finished',
      diffusedAt: at,
      startedAt: at,
      finishedAt: new Date(at.getTime() + seconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
