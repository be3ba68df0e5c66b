import { routes, type Choice, type PurchaseAlert } from '@comptoir/contract'
import { Button, Dialog, Notice } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useErrorText, useText } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { ChoiceField } from '../../domain/choice/choice-field.tsx'
import { useAlertWrites } from './use-alert-writes.ts'

interface AssignDialogProps {
  readonly alert: PurchaseAlert
  readonly onClose: () => void
}

/** Assigns an alert to a user, who gets a notification. */
export function AssignDialog({ alert, onClose }: AssignDialogProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { write, isWriting } = useAlertWrites()
  const [assignee, setAssignee] = useState<Choice | null>(
    alert.assignee && { ...alert.assignee, about: null },
  )
  const [error, setError] = useState<unknown>(null)
  async function handleSave() {
    setError(null)
    try {
      await write(alert, { assignee: assignee?.id ?? null, isDismissed: false })
      notify({
        title: assignee ? text('alerts.assignedTo', { name: assignee.name }) : text('alerts.unassigned'),
      })
      onClose()
    } catch (failed) {
      setError(failed)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Text id="alerts.assignTitle" />}
      closeLabel={text('runtime.dismiss')}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="form.cancel" />
          </Button>
          <Button variant="primary" busy={isWriting} onClick={() => void handleSave()}>
            <Text id="form.save" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && (
          <Notice tone="danger" live="alert" title={<Text id="alerts.saveFailed" />}>
            {errorText(error)}
          </Notice>
        )}
        <ChoiceField
          route={routes.listAlertAssignees}
          label={text('alerts.assignee')}
          hint={text('alerts.assigneeHint')}
          value={assignee}
          onChoose={setAssignee}
        />
      </div>
    </Dialog>
  )
}
