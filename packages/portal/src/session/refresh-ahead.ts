import { constants } from '@comptoir/contract'
import type { SessionStore } from './session.store.ts'

/** Tokens are refreshed this long before they expire. */
const margin = 60_000
/** Delay after a failed refresh. */
const retryDelay = 15_000

/** Milliseconds until a token is due, counted on this device's clock only: clocks of two machines differ. */
export function refreshDelay(receivedAt: number, now: number): number {
  return Math.max(0, receivedAt + constants.tokenLifeSeconds * 1000 - margin - now)
}

/** Refreshes the token ahead of expiry, also after sleep. */
export function refreshAhead(session: SessionStore, page: Window = window): () => void {
  let timer = 0
  // Counts the plans: the result of an outdated one is ignored.
  let current = 0

  function plan() {
    current += 1
    page.clearTimeout(timer)
    const { user, receivedAt, signingIn } = session.getState()
    if (!user || signingIn) return
    timer = page.setTimeout(() => void exchange(), refreshDelay(receivedAt, Date.now()))
  }

  async function exchange() {
    const { user } = session.getState()
    if (!user) return
    const plannedAs = current
    try {
      await session.refresh(user.authorizeToken)
    } catch {
      // Offline, or the server is busy: the token may still be valid, and a 401 will retry.
      if (plannedAs === current) timer = page.setTimeout(() => void exchange(), retryDelay)
    }
  }

  const whenSeen = () => page.document.visibilityState === 'visible' && plan()
  const stop = session.subscribe((state, before) => {
    if (state.user !== before.user || state.signingIn !== before.signingIn) plan()
  })
  page.document.addEventListener('visibilitychange', whenSeen)
  plan()
  return () => {
    stop()
    current += 1
    page.clearTimeout(timer)
    page.document.removeEventListener('visibilitychange', whenSeen)
  }
}
