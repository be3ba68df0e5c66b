import { Button, Notice } from '@comptoir/ui'
import { useState, type ReactNode } from 'react'
import { Text } from '../use-text.tsx'

interface Leave {
  /** For the dialog's own ways out: Esc, the cross. */
  readonly leave: () => void
  /** The button beside the one that saves. */
  readonly leaveButton: ReactNode
  /** Above the form: that leaving loses what was typed. */
  readonly warning: ReactNode
}

/** The way out of a dialog with a form: what was typed is asked about once, the second try is the answer. */
export function useLeave(isDirty: boolean, onClose: () => void): Leave {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isDirty && !isAsking ? setAsking(true) : onClose())
  return {
    leave,
    leaveButton: (
      <Button onClick={leave}>
        <Text id={isAsking ? 'form.discard' : 'form.cancel'} />
      </Button>
    ),
    warning: isAsking && (
      <Notice tone="warning" live="alert" className="mb-4">
        <Text id="form.unsaved" />
      </Notice>
    ),
  }
}
