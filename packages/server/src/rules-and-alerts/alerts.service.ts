import { AppError, type Locale, type PurchaseAlert, type PurchaseAlertChange } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError } from '../http/violation-error.ts'
import { findAlert, lockAlert, updateAlert } from './alerts.queries.ts'
import { tellAssignee } from './tell.service.ts'
import { findWatchers } from './watch.queries.ts'

interface AlertCall {
  readonly db: Db
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/** An alert of the caller's units; a foreign one is 404. */
export async function loadAlert(
  call: Pick<AlertCall, 'db' | 'actor' | 'locale'>,
  id: number,
): Promise<PurchaseAlert> {
  const alert = await findAlert(call.db, call, id)
  if (!alert) throw new AppError('not_found')
  return alert
}

/** Assigns or dismisses an alert that nobody has changed since it was read; whoever gets it is told. */
export async function changeAlert(
  call: AlertCall,
  id: number,
  change: PurchaseAlertChange,
): Promise<PurchaseAlert> {
  const { db, actor, now } = call
  await loadAlert(call, id)
  await lockAlert(db, id)
  const known = await loadAlert(call, id)
  call.requireVersion(known.version)
  const { assignee } = change
  const isNew = assignee !== null && assignee !== known.assignee?.id
  if (isNew) {
    const watcher = (await findWatchers(db, actor.companyId)).find((one) => one.id === assignee)
    if (!watcher?.unitIds.includes(known.unit.id))
      throw new ViolationError({ propertyPath: 'assignee', code: 'not_a_choice' })
  }
  await updateAlert(db, id, change, now)
  if (isNew && assignee !== actor.userId) await tellAssignee(db, id, assignee, now)
  return loadAlert(call, id)
}
