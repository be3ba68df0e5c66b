import {
  AppError,
  defaultThresholds,
  type AlertThresholds,
  type AlertThresholdsDraft,
  type UnitThresholds,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { deleteThresholds, findThresholds, saveThresholds, type ThresholdRow } from './thresholds.queries.ts'

/** The effective thresholds of each unit of a company. */
export type ThresholdsByUnit = ReadonlyMap<number, AlertThresholds>

interface EffectiveThresholds extends AlertThresholds {
  readonly factorSetBy: ThresholdRow | null
  readonly setBy: ThresholdRow | null
}

const defaults: EffectiveThresholds = { ...defaultThresholds, factorSetBy: null, setBy: null }

/** Each unit's own thresholds, or those of the nearest ancestor that has any; the factor is inherited separately. */
function inherit(rows: readonly ThresholdRow[]): Map<number, EffectiveThresholds> {
  const effective = new Map<number, EffectiveThresholds>()
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : effective.get(row.parentId)
    const { expiryDays, outsideAmount, pastDays } = row
    effective.set(
      row.id,
      expiryDays === null
        ? (parent ?? defaults)
        : {
            expiryDays,
            outsideAmount,
            dearerPercent: row.dearerPercent / 100,
            pastDays,
            ...(row.outlierFactor === null
              ? factorOf(parent ?? defaults)
              : { outlierFactor: row.outlierFactor / 100, factorSetBy: row }),
            setBy: row,
          },
    )
  }
  return effective
}

const factorOf = ({ outlierFactor, factorSetBy }: EffectiveThresholds) => ({ outlierFactor, factorSetBy })

const named = (row: ThresholdRow | null) => row && { id: row.id, name: row.name }

/** The effective thresholds of each unit of a company. */
export async function findUnitThresholds(db: Db, companyId: number): Promise<ThresholdsByUnit> {
  return inherit(await findThresholds(db, companyId))
}

/** The effective thresholds of each unit in the actor's reach, in tree order. */
export async function listThresholds(db: Db, actor: UserActor): Promise<UnitThresholds[]> {
  const rows = await findThresholds(db, actor.companyId)
  const effective = inherit(rows)
  const reached = new Set(actor.unitIds)
  return rows
    .filter(({ id }) => reached.has(id))
    .flatMap((row) => {
      const { setBy, factorSetBy, ...thresholds } = effective.get(row.id) ?? defaults
      return [
        {
          '@id': `/api/internal/alert_thresholds/${row.id}`,
          '@type': 'AlertThresholds' as const,
          id: row.id,
          unit: { id: row.id, name: row.name },
          depth: row.depth,
          ...thresholds,
          expiryDays: [...thresholds.expiryDays],
          outlierFactorSetBy: named(factorSetBy),
          setBy: named(setBy),
          version: row.version,
        },
      ]
    })
}

interface ThresholdCall {
  readonly db: Db
  readonly actor: UserActor
  readonly requireVersion: (current: number) => void
}

async function loadThresholds({ db, actor }: ThresholdCall, unitId: number): Promise<UnitThresholds> {
  const found = (await listThresholds(db, actor)).find(({ id }) => id === unitId)
  if (!found) throw new AppError('not_found')
  return found
}

/** Sets own thresholds for a unit in the caller's reach. */
export async function changeThresholds(
  call: ThresholdCall,
  unitId: number,
  draft: AlertThresholdsDraft,
): Promise<UnitThresholds> {
  const { version } = await loadThresholds(call, unitId)
  if (version > 0) call.requireVersion(version)
  await saveThresholds(call.db, { companyId: call.actor.companyId, unitId }, draft)
  return loadThresholds(call, unitId)
}

/** Deletes a unit's own thresholds, so that it inherits again. */
export async function inheritThresholds(call: ThresholdCall, unitId: number): Promise<UnitThresholds> {
  await loadThresholds(call, unitId)
  await deleteThresholds(call.db, unitId)
  return loadThresholds(call, unitId)
}
