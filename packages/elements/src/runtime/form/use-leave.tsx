import { Button, Notice } from '@comptoir/ui'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Text } from '../intl/use-text.tsx'
import { scrollToElement } from './form-failure.tsx'
import type { ContractForm } from './use-contract-form.ts'

interface Leave {
  /** For the dialog's own close actions: Esc, the close button. */
  readonly leave: () => void
  /** Beside the save button. */
  readonly leaveButtons: ReactNode
  /** Above the form: warns that leaving discards the input. */
  readonly warning: ReactNode
}

type LeftForm = Pick<ContractForm<FieldValues>, 'isDirty' | 'isSaving' | 'draft'>

/**
 * Closing a dialog with a form: warns once about unsaved input and closes on the second try; a form with a
 * draft keeps it instead. Closing is blocked while saving.
 */
export function useLeave({ isDirty, isSaving, draft }: LeftForm, onClose: () => void): Leave {
  const [isAsking, setAsking] = useState(false)
  function leave() {
    if (isSaving) return
    if (isDirty && !isAsking && draft === null) return setAsking(true)
    draft?.save()
    onClose()
  }
  function discard() {
    draft?.drop()
    onClose()
  }
  return {
    leave,
    leaveButtons: (
      <>
        {draft !== null && isDirty && (
          <Button variant="quiet" disabled={isSaving} onClick={discard}>
            <Text id="form.discard" />
          </Button>
        )}
        <Button disabled={isSaving} onClick={leave}>
          <Text id={isAsking ? 'form.discard' : 'form.cancel'} />
        </Button>
      </>
    ),
    warning: isAsking && (
      <div ref={scrollToElement} className="mb-4">
        <Notice tone="warning" live="alert">
          <Text id="form.unsaved" />
        </Notice>
      </div>
    ),
  }
}
