import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A response as it was received: what can be read offline. */
export interface StoredRead {
  /** Account, language and address. */
  readonly key: string
  readonly account: string
  /** Name of its route, `GET /internal/cart`. */
  readonly route: string
  /** Path below the API base with its query. */
  readonly path: string
  readonly language: string
  readonly body: string
  /** By the server's clock, milliseconds since 1970. */
  readonly at: number
}

/** One value that a write changes, for whoever decides about it. */
export interface WaitingChange {
  /** The row; negative for one that the server does not have yet. */
  readonly id: number
  /** Name of the product or the text of the heading. */
  readonly name: string
  readonly field: 'quantity' | 'formula' | 'note' | 'heading' | 'ticked'
  /** `null`: there was none. */
  readonly before: string | number | null
  readonly after: string | number | null
}

/** Why a write needs a decision: the value has changed meanwhile, its row is gone, it may be done already, or the server rejected it. */
export type WaitingProblem = 'changed' | 'gone' | 'maybe_done' | 'rejected'

/** A write that the server has not confirmed. */
export interface WaitingWrite {
  /** Order of typing. */
  readonly seq?: number
  readonly account: string
  /** Idempotency key, the same at every attempt. */
  readonly key: string
  /** Name of its route, `PUT /internal/cart_lines/{id}`. */
  readonly route: string
  readonly path: string
  readonly body: string
  readonly language: string
  /** Ids, all negative, of the rows that it creates until the server has given them theirs. */
  readonly rowIds: readonly number[]
  /** By this device's clock, milliseconds since 1970. */
  readonly at: number
  /** When it was first sent, if it was: the server may have executed it. */
  readonly sentAt: number | null
  readonly changes: readonly WaitingChange[]
  readonly problem: WaitingProblem | null
  /** The reason of a rejection, in the user's language. */
  readonly reason: string | null
  /** The user has decided that it replaces what is there. */
  readonly isConfirmed: boolean
}

/** A list that the user wants offline on this device. */
export interface MarkedList {
  readonly account: string
  readonly uuid: string
}

interface OfflineTables extends DBSchema {
  reads: { key: string; value: StoredRead; indexes: { account: string } }
  writes: { key: number; value: WaitingWrite; indexes: { account: string; key: string } }
  marks: { key: [string, string]; value: MarkedList; indexes: { account: string } }
  /** `account`: whose reads may be stored. */
  settings: { key: string; value: string }
  /** The ids that the server has given to rows that were created offline. */
  rows: { key: number; value: number }
}

export type OfflineDb = IDBPDatabase<OfflineTables>

/**
 * Opens the browser's database of this site; the page and the service worker share it.
 *
 * @param onClosed called when it has to be opened again
 */
export async function openOfflineDb(
  name = 'comptoir-offline',
  onClosed: () => void = () => undefined,
): Promise<OfflineDb> {
  try {
    return await openDB<OfflineTables>(name, 1, {
      upgrade(db) {
        db.createObjectStore('reads', { keyPath: 'key' }).createIndex('account', 'account')
        const writes = db.createObjectStore('writes', { keyPath: 'seq', autoIncrement: true })
        writes.createIndex('account', 'account')
        writes.createIndex('key', 'key', { unique: true })
        db.createObjectStore('marks', { keyPath: ['account', 'uuid'] }).createIndex('account', 'account')
        db.createObjectStore('settings')
        db.createObjectStore('rows')
      },
      // Another tab has a newer build, which changes the database.
      blocking(_current, _next, event) {
        if (event.target instanceof IDBDatabase) event.target.close()
        onClosed()
      },
      terminated: onClosed,
    })
  } catch (error) {
    onClosed()
    throw error
  }
}

/** The writes of an account in the order of typing. */
export function waitingWrites(db: OfflineDb, account: string): Promise<WaitingWrite[]> {
  return db.getAllFromIndex('writes', 'account', account)
}

/** What a write belongs to: the cart, or a list. */
export const subjectOf = ({ path }: Pick<WaitingWrite, 'path'>): string =>
  path.split('/').slice(0, 3).join('/')

/** From now on only this account's reads are stored; those of others are deleted. Writes stay until their account is back. */
export async function setAccount(db: OfflineDb, account: string | null): Promise<void> {
  const change = db.transaction(['settings', 'reads'], 'readwrite')
  await change.objectStore('settings').put(account ?? '', 'account')
  const reads = change.objectStore('reads')
  for (let at = await reads.openCursor(); at; at = await at.continue())
    if (at.value.account !== account) await at.delete()
  await change.done
}

/** Texts of a request in which rows that were created offline, and sent since, have the server's ids. */
export async function withSentRows<Texts extends readonly string[]>(
  db: OfflineDb,
  texts: Texts,
): Promise<Texts> {
  if (!texts.some((text) => offlineRow.test(text))) return texts
  const [ours, theirs] = await Promise.all([db.getAllKeys('rows'), db.getAll('rows')])
  const ids = new Map(ours.map((id, at) => [String(id), String(theirs[at])]))
  const replace = (text: string) => text.replaceAll(new RegExp(offlineRow, 'g'), (id) => ids.get(id) ?? id)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as many texts as before
  return texts.map(replace) as unknown as Texts
}

/** The id of a row that was created offline has ten digits. */
const offlineRow = /-\d{10}\b/

/** Name of the lock that is held while a write is being sent. */
export const sendingLock = (key: string): string => `comptoir.sending ${key}`

/** Channel on which pages and the service worker announce changed tables. */
export const offlineChannel = 'comptoir.offline'
