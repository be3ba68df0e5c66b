import type { CostingAlgorithm } from '@comptoir/contract'
import type { Db } from '../src/platform/db/connect.ts'
import { insertRows } from './insert-rows.ts'

interface DemoRule {
  /** Code of the unit that owns the rule. */
  readonly unit: string
  readonly catalog?: string
  readonly family?: string
  readonly algorithm: CostingAlgorithm
  /** Hundredths of a point. */
  readonly adjustment: number
  readonly changedAt: string
}

/** Rules on every level of precedence (D-08), so that each screen has something to explain. */
const demoRules: readonly DemoRule[] = [
  { unit: 'GRP', algorithm: 'average', adjustment: 500, changedAt: '2026-01-05T08:00:00Z' },
  { unit: 'GRP', family: 'F03', algorithm: 'minimum', adjustment: 800, changedAt: '2026-02-12T09:30:00Z' },
  {
    unit: 'GRP',
    catalog: 'PA',
    family: 'F08',
    algorithm: 'maximum',
    adjustment: 0,
    changedAt: '2026-03-02T14:00:00Z',
  },
  { unit: 'BZH', catalog: 'RA', algorithm: 'average', adjustment: 250, changedAt: '2026-04-20T07:45:00Z' },
  { unit: 'RNS', algorithm: 'minimum', adjustment: -150, changedAt: '2026-06-18T16:10:00Z' },
]

/** Inserts the costing rules of the first company. */
export async function insertCostingRules(
  db: Db,
  { companyId, units }: { readonly companyId: number; readonly units: ReadonlyMap<string, number> },
): Promise<void> {
  const [catalogs, families] = [
    await db.selectFrom('catalog').select(['id', 'code']).orderBy('id').execute(),
    await db.selectFrom('family').select(['id', 'code']).orderBy('id').execute(),
  ]
  const idOf = (rows: readonly { id: number; code: string }[], code: string | undefined) =>
    rows.find((row) => row.code === code)?.id ?? null
  await insertRows(
    db,
    'quotationPriceRule',
    demoRules.map(({ unit, catalog, family, algorithm, adjustment, changedAt }) => ({
      companyId,
      unitId: units.get(unit),
      catalogId: idOf(catalogs, catalog),
      familyId: idOf(families, family),
      algorithm,
      adjustment,
      changedAt,
    })),
  )
}
