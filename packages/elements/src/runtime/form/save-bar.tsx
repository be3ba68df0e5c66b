import { Button, Notice } from '@comptoir/ui'
import type { ReactNode } from 'react'
import type { ContractForm } from './use-contract-form.ts'

/** What failed, above the fields or the buttons; `actions` lead out of it. */
export function FormFailure({
  failure,
  actions,
}: {
  readonly failure: ContractForm<never>['failure']
  readonly actions?: ReactNode
}) {
  if (failure === null) return null
  return (
    <Notice tone="danger" live="alert" title={failure.title} actions={actions}>
      {failure.reason}
    </Notice>
  )
}

interface SaveBarProps {
  readonly isSaving: boolean
  readonly isDirty: boolean
  readonly save: ReactNode
  readonly cancel: ReactNode
  readonly onCancel: () => void
}

/** The end of a section that saves alone: it offers to cancel only what can be cancelled. */
export function SaveBar({ isSaving, isDirty, save, cancel, onCancel }: SaveBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" variant="primary" busy={isSaving}>
        {save}
      </Button>
      {isDirty && !isSaving && (
        <Button type="button" variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </div>
  )
}
