import type { DepositReading, DepositReport } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { findContent, findMapping } from './catalog-deposit.queries.ts'
import { findFirstDeletions } from './deposit-deletions.queries.ts'
import {
  countChanges,
  findDifferences,
  findDuplicates,
  findNewManufacturers,
  findPriceShocks,
  findUnknownFamilies,
  matchRows,
  type MatchedDeposit,
  type RehearsedDeposit,
} from './deposit-match.queries.ts'

/** What reading a file has found beside its products. */
export interface ReadFindings {
  readonly ignored: number
  readonly isMixed: boolean
  readonly unknownFeatures: ReadonlyMap<string, number>
}

/** Compares a staged file with its catalogue as that is now. */
export async function reportOf(
  db: Db,
  deposit: RehearsedDeposit,
  families: Readonly<Record<string, number>>,
  rowCount: DepositReading['rowCount'],
  { ignored, isMixed, unknownFeatures }: ReadFindings,
): Promise<DepositReport> {
  await matchRows(db, deposit, families)
  const counts = await countChanges(db, deposit)
  const shocks = await findPriceShocks(db, deposit)
  const makers = await findNewManufacturers(db, deposit)
  const duplicates = await findDuplicates(db, deposit)
  const samples = [...unknownFeatures.keys()].slice(0, 5)
  // Columns that slipped show in lines that make no sense, one like the other.
  const shifted = ignored > 5 && ignored > rowCount / 5 ? ignored : 0
  const alarms: DepositReport['alarms'] = [
    { code: 'shifted_columns', count: shifted, samples: [] },
    { code: 'mixed_decimals', count: isMixed ? 1 : 0, samples: [] },
    { code: 'price_shock', samples: [], ...shocks },
    { code: 'duplicate', ...duplicates },
    { code: 'new_manufacturer', ...makers },
    { code: 'unknown_feature', count: unknownFeatures.size, samples },
  ]
  return {
    counts: { ...counts, ignored: counts.ignored + ignored },
    differences: await findDifferences(db, deposit),
    deletions: await findFirstDeletions(db, deposit),
    alarms: alarms.filter(({ count }) => count > 0),
    families: await findUnknownFamilies(db, deposit),
  }
}

/** The catalogue may have changed since the rehearsal: what was read is compared anew. */
export async function reportAgain(db: Db, deposit: MatchedDeposit): Promise<DepositReport> {
  const { report } = await findContent(db, deposit.id)
  const { families } = await findMapping(db, deposit.catalogId)
  const before = await countChanges(db, deposit)
  await matchRows(db, deposit, families)
  const counts = await countChanges(db, deposit)
  const ignoredAtReading = (report?.counts.ignored ?? 0) - before.ignored
  return {
    alarms: report?.alarms ?? [],
    families: report?.families ?? [],
    counts: { ...counts, ignored: counts.ignored + Math.max(0, ignoredAtReading) },
    differences: await findDifferences(db, deposit),
    deletions: await findFirstDeletions(db, deposit),
  }
}

/** What is still staged was ignored; what of it fits by now moves to the other counts. */
export async function reportRetry(db: Db, deposit: MatchedDeposit): Promise<DepositReport> {
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
    families: await findUnknownFamilies(db, delta),
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
