import { routes, type FrameworkAgreement } from '@comptoir/contract'
import { useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { agreementEvents } from './framework-agreements.state.ts'
import { agreementReads } from './priced-reads.ts'

const options = { invalidates: agreementReads }

/** Removes an agreement, with undo. */
export function useAgreementRemoval() {
  const text = useText()
  const undoable = useUndoable()
  const emit = useEmit(agreementEvents)
  const remove = useWrite(routes.removeFrameworkAgreement, options)
  const restore = useWrite(routes.restoreFrameworkAgreement, options)
  return async ({ id, name }: FrameworkAgreement) => {
    const isDone = await undoable({
      isRemoval: true,
      run: () => remove.mutateAsync({ params: { id } }),
      undo: () => restore.mutateAsync({ params: { id } }),
      done: text('frameworkAgreements.removed', { name }),
      undone: text('frameworkAgreements.restored', { name }),
      failed: text('frameworkAgreements.removeFailed'),
      undoFailed: text('frameworkAgreements.restoreFailed'),
    })
    if (isDone) emit('comptoir-framework-agreement-saved', { id })
  }
}
