import { Button, Dialog, type DialogProps } from '@comptoir/ui'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DialogNotifications } from '../parts/notifications.tsx'
import { Text, useText } from '../intl/use-text.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormFailure } from './form-failure.tsx'
import type { ContractForm } from './use-contract-form.ts'
import { useLeave } from './use-leave.tsx'

interface FormDialogProps<Values extends FieldValues> extends Pick<
  DialogProps,
  'title' | 'description' | 'size'
> {
  readonly form: ContractForm<Values>
  /** @default "Save" */
  readonly submitLabel?: ReactNode
  readonly onClose: () => void
  /** The fields; `data-autofocus` marks the one to focus first. */
  readonly children: ReactNode
}

/**
 * A form over a schema of the contract in a dialog: errors and version conflicts are shown above the fields,
 * leaving asks about unsaved input (or stores it as a draft), and the dialog stays open while saving.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, onClose, submitLabel = <Text id="form.save" />, children, ...dialog } = props
  const { conflict, isSaving } = form
  const text = useText()
  const id = useId()
  const { leave, leaveButtons, warning } = useLeave(form, onClose)
  return (
    <Dialog
      {...dialog}
      open
      keepOnOutsideClick
      onClose={leave}
      closeLabel={text('runtime.dismiss')}
      footer={
        <>
          {leaveButtons}
          <Button type="submit" form={id} variant="primary" busy={isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {warning}
      <form id={id} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {conflict ? (
          <ConflictNotice conflict={conflict} values={form.watch()} onChoose={form.choose} />
        ) : (
          <FormFailure failure={form.failure} />
        )}
        {children}
      </form>
      <DialogNotifications />
    </Dialog>
  )
}
