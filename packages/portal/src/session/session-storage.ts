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
  /** Milliseconds since 1970, by this device's clock: when the token was received. */
  readonly receivedAt: number
  readonly hierarchy: Hierarchy | null
  readonly selectedAddress: UserAddress | null
}

const prefix = 'comptoir.'
const userKey = `${prefix}user`
const hierarchyKey = `${prefix}hierarchy`
const addressKey = `${prefix}address`
const geolocationKey = `${prefix}geolocation`

/** Whether a change of this key (`null`: of all) concerns the signed-in user. */
export function isSessionKey(key: string | null): boolean {
  return key === null || [userKey, hierarchyKey, addressKey, geolocationKey].includes(key)
}

const userRecord = z.object({ user: userSchema, receivedAt: z.number() })

/** `null` when no one is signed in, and when what is stored cannot be read any more. */
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

/** Whether the device may be located; yes unless the user declined. */
export function readGeolocationEnabled(storage: Storage): boolean {
  return read(storage, geolocationKey, z.boolean()) ?? true
}

/** Removes user, hierarchy and location; the user last, because other tabs listen to its change. */
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

/** Without storage the session lasts as long as the tab. */
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
