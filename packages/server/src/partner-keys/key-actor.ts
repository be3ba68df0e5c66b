import { AppError, isOriginAllowed } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { KeyActor } from '../http/actor.ts'
import { isOpenWildcard } from '../http/open-wildcard.ts'
import { hashKey } from './partner-key.ts'
import { findKey, knownScopes, markUsed } from './partner-keys.queries.ts'

/** "Last used" is a matter of days: it is written once a minute at most, not at every call. */
const useKeptFor = 60_000

/**
 * The page that stands behind a publishable key. The row is asked each time, so that revoking works at once.
 *
 * @throws AppError `key_revoked`, also for a key that never was; `key_origin_refused`
 */
export async function readKey(db: Db, key: string, origin: string | undefined, now: Date): Promise<KeyActor> {
  const row = await findKey(db, hashKey(key))
  if (!row || row.revokedAt !== null) throw new AppError('key_revoked')
  // The suffix list grows: wildcards are checked again at each use.
  const origins = row.origins.filter((one) => !isOpenWildcard(one))
  if (!isOriginAllowed(origins, origin)) throw new AppError('key_origin_refused')
  const before = new Date(now.getTime() - useKeptFor)
  if (row.lastUsedAt === null || Date.parse(row.lastUsedAt) <= before.getTime())
    await markUsed(db, row.id, now, before)
  return {
    kind: 'key',
    keyId: row.id,
    scopes: knownScopes(row.scopes),
    supplierIds: row.supplierIds.map(Number),
  }
}
