import type { ToastContent } from '@comptoir/ui'
import { ApiError } from '../api-error.ts'
import { useErrorText } from '../use-error-text.ts'
import { useText } from '../use-text.tsx'
import { focusNeighbour } from './focus-neighbour.ts'
import { useNotify } from './notifications.tsx'

type ToastAction = NonNullable<ToastContent['action']>

interface Undoable<Done> {
  /** Runs the action; errors are shown under `failed`. */
  readonly run: () => Promise<Done>
  /** Reverts it with the result of `run`; errors are shown under `undoFailed` with Retry. */
  readonly undo: (done: Done) => unknown
  /** What was done: a title, or a whole toast made from what `run` answered. */
  readonly done: string | ((done: Done) => ToastContent)
  /** Said once it is taken back; nothing where the screen says it by itself. */
  readonly undone?: string
  readonly failed: string
  /** @default failed */
  readonly undoFailed?: string
  /** It removes something: when that is gone already, what was wanted is the case. */
  readonly isRemoval?: boolean
  /** Nothing to take back. */
  readonly canUndo?: (done: Done) => boolean
  /** The button in the row that goes away, marked `data-remove`: the focus moves to its neighbour. */
  readonly button?: HTMLElement
  /** Why something failed, in other words than those of its code. */
  readonly reason?: (error: unknown) => string
  /** What else can be done where the action failed. */
  readonly wayOut?: (error: unknown) => ToastAction | undefined
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
 * Does something at once and offers to take it back for a while: by its toast, or Ctrl+Z. The server does it at once too,
 * so that a closed page loses nothing; taking back is a write of its own (restore, or the opposite).
 *
 * @returns whether it was done
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
      if (!isGone) fail(change.failed, error, change.wayOut?.(error))
      else if (typeof done === 'string') notify({ tone: 'info', title: done })
      return isGone
    }
    async function takeBack(answer: Done) {
      try {
        await change.undo(answer)
        if (change.undone !== undefined) notify({ title: change.undone })
      } catch (error) {
        const again = { label: text('runtime.retry'), onAction: () => void takeBack(answer) }
        fail(change.undoFailed ?? change.failed, error, again)
      }
    }
    const said = typeof done === 'string' ? { title: done } : done(result)
    if (canUndo?.(result) ?? true) offerUndo(said, () => takeBack(result))
    else notify({ tone: 'info', ...said })
    return true
  }
}
