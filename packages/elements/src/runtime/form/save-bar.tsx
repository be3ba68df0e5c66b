import { Button } from '@comptoir/ui'
import type { ReactNode } from 'react'

interface SaveBarProps {
  readonly isSaving: boolean
  readonly isDirty: boolean
  readonly save: ReactNode
  readonly cancel: ReactNode
  readonly onCancel: () => void
}

/** The buttons of a section that is saved on its own; Cancel is shown only when there is something to cancel. */
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
