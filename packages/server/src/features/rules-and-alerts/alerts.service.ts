import type { Locale, PurchaseAlert, PurchaseAlertChange } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { findAlert, lockAlert, updateAlert } from './alerts.queries.ts'
import { notifyAssignee } from './notify-alerts.service.ts'
import { findAlertRecipients } from './watch.queries.ts'

interface AlertCall {
  readonly db: Db
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/** An alert of the caller's units. @throws AppError `not_found` */
export async function loadAlert(
  call: Pick<AlertCall, 'db' | 'actor' | 'locale'>,
  id: number,
): Promise<PurchaseAlert> {
  return foundOr404(findAlert(call.db, call, id))
}

/** Assigns or dismisses an alert, unless it has changed since it was read; a new assignee is notified. */
export async function changeAlert(
  call: AlertCall,
  id: number,
  change: PurchaseAlertChange,
): Promise<PurchaseAlert> {
  const { db, actor, now } = call
  await loadAlert(call, id)
  await lockAlert(db, id)
  const current = await loadAlert(call, id)
  call.requireVersion(current.version)
  const { assignee } = change
  const isNew = assignee !== null && assignee !== current.assignee?.id
  if (isNew) {
    const recipient = (await findAlertRecipients(db, actor.companyId)).find((one) => one.id === assignee)
    if (!recipient?.unitIds.includes(current.unit.id))
      throw new ViolationError({ propertyPath: 'assignee', code: 'not_a_choice' })
  }
  await updateAlert(db, id, change, now)
  if (isNew && assignee !== actor.userId) await notifyAssignee(db, id, assignee, now)
  return loadAlert(call, id)
}
