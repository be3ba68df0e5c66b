import {
  hierarchySchema,
  userAddressSchema,
  userSchema,
  type Hierarchy,
  type User,
  type UserAddress,
} from '@comptoir/contract'
import * as z from 'zod/mini'

/** Stored session; tabs are notified by the `storage` event. */
export interface StoredSession {
  readonly user: User
  /** Milliseconds since 1970, by this device's clock: when the token came. */
  readonly receivedAt: number
  readonly hierarchy: Hierarchy | null
  readonly selectedAddress: UserAddress | null
}

const prefix = 'comptoir.'
const userKey = `${prefix}user`
const hierarchyKey = `${prefix}hierarchy`
const addressKey = `${prefix}address`
const geolocationKey = `${prefix}geolocation`

/** Whether a change of this key (`null`: of all) is news of who is signed in. */
export function isSessionKey(key: string | null): boolean {
  return key === null || [userKey, hierarchyKey, addressKey, geolocationKey].includes(key)
}

const userRecord = z.object({ user: userSchema, receivedAt: z.number() })

/** `null` when nobody is signed in, and when what is kept cannot be read any more. */
export function readSession(storage: Storage): StoredSession | null {
  const record = read(storage, userKey, userRecord)
  if (!record) return null
  return {
    ...record,
    hierarchy: read(storage, hierarchyKey, hierarchySchema),
    selectedAddress: read(storage, addressKey, userAddressSchema),
  }
}

export function writeUser(storage: Storage, user: User, receivedAt: number): void {
  write(storage, userKey, { user, receivedAt })
}

export function writeHierarchy(storage: Storage, hierarchy: Hierarchy | null): void {
  write(storage, hierarchyKey, hierarchy)
}

export function writeSelectedAddress(storage: Storage, address: UserAddress | null): void {
  write(storage, addressKey, address)
}

/** Whether the device may be asked where it is; yes unless the user said no. */
export function readGeolocationEnabled(storage: Storage): boolean {
  return read(storage, geolocationKey, z.boolean()) ?? true
}

/** Forgets user, hierarchy and location; the user goes last, because its change is what other tabs listen for. */
export function clearSession(storage: Storage): void {
  for (const key of [hierarchyKey, addressKey, geolocationKey, userKey]) remove(storage, key)
}

function read<Schema extends z.ZodMiniType>(
  storage: Storage,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const text = storage.getItem(key)
    if (text === null) return null
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** A browser that refuses to store keeps the session for as long as the tab lives. */
function write(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or blocked.
  }
}

function remove(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // Blocked.
  }
}
