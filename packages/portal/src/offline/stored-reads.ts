import { isRecord, type CartChange, type SelectionListChange } from '@comptoir/contract'
import { withCartChange } from './cart-answer.rules.ts'
import {
  cartPath,
  currentCart,
  currentList,
  itemsPath,
  listPath,
  readKey,
  storedCart,
  storedList,
  type Reader,
} from './known.ts'
import { withListChange } from './list-answer.rules.ts'
import type { OfflineDb, StoredRead } from './offline-db.ts'
import { parseRecord } from './parse-record.ts'
import { findRead, type OfflineRead } from './offline.routes.ts'

/** Recent reads that are stored of an account, and for how long: a month, as orders are wanted on site. */
const mostRecent = 300
const recentFor = 31 * 24 * 3_600_000

/** Stores a response, if it is one to be read offline; an account that is no longer signed in stores nothing. */
export async function storeRead(
  db: OfflineDb,
  found: OfflineRead,
  read: Omit<StoredRead, 'key' | 'route'>,
): Promise<void> {
  const { keeping, name, params } = found
  if (keeping === 'marked' && !(await db.get('marks', [read.account, params['uuid'] ?? '']))) return
  const change = db.transaction(['settings', 'reads'], 'readwrite')
  if ((await change.objectStore('settings').get('account')) === read.account)
    await change.objectStore('reads').put({ ...read, key: readKey(read, read.path), route: name })
  await change.done
}

/** Deletes what is older than a month, and of recent reads all but the newest. */
export async function tidyReads(db: OfflineDb, account: string, now: number): Promise<void> {
  const reads = await db.getAllFromIndex('reads', 'account', account)
  const recent = reads
    .filter(({ path }) => findRead(path.split('?')[0] ?? '')?.keeping === 'recent')
    .toSorted((a, b) => b.at - a.at)
  const old = recent.filter(({ at }, index) => index >= mostRecent || now - at > recentFor)
  await Promise.all(old.map(({ key }) => db.delete('reads', key)))
}

/** A list is no longer wanted on this device: neither its mark nor what was read of it stays. */
export async function unmark(db: OfflineDb, account: string, uuid: string): Promise<void> {
  const change = db.transaction(['marks', 'reads'], 'readwrite')
  await change.objectStore('marks').delete([account, uuid])
  const reads = change.objectStore('reads')
  for (let at = await reads.index('account').openCursor(account); at; at = await at.continue())
    if (`${at.value.path.split('?')[0] ?? ''}/`.startsWith(`${listPath(uuid)}/`)) await at.delete()
  await change.done
}

/** What was stored of an address, with the writes that wait, and from when it is; a cart or list says so itself too. */
export async function findStored(
  db: OfflineDb,
  reader: Reader,
  path: string,
): Promise<{ readonly body: string; readonly at: number } | undefined> {
  const read = await db.get('reads', readKey(reader, path))
  if (!read) return undefined
  const { body, at } = read
  const current = await currentOf(db, reader, path)
  if (!current) return { body, at }
  return { body: JSON.stringify({ ...parseRecord(body), ...current, [storedAtField]: at }), at }
}

async function currentOf(db: OfflineDb, reader: Reader, path: string): Promise<object | undefined> {
  if (path === cartPath) return currentCart(db, reader)
  const [, uuid] = /^\/cart_product_selections\/([^/]+)\/items$/.exec(path) ?? []
  const list = uuid === undefined ? undefined : await currentList(db, reader, uuid)
  return list && { member: list.items, totalItems: list.items.length }
}

/** Field of a stored cart or list, by which whoever compares with the server sees that it is not from there. */
export const storedAtField = 'storedAt'

/** Brings what is stored up to date with the server's answer to a write; what it cannot tell is deleted. */
export async function mergeAnswer(db: OfflineDb, reader: Reader, answer: unknown, at: number): Promise<void> {
  if (isCartChange(answer)) {
    const cart = await storedCart(db, reader)
    await replace(db, readKey(reader, cartPath), cart && withCartChange(cart, answer), at)
  } else if (isListChange(answer)) {
    const { uuid } = answer.list
    const list = await storedList(db, reader, uuid)
    const items = list && withListChange(list.items, answer)
    const body = items && { member: items, totalItems: items.length }
    await replace(db, readKey(reader, itemsPath(uuid)), body, at)
  }
}

const isCartChange = (answer: unknown): answer is CartChange =>
  isRecord(answer) && answer['@type'] === 'CartChange'
const isListChange = (answer: unknown): answer is SelectionListChange =>
  isRecord(answer) && answer['@type'] === 'SelectionListChange'

async function replace(db: OfflineDb, key: string, body: object | undefined, at: number): Promise<void> {
  const change = db.transaction('reads', 'readwrite')
  const read = await change.store.get(key)
  if (read) {
    if (!body) await change.store.delete(key)
    else {
      const before = parseRecord(read.body)
      await change.store.put({ ...read, body: JSON.stringify({ ...before, ...body }), at })
    }
  }
  await change.done
}
