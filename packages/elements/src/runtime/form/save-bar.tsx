import { Button } from '@comptoir/ui'
import type { ReactNode } from 'react'

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
