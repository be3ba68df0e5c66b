import { createClient, openSession, readClaims } from '@comptoir/elements/runtime'
import type { Locale } from '@comptoir/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readCurrent } from './changed-since.ts'
import {
  offlineChannel,
  openOfflineDb,
  setAccount,
  waitingWrites,
  type OfflineDb,
  type WaitingChange,
  type WaitingWrite,
} from './offline-db.ts'
import { sendWaiting } from './send-waiting.ts'
import { tidyReads, unmark } from './stored-reads.ts'

export interface OfflineState {
  /** The account's writes that the server has not confirmed. */
  readonly writes: readonly WaitingWrite[]
  /** Lists that are available offline on this device. */
  readonly marked: ReadonlySet<string>
  /** Whether the service worker answers this page, so that it works without a network. */
  readonly isAvailable: boolean
  /** What of this page was stored, by address; empty while all came from the server. */
  readonly storedReads: ReadonlyMap<string, ShownRead>
  readonly isSending: boolean
}

/** A stored response on the page: of which route, and from when. */
interface ShownRead {
  readonly route: string
  readonly at: number
  /** When the page got it, by this device's clock. */
  readonly shownAt: number
}

/** Milliseconds within which a page that reads again has its responses; what is not read again then is no longer shown. */
const readingTime = 5000

export interface OfflineStore extends StoreApi<OfflineState> {
  /** Changes the account; `null` after a sign-out, which deletes everything that was read. */
  readonly signIn: (token: string | null) => Promise<void>
  /** Sends what waits; resolves with whether the server was reached. */
  readonly send: () => Promise<boolean>
  /** Deletes a waiting write that the user does not want any more. */
  readonly discard: (write: WaitingWrite) => Promise<void>
  /** Sends a write although the value has changed. */
  readonly confirm: (write: WaitingWrite) => Promise<void>
  /** The values that the server has now, in the order of the changes; `undefined` where a row is gone. */
  readonly readCurrent: (write: WaitingWrite) => Promise<readonly (WaitingChange['before'] | undefined)[]>
  readonly mark: (uuid: string, isMarked: boolean) => Promise<void>
  /** A response on the page was stored at a time; `null`: it came from the server. */
  readonly noteRead: (route: string, path: string, at: number | null) => void
  /** Another page is shown. */
  readonly forgetReads: () => void
  /** Reads again what was stored. */
  readonly readAgain: () => void
  /** Loads what another tab or the service worker has changed. */
  readonly reload: () => Promise<void>
}

export interface OfflineDeps {
  readonly apiBase: string
  readonly locale: () => Locale
  readonly open?: () => Promise<OfflineDb>
  readonly locks?: Pick<LockManager, 'request'> | undefined
  readonly now?: () => number
}

/** From when the oldest stored response on the page is; `null` while all came from the server. */
export function oldestRead({ storedReads }: OfflineState): number | null {
  return storedReads.size === 0 ? null : Math.min(...Array.from(storedReads.values(), ({ at }) => at))
}

/** What of this account works without a network, and what waits for one. */
export function createOfflineStore({
  apiBase,
  locale,
  open = () => openOfflineDb(),
  locks = navigator.locks,
  now = Date.now,
}: OfflineDeps): OfflineStore {
  const store = createStore<OfflineState>(() => ({
    writes: [],
    marked: new Set(),
    isAvailable: false,
    storedReads: new Map(),
    isSending: false,
  }))
  let token: string | null = null
  let opened: Promise<OfflineDb | null> | undefined
  // A blocked or missing database: nothing is stored, and nothing waits.
  const database = () => (opened ??= open().catch(() => null))
  const account = () => readClaims(token).subject
  const client = () => createClient(openSession(apiBase, token), locale())

  /** The elements on the page read these routes again. */
  function invalidate(routes: readonly string[]): void {
    for (const listener of openSession(apiBase, token).cacheListeners) listener({ origin: store, routes })
  }

  function readAgain(): void {
    const since = now()
    invalidate([...store.getState().storedReads.values()].map(({ route }) => route))
    setTimeout(() => {
      const shown = [...store.getState().storedReads].filter(([, { shownAt }]) => shownAt >= since)
      if (shown.length < store.getState().storedReads.size) store.setState({ storedReads: new Map(shown) })
    }, readingTime)
  }

  async function reload(): Promise<void> {
    const [db, owner] = [await database(), account()]
    if (!db || owner === null) return store.setState({ writes: [], marked: new Set() })
    const [writes, marks] = await Promise.all([
      waitingWrites(db, owner),
      db.getAllFromIndex('marks', 'account', owner),
    ])
    if (owner === account()) store.setState({ writes, marked: new Set(marks.map(({ uuid }) => uuid)) })
  }

  async function change(work: (db: OfflineDb, owner: string) => Promise<unknown>): Promise<void> {
    const [db, owner] = [await database(), account()]
    if (!db || owner === null) return
    await work(db, owner)
    announce()
    await reload()
  }

  async function send(): Promise<boolean> {
    const [db, owner] = [await database(), account()]
    if (!db || owner === null || !locks || (await waitingWrites(db, owner)).length === 0) return true
    store.setState({ isSending: true })
    try {
      const onChange = () => {
        announce()
        void reload()
      }
      const isDone = await sendWaiting(owner, { db, client: client(), locks, now, onChange })
      invalidate(changedReads)
      if (isDone) readAgain()
      return isDone
    } finally {
      store.setState({ isSending: false })
      await reload()
    }
  }

  return {
    ...store,
    reload,
    send,
    async signIn(next) {
      token = next
      const db = await database()
      // A session that has only ended may be continued by the same person: a sign-out says `null`.
      const owner = account()
      if (db) await setAccount(db, owner).catch(ignore)
      if (db && owner !== null) await tidyReads(db, owner, now()).catch(ignore)
      await reload()
    },
    discard: ({ seq }) => change((db) => (seq === undefined ? Promise.resolve() : db.delete('writes', seq))),
    async confirm(write) {
      await change((db) => db.put('writes', { ...write, problem: null, reason: null, isConfirmed: true }))
      await send()
    },
    readCurrent: (write) => readCurrent(write, client()),
    mark: (uuid, isMarked) =>
      change((db, owner) => (isMarked ? db.put('marks', { account: owner, uuid }) : unmark(db, owner, uuid))),
    noteRead: (route, path, at) =>
      store.setState(({ storedReads }) => {
        if (at === null && !storedReads.has(path)) return {}
        const next = new Map(storedReads)
        if (at === null) next.delete(path)
        else next.set(path, { route, at, shownAt: now() })
        return { storedReads: next }
      }),
    forgetReads: () => store.setState({ storedReads: new Map() }),
    readAgain,
  }
}

/** Reads that waiting writes change. */
const changedReads = [
  'GET /internal/cart',
  'GET /cart_product_selections/{uuid}/items',
  'GET /cart_product_selections/{uuid}',
  'GET /cart_product_selections',
]

function announce(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(offlineChannel)
  channel.postMessage('writes')
  channel.close()
}

const ignore = () => undefined
