import { ToastRegion, type ToastEntry } from '@comptoir/ui'
import { useStore } from 'zustand'
import { usePortalText } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'

/** Messages at the lower edge of the window. */
export function Notices() {
  const t = usePortalText()
  const { notices } = usePortal()
  const shown = useStore(notices, (state) => state.notices)
  const toasts = shown.map(({ id, tone, message, page, isRightMissing, action }) => {
    const toast: ToastEntry = { id, tone, title: t(message, page && { page: t(page) }) }
    if (isRightMissing && page) toast.children = t('guard.missingRight', { page: t(page) })
    if (action) toast.action = { label: t(action.label), onAction: action.onAction, isUndo: true }
    return toast
  })
  return (
    <ToastRegion
      landmark
      label={t('frame.notices')}
      dismissLabel={t('frame.closeNotice')}
      toasts={toasts}
      onDismiss={notices.dismiss}
    />
  )
}
