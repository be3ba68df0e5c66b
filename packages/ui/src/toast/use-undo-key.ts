import { useEffect, type RefObject } from 'react'
import { findModal } from '../top-layer/find-modal.ts'
import type { ToastEntry } from './toast.types.ts'

/**
 * Ctrl+Z (⌘Z) runs the undo of the newest toast. Fields keep the key for their own text, and so does the
 * rest of the page: it works only where the toasts are, or when nothing has the focus because its row was removed.
 */
export function useUndoKey(
  region: RefObject<HTMLElement | null>,
  toasts: readonly ToastEntry[],
  onDismiss: (id: number) => void,
): void {
  useEffect(() => {
    const newest = toasts.findLast(({ action }) => action?.isUndo)
    if (!newest) return undefined
    function handleKeyDown(event: KeyboardEvent) {
      const element = region.current
      if (event.defaultPrevented || !isUndoKey(event) || !element) return
      if (!isWithin(element, event.composedPath()) || isOutOfReach(element)) return
      event.preventDefault()
      newest?.action?.onAction()
      if (newest) onDismiss(newest.id)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [region, toasts, onDismiss])
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

function isWithin(element: HTMLElement, [target, ...path]: readonly EventTarget[]): boolean {
  if (!(target instanceof HTMLElement) || isEditable(target)) return false
  return target === document.body || path.includes(element.getRootNode())
}

const isEditable = (target: HTMLElement) =>
  target.isContentEditable ||
  target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=file])')

function isOutOfReach(element: HTMLElement): boolean {
  const modal = findModal(element)
  return modal !== null && !modal.contains(element)
}
