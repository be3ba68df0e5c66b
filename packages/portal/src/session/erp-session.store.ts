import type { OpenedErpSession } from '@comptoir/contract'
import { openSession, setRefresher } from '@comptoir/elements/runtime'
import type { AccountApi } from './session.store.ts'
import { browserStorage } from './browser-storage.ts'

/**
 * The session of an ERP's buyer, apart from whoever is signed in to the portal: in this tab alone, without a cookie, so that
 * it works in a frame whose third-party storage is blocked. It outlives a reload, for its start address opens it once.
 */
export interface ErpSessionKeeper {
  readonly read: () => OpenedErpSession | null
  readonly keep: (session: OpenedErpSession) => void
}

const isOpened = (value: unknown): value is OpenedErpSession =>
  typeof value === 'object' && value !== null && 'authorizeToken' in value && 'host' in value

export function createErpSessionKeeper(
  start: string,
  storage: Storage = browserStorage(() => window.sessionStorage),
): ErpSessionKeeper {
  const name = `comptoir.erp.${start}`
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null')
        return isOpened(kept) ? kept : null
      } catch {
        return null
      }
    },
    keep: (session) => storage.setItem(name, JSON.stringify(session)),
  }
}

/** Exchanges the session's token for all elements of the page when it has run out. */
export function keepFresh(
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
