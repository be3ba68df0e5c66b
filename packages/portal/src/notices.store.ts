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
  /** The right that is missing for it. */
  readonly right?: string
  readonly action?: { readonly label: MessageId; readonly onAct: () => void }
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
      // The same words twice are one message.
      const isSame = ({ message, page }: PortalNotice) => message === notice.message && page === notice.page
      store.setState(({ notices }) => ({
        notices: [...notices.filter((one) => !isSame(one)), entry],
      }))
    },
    dismiss: (id) =>
      store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  }
}
