import type { OpenedErpSession } from '@comptoir/contract'
import { openSession, setRefresher } from '@comptoir/elements/runtime'
import type { AccountApi } from './session.store.ts'
import { browserStorage } from './browser-storage.ts'

/**
 * The session of an ERP's buyer, separate from the user of the portal: only in this tab, without a cookie, so that
 * it works in a frame whose third-party storage is blocked. It survives a reload, because its start address opens it only once.
 */
export interface ErpSessionStorage {
  readonly read: () => OpenedErpSession | null
  readonly save: (session: OpenedErpSession) => void
}

const isOpened = (value: unknown): value is OpenedErpSession =>
  typeof value === 'object' && value !== null && 'authorizeToken' in value && 'host' in value

export function createErpSessionStorage(
  start: string,
  storage: Storage = browserStorage(() => window.sessionStorage),
): ErpSessionStorage {
  const name = `comptoir.erp.${start}`
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null')
        return isOpened(stored) ? stored : null
      } catch {
        return null
      }
    },
    save: (session) => storage.setItem(name, JSON.stringify(session)),
  }
}

/** Exchanges the session's token for all elements of the page when it has run out. */
export function enableTokenRefresh(
  api: AccountApi,
  apiBase: string,
  session: OpenedErpSession,
  onFresh: (session: OpenedErpSession) => void,
): void {
  const shared = openSession(apiBase, session.authorizeToken)
  setRefresher(shared, async (used) => {
    try {
      const { authorizeToken } = await api.refresh(used)
      onFresh({ ...session, authorizeToken })
      return authorizeToken
    } catch (error) {
      if (api.isOver(error)) return null
      throw error
    }
  })
}
