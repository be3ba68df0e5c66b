import type { ToastEntry } from '@comptoir/ui'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MessageId } from './portal.messages.ts'

/** One message at the lower edge of the window, by its id: the language may change while it is there. */
export interface PortalNotice {
  readonly id: number
  readonly tone: NonNullable<ToastEntry['tone']>
  readonly message: MessageId
  /** The page that the message names, by its title. */
  readonly page?: MessageId
  /** The right to open that page is missing: the notice also names whom to contact. */
  readonly isRightMissing?: boolean
  /** Undoes the action that the message reports. */
  readonly action?: { readonly label: MessageId; readonly onAction: () => void }
}

export interface NoticesStore extends StoreApi<{ readonly notices: readonly PortalNotice[] }> {
  readonly show: (notice: Omit<PortalNotice, 'id'>) => void
  readonly dismiss: (id: number) => void
}

export function createNoticesStore(): NoticesStore {
  const store = createStore<{ notices: readonly PortalNotice[] }>(() => ({ notices: [] }))
  let last = 0
  return {
    ...store,
    show(notice) {
      last += 1
      const entry = { ...notice, id: last }
      // Equal messages are shown once, but each removal has its own undo.
      const isSame = ({ message, page, action }: PortalNotice) =>
        message === notice.message && page === notice.page && !action
      store.setState(({ notices }) => ({
        notices: [...notices.filter((one) => !isSame(one)), entry],
      }))
    },
    dismiss: (id) =>
      store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  }
}
