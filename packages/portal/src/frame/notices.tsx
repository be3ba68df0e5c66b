import { ToastRegion, type ToastEntry } from '@comptoir/ui'
import { useStore } from 'zustand'
import { useWords } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'

/** Messages at the lower edge of the window. */
export function Notices() {
  const words = useWords()
  const { notices } = usePortal()
  const shown = useStore(notices, (state) => state.notices)
  const toasts = shown.map(({ id, tone, message, page, isRightMissing, action }) => {
    const toast: ToastEntry = { id, tone, title: words(message, page && { page: words(page) }) }
    if (isRightMissing && page) toast.children = words('guard.missingRight', { page: words(page) })
    if (action) toast.action = { label: words(action.label), onAction: action.onAction, isUndo: true }
    return toast
  })
  return (
    <ToastRegion
      landmark
      label={words('frame.notices')}
      dismissLabel={words('frame.closeNotice')}
      toasts={toasts}
      onDismiss={notices.dismiss}
    />
  )
}
