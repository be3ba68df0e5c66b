import { Button, Dialog, Notice } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { useErrorText, useText } from '../../runtime/index.ts'

interface EndDialogProps {
  readonly title: ReactNode
  readonly cancelLabel: ReactNode
  readonly confirmLabel: ReactNode
  /** @default 'danger' */
  readonly variant?: 'danger' | 'primary'
  readonly isRunning: boolean
  readonly failedTitle: ReactNode
  /** What the last attempt failed with; `null`: it has not. */
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What happens then, and whom it concerns. */
  readonly children: ReactNode
}

/** Asks before a key, a secret or a token ends; a failed attempt is shown, and can be repeated. */
export function EndDialog({
  title,
  cancelLabel,
  confirmLabel,
  variant = 'danger',
  isRunning,
  failedTitle,
  error,
  onConfirm,
  onClose,
  children,
}: EndDialogProps) {
  const text = useText()
  const errorText = useErrorText()
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={title}
      closeLabel={text('key.close')}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={variant} busy={isRunning} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        {error !== null && (
          <Notice tone="danger" live="alert" title={failedTitle}>
            {errorText(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
