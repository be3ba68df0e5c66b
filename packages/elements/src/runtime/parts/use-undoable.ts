import type { ToastContent } from '@comptoir/ui'
import { ApiError } from '../api/api-error.ts'
import { useErrorText } from '../api/use-error-text.ts'
import { useText } from '../intl/use-text.tsx'
import { focusNeighbour } from './focus-neighbour.ts'
import { useNotify } from './notifications.tsx'

type ToastAction = NonNullable<ToastContent['action']>

interface Undoable<Done> {
  /** Runs the action; errors are shown under `failed`. */
  readonly run: () => Promise<Done>
  /** Reverts it with the result of `run`; errors are shown under `undoFailed` with Retry. */
  readonly undo: (done: Done) => unknown
  /** The success message: a title, or a toast built from the result of `run`. */
  readonly done: string | ((done: Done) => ToastContent)
  /** Message after undo; none where the screen shows it anyway. */
  readonly undone?: string
  readonly failed: string
  /** @default failed */
  readonly undoFailed?: string
  /** Removes something: if it is already gone, that is a success. */
  readonly isRemoval?: boolean
  /** Whether undo is possible. */
  readonly canUndo?: (done: Done) => boolean
  /** The button in the removed row, marked `data-remove`: the focus moves to its neighbour. */
  readonly button?: HTMLElement
  /** The reason of a failure, in place of the message of its code. */
  readonly reason?: (error: unknown) => string
  /** An alternative action offered on failure. */
  readonly errorAction?: (error: unknown) => ToastAction | undefined
}

/** Shows a toast for a local change with undo. */
export function useOfferUndo() {
  const text = useText()
  const notify = useNotify()
  return (done: ToastContent, undo: () => unknown) =>
    notify({
      tone: 'info',
      ...done,
      action: { label: text('runtime.undo'), isUndo: true, onAction: () => void undo() },
    })
}

/**
 * Runs an action immediately and offers to undo it for a while: by its toast, or Ctrl+Z. The server runs it immediately
 * too, so that a closed page loses nothing; undo is a separate write (restore, or the opposite).
 * @returns whether it succeeded
 */
export function useUndoable() {
  const text = useText()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const errorText = useErrorText()

  return async <Done>(change: Undoable<Done>): Promise<boolean> => {
    const { reason = errorText, done, isRemoval = false, canUndo } = change
    if (change.button) focusNeighbour(change.button)
    const fail = (title: string, error: unknown, action?: ToastAction) =>
      notify({ tone: 'danger', title, children: reason(error), ...(action && { action }) })
    let result: Done
    try {
      result = await change.run()
    } catch (error) {
      const isGone = isRemoval && error instanceof ApiError && error.code === 'not_found'
      if (!isGone) fail(change.failed, error, change.errorAction?.(error))
      else if (typeof done === 'string') notify({ tone: 'info', title: done })
      return isGone
    }
    async function revert(answer: Done) {
      try {
        await change.undo(answer)
        if (change.undone !== undefined) notify({ title: change.undone })
      } catch (error) {
        const again = { label: text('runtime.retry'), onAction: () => void revert(answer) }
        fail(change.undoFailed ?? change.failed, error, again)
      }
    }
    const toast = typeof done === 'string' ? { title: done } : done(result)
    if (canUndo?.(result) ?? true) offerUndo(toast, () => revert(result))
    else notify({ tone: 'info', ...toast })
    return true
  }
}
