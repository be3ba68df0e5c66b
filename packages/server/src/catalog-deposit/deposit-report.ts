import type { DepositReading, DepositReport } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import {
  countChanges,
  findDifferences,
  findDuplicates,
  findNewManufacturers,
  findPriceShocks,
  findUnknownFamilies,
  matchRows,
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
    { code: 'price_shock', ...shocks },
    { code: 'duplicate', ...duplicates },
    { code: 'new_manufacturer', ...makers },
    { code: 'unknown_feature', count: unknownFeatures.size, samples },
  ]
  return {
    counts: { ...counts, ignored: counts.ignored + ignored },
    differences: await findDifferences(db, deposit),
    alarms: alarms.filter(({ count }) => count > 0),
    families: await findUnknownFamilies(db, deposit),
  }
}
