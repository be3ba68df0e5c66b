import {
  AppError,
  usualThresholds,
  type AlertThresholds,
  type AlertThresholdsDraft,
  type UnitThresholds,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { deleteThresholds, findThresholds, saveThresholds, type ThresholdRow } from './thresholds.queries.ts'

/** What counts for each unit of a company. */
export type ThresholdsByUnit = ReadonlyMap<number, AlertThresholds>

interface Counting extends AlertThresholds {
  readonly setBy: ThresholdRow | null
}

const usual: Counting = { ...usualThresholds, setBy: null }

/** Each unit's own thresholds, or those of the nearest unit above that has any. */
function inherit(rows: readonly ThresholdRow[]): Map<number, Counting> {
  const counting = new Map<number, Counting>()
  for (const row of rows) {
    const above = row.parentId === null ? undefined : counting.get(row.parentId)
    const { expiryDays, outsideAmount, dearerPercent, pastDays } = row
    counting.set(
      row.id,
      expiryDays === null
        ? (above ?? usual)
        : { expiryDays, outsideAmount, dearerPercent: dearerPercent / 100, pastDays, setBy: row },
    )
  }
  return counting
}

/** What counts for each unit of a company. */
export async function findUnitThresholds(db: Db, companyId: number): Promise<ThresholdsByUnit> {
  return inherit(await findThresholds(db, companyId))
}

/** What counts for each unit in the actor's reach, in the order of the tree. */
export async function listThresholds(db: Db, actor: UserActor): Promise<UnitThresholds[]> {
  const rows = await findThresholds(db, actor.companyId)
  const counting = inherit(rows)
  const reached = new Set(actor.unitIds)
  return rows
    .filter(({ id }) => reached.has(id))
    .flatMap((row) => {
      const { setBy, ...thresholds } = counting.get(row.id) ?? usual
      return [
        {
          '@id': `/api/internal/alert_thresholds/${row.id}`,
          '@type': 'AlertThresholds' as const,
          id: row.id,
          unit: { id: row.id, name: row.name },
          depth: row.depth,
          ...thresholds,
          expiryDays: [...thresholds.expiryDays],
          setBy: setBy && { id: setBy.id, name: setBy.name },
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

/** Gives a unit in the caller's reach thresholds of its own. */
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

/** Lets those of the unit above count again. */
export async function inheritThresholds(call: ThresholdCall, unitId: number): Promise<UnitThresholds> {
  await loadThresholds(call, unitId)
  await deleteThresholds(call.db, unitId)
  return loadThresholds(call, unitId)
}
