import type { DepositReading, DepositReport } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { findContent, findMapping } from './catalog-deposit.queries.ts'
import {
  findDuplicates,
  findNewManufacturers,
  findPriceOutliers,
  findPriceShocks,
  findUnpricedLines,
  findProductsWithoutPrice,
  hasOtherLines,
} from './deposit-alarms.queries.ts'
import { findFirstDeletions } from './deposit-deletions.queries.ts'
import { findUnknownFamilies, type FamilyMapping } from './deposit-families.queries.ts'
import {
  countChanges,
  findDifferences,
  matchRows,
  type MatchedDeposit,
  type PreviewedDeposit,
} from './deposit-match.queries.ts'
import type { ReadResult } from './read-deposit.ts'
import type { StoredAlarm, StoredReport } from './stored-report.ts'

/** Compares a staged file with the current catalogue. */
export async function buildReport(
  db: Db,
  deposit: PreviewedDeposit,
  families: FamilyMapping,
  reading: Pick<DepositReading, 'rowCount' | 'columns'>,
  { ignored, isMixed, ambiguous, unknownFeatures }: Omit<ReadResult, 'reading'>,
): Promise<StoredReport> {
  await matchRows(db, deposit, families)
  const counts = await countChanges(db, deposit)
  const samples = [...unknownFeatures.keys()].slice(0, 5)
  // Shifted columns show as many invalid lines.
  const invalid = ignored - ambiguous.count
  const shifted = invalid > 5 && invalid > reading.rowCount / 5 ? invalid : 0
  const { alarms, ...changes } = await findChanges(db, deposit, families, reading)
  return {
    ...changes,
    counts: { ...counts, ignored: counts.ignored + ignored },
    deletions: await findFirstDeletions(db, deposit),
    alarms: nonEmptyAlarms([
      ...alarms,
      { code: 'shifted_columns', count: shifted, samples: [] },
      { code: 'mixed_decimals', count: isMixed ? 1 : 0, samples: [] },
      { code: 'ambiguous_prices', count: ambiguous.count, samples: [...ambiguous.samples] },
      { code: 'unknown_feature', count: unknownFeatures.size, samples },
    ]),
  }
}

/** Alarms that require a confirmation: only these store their lines, to keep reports small. */
const confirmableAlarms = new Set<AlarmCode>(['no_price_column', 'price_outlier'])

const nonEmptyAlarms = (alarms: StoredAlarm[]): StoredAlarm[] =>
  alarms
    .filter(({ count }) => count > 0)
    .map(({ lines, ...alarm }) =>
      lines !== undefined && confirmableAlarms.has(alarm.code) ? { ...alarm, lines } : alarm,
    )

/** The changes of matched lines, with their alarms. */
async function findChanges(
  db: Db,
  deposit: PreviewedDeposit,
  families: FamilyMapping,
  reading: Pick<DepositReading, 'columns'> | null,
) {
  const hasPrices = reading?.columns.some(({ field }) => field === 'price') ?? true
  return {
    alarms: nonEmptyAlarms([
      ...(hasPrices
        ? []
        : [{ code: 'no_price_column' as const, ...(await findUnpricedLines(db, deposit)), samples: [] }]),
      { code: 'price_outlier', samples: [], ...(await findPriceOutliers(db, deposit)) },
      { code: 'price_shock', samples: [], ...(await findPriceShocks(db, deposit)) },
      ...(hasPrices
        ? [{ code: 'without_price' as const, ...(await findProductsWithoutPrice(db, deposit)) }]
        : []),
      { code: 'new_manufacturer', ...(await findNewManufacturers(db, deposit)) },
      { code: 'duplicate', ...(await findDuplicates(db, deposit)) },
    ]),
    differences: await findDifferences(db, deposit),
    families: await findUnknownFamilies(db, deposit, families),
  }
}

/** Previews a retry of the staged lines; rolled back, so that list and counters stay consistent. */
export async function previewRetry(db: Db, deposit: PreviewedDeposit): Promise<StoredReport> {
  const { reading } = await findContent(db, deposit.id)
  const { families } = await findMapping(db, deposit.catalogId)
  const delta = { ...deposit, mode: 'delta' } as const
  await sql`SAVEPOINT previewed`.execute(db)
  await matchRows(db, delta, families)
  const counts = await countChanges(db, delta)
  const changes = await findChanges(db, delta, families, reading)
  await sql`ROLLBACK TO SAVEPOINT previewed`.execute(db)
  return { ...changes, counts }
}

type AlarmCode = DepositReport['alarms'][number]['code']

/** Alarms about the file alone, independent of the catalogue. */
const readingAlarms = new Set<AlarmCode>([
  'shifted_columns',
  'mixed_decimals',
  'ambiguous_prices',
  'unknown_feature',
])

/** Compares the staged lines with the current catalogue again, which may have changed since the preview. */
export async function refreshReport(
  db: Db,
  deposit: PreviewedDeposit,
): Promise<{ readonly report: StoredReport; readonly hasNewAlarms: boolean }> {
  const { report, reading } = await findContent(db, deposit.id)
  const { families } = await findMapping(db, deposit.catalogId)
  const before = await countChanges(db, deposit)
  await matchRows(db, deposit, families)
  const counts = await countChanges(db, deposit)
  const ignoredAtReading = (report?.counts.ignored ?? 0) - before.ignored
  const previewed = report?.alarms ?? []
  const { alarms: found, ...changes } = await findChanges(db, deposit, families, reading)
  const alarms = [...found, ...previewed.filter(({ code }) => readingAlarms.has(code))]
  return {
    report: {
      ...changes,
      alarms,
      counts: { ...counts, ignored: counts.ignored + Math.max(0, ignoredAtReading) },
      deletions: await findFirstDeletions(db, deposit),
    },
    hasNewAlarms: await hasNewAlarm(db, alarms, previewed),
  }
}

/** Whether an alarm concerns more lines than the confirmed one, or other lines. */
async function hasNewAlarm(db: Db, alarms: StoredAlarm[], confirmed: StoredAlarm[]): Promise<boolean> {
  for (const { code, count, lines } of alarms) {
    const before = confirmed.find((alarm) => alarm.code === code)
    if (before === undefined || count > before.count) return true
    if (lines !== undefined && before.lines !== undefined && (await hasOtherLines(db, lines, before.lines)))
      return true
  }
  return false
}

/** The report of a retry: previously ignored lines that are valid now move to the other counts. */
export async function reportRetry(db: Db, deposit: MatchedDeposit): Promise<StoredReport> {
  const { report } = await findContent(db, deposit.id)
  const { families } = await findMapping(db, deposit.catalogId)
  const delta = { ...deposit, mode: 'delta' } as const
  const staged = sumOf(await countChanges(db, delta))
  await matchRows(db, delta, families)
  const counts = await countChanges(db, delta)
  const { added = 0, updated = 0, unchanged = 0, deleted = 0, ignored = 0 } = report?.counts ?? {}
  return {
    alarms: report?.alarms ?? [],
    differences: report?.differences ?? [],
    deletions: report?.deletions ?? [],
    families: await findUnknownFamilies(db, delta, families),
    counts: {
      added: added + counts.added,
      updated: updated + counts.updated,
      unchanged: unchanged + counts.unchanged,
      deleted,
      ignored: Math.max(0, ignored - staged) + counts.ignored,
    },
  }
}

const sumOf = (counts: DepositReport['counts']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
