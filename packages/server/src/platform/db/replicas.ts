import { openReplica, type Db } from './connect.ts'
import { isConnectionLost, sqlState } from './transaction.ts'
import { readWalPosition, readWalState, type WalPosition, type WalState } from './wal-position.ts'

/** A read replica, as the last check found it. */
export interface Replica {
  /** `host:port`, for logs and metrics. */
  readonly name: string
  readonly db: Db
  isUp: boolean
  /** What it had replayed when it was last read. */
  position: WalPosition
  /** Seconds for which it has been behind the primary; 0 when it was level at the last check, infinite when it has not been yet. */
  lag: number
}

/** The read replicas of the database, and what has been read where. */
export interface Replicas {
  readonly all: readonly Replica[]
  /** Reads served since the start of the process, of routes that a replica may serve. */
  readonly reads: { replica: number; primary: number }
  /** Returns, in turn, a replica that responds, is not far behind and has replayed `seen`; otherwise `undefined`. */
  choose(seen: WalPosition): Promise<Replica | undefined>
  /** Returns whether a failed read is to be repeated on the primary. A replica whose connection is lost is left out until a check succeeds. */
  isReplicaFailure(replica: Replica, error: unknown): boolean
  close(): Promise<void>
}

export interface ReplicaSettings {
  readonly primary: Db
  readonly replicas: readonly { readonly name: string; readonly db: Db }[]
  /** Milliseconds between two checks. @default 1000 */
  readonly checkEvery?: number
  /** Seconds behind the primary after which a replica is left out. @default 10 */
  readonly maxLag?: number
}

/** How long a check may take, in milliseconds. */
const checkTimeout = 2_000
/** Checks remembered: a lag beyond them is reported too short, and is too long all the same. */
const longestHistory = 600

/** Opens the replicas at these addresses; `undefined` without any. */
export async function openReplicas(primary: Db, urls: readonly string[]): Promise<Replicas | undefined> {
  if (urls.length === 0) return undefined
  return watchReplicas({ primary, replicas: urls.map((url) => openReplica(url, {})) })
}

/** Checks the replicas until `close`; the first check is done when this returns. A replica that does not respond is no error. */
export async function watchReplicas({
  primary,
  replicas,
  checkEvery = 1_000,
  maxLag = 10,
}: ReplicaSettings): Promise<Replicas> {
  const all: Replica[] = replicas.map((one) => ({ ...one, isUp: false, position: '', lag: 0 }))
  const reads = { replica: 0, primary: 0 }
  /** Where the primary was at each recent check, oldest first. */
  let history: { at: number; position: WalPosition }[] = []
  let primaryState: WalState | undefined
  /** Where replicas were that had replayed more than the primary has: they follow another history, and stay out until they move. */
  const ahead = new Map<Replica, WalPosition>()
  let turn = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function checkPrimary(): Promise<void> {
    const state = await inTime(readWalState(primary)).catch(() => undefined)
    if (state === undefined) return
    // After a failover the positions of before say nothing of what the new primary has.
    if (state.timeline !== primaryState?.timeline) history = []
    primaryState = state
    history = [...history, { at: performance.now(), position: state.position }].slice(-longestHistory)
  }

  async function check(replica: Replica): Promise<WalState | undefined> {
    return inTime(readWalState(replica.db)).catch(() => undefined)
  }

  function judge(replica: Replica, state: WalState | undefined): void {
    const { position = '', timeline, server } = state ?? {}
    if (primaryState && position > primaryState.position) ahead.set(replica, position)
    else if (ahead.get(replica) !== position) ahead.delete(replica)
    // A server that is not a replica is another primary, unless the address leads to ours.
    const isReplica = timeline === null || server === primaryState?.server
    replica.isUp = state !== undefined && isReplica && !ahead.has(replica)
    replica.position = position
    const latest = history.at(-1)
    const replayed = history.findLast((entry) => entry.position <= position)
    replica.lag =
      replayed === latest ? 0 : replayed === undefined ? Infinity : (performance.now() - replayed.at) / 1000
  }

  async function checkAll(): Promise<void> {
    const states = await Promise.all(all.map(check))
    // After the replicas: one that follows it cannot have more.
    await checkPrimary()
    for (const [index, replica] of all.entries()) judge(replica, states[index])
    if (!isClosed) timer = setTimeout(() => void checkAll(), checkEvery).unref()
  }

  await checkAll()
  return {
    all,
    reads,
    async choose(seen) {
      const usable = all.filter(({ isUp, lag }) => isUp && lag <= maxLag)
      const replica = usable[turn++ % usable.length]
      // Replicas are milliseconds behind: most often this one has come as far since it was checked.
      if (replica && replica.position < seen)
        replica.position = await inTime(readWalPosition(replica.db), 500).catch(() => replica.position)
      return replica && replica.position >= seen ? replica : undefined
    },
    isReplicaFailure(replica, error) {
      if (isConnectionLost(error)) replica.isUp = false
      const state = sqlState(error)
      // A statement that took too long would take as long there.
      return isConnectionLost(error) || (state !== '' && state !== '57014')
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all(all.map(({ db }) => db.destroy()))
    },
  }
}

async function inTime<T>(work: Promise<T>, timeout = checkTimeout): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The check took too long')), timeout)
  })
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer))
}
