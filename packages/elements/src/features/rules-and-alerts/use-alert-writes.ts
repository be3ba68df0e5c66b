import { routes, type PurchaseAlert, type PurchaseAlertChange } from '@comptoir/contract'
import { useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { rulesEvents } from './rules-and-alerts.state.ts'

const writes = { invalidates: [routes.listPurchaseAlerts] }

/** Assigns, dismisses and reopens alerts, each with the version on screen. */
export function useAlertWrites() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const undoable = useUndoable()
  const emit = useEmit(rulesEvents)
  const change = useWrite(routes.changePurchaseAlert, writes)
  async function write({ id, version }: PurchaseAlert, body: PurchaseAlertChange) {
    const saved = await change.mutateAsync({ params: { id }, body, ifMatch: `"${version}"` })
    emit('comptoir-purchase-alert-changed', { id, state: saved.state })
    return saved
  }
  const assigneeOf = ({ assignee }: PurchaseAlert) => assignee?.id ?? null
  return {
    isWriting: change.isPending,
    write,
    dismiss: (alert: PurchaseAlert, button: HTMLElement) =>
      undoable({
        button,
        run: () => write(alert, { assignee: assigneeOf(alert), isDismissed: true }),
        undo: (saved) => write(saved, { assignee: assigneeOf(alert), isDismissed: false }),
        done: text('alerts.dismissed'),
        undone: text('alerts.reopened'),
        failed: text('alerts.saveFailed'),
      }),
    reopen: async (alert: PurchaseAlert) => {
      try {
        await write(alert, { assignee: assigneeOf(alert), isDismissed: false })
        notify({ title: text('alerts.reopened') })
      } catch (error) {
        notify({ tone: 'danger', title: text('alerts.saveFailed'), children: errorText(error) })
      }
    },
  }
}
