/** Header of requests and responses. */
export const positionHeader = 'Read-Position'
/** A restored database begins again: an old position then keeps reads from its replicas for at most a day. */
const lifetime = 86_400_000

/** Longer than any replica that is read may be behind. */
const longestLag = 15_000

/** Without storage, as in a private window, each page has its own. */
const ofPage = new Map<string, string>()
/** Until when a write may have been made that no position is known of. */
const unknownUntil = new Map<string, number>()

/**
 * Returns the headers that tell a server what this browser, in any tab, has seen of its database, so that no replica shows less.
 * None before the first response with a position, which only servers with replicas send.
 */
export function readPositionHeaders(apiBase: string): Record<string, string> {
  const position = latestOf(apiBase)
  return position === '' || Date.now() < (unknownUntil.get(apiBase) ?? 0)
    ? {}
    : { [positionHeader]: position }
}

/** Stores the position of a response: texts of one length, whose order is that of the writes. Responses arrive in any order. */
export function storeReadPosition(apiBase: string, position: string | null): void {
  if (position === null || position <= latestOf(apiBase)) return
  ofPage.set(apiBase, position)
  try {
    localStorage.setItem(keyOf(apiBase), `${position} ${Date.now()}`)
  } catch {
    // Storage is blocked or full.
  }
}

/** Reads from no replica for a while: the response of a write was lost. */
export function forgetReadPosition(apiBase: string): void {
  unknownUntil.set(apiBase, Date.now() + longestLag)
}

const keyOf = (apiBase: string) => `comptoir.read-position|${apiBase}`

function latestOf(apiBase: string): string {
  const own = ofPage.get(apiBase) ?? ''
  try {
    const [shared = '', at] = (localStorage.getItem(keyOf(apiBase)) ?? '').split(' ')
    return shared > own && Date.now() - Number(at) < lifetime ? shared : own
  } catch {
    return own
  }
}
