/** Header of requests and responses of servers that read from replicas of their database. */
const header = 'Read-Position'
/** Longer than any replica that is read may be behind. */
const longestLag = 15_000

/** What a client has seen of the database, so that no replica shows it less. */
export interface ReadPosition {
  readonly addTo: (headers: Headers) => void
  readonly store: (response: Response) => void
  /** The response of a write was lost: for a while, no replica is read. */
  readonly forget: () => void
}

/** Keeps the latest position: texts of one length, whose order is that of the writes. */
export function keepReadPosition(now: () => number = Date.now): ReadPosition {
  let latest = ''
  let unknownUntil = 0
  return {
    addTo: (headers) => {
      if (latest !== '' && now() >= unknownUntil) headers.set(header, latest)
    },
    store: (response) => {
      const position = response.headers.get(header) ?? ''
      if (position > latest) latest = position
    },
    forget: () => {
      unknownUntil = now() + longestLag
    },
  }
}
