import { AppError, isOriginAllowed } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { KeyActor } from '../../platform/access/actor.ts'
import { isOpenWildcard } from '../../platform/http/open-wildcard.ts'
import { hashKey } from './partner-key.ts'
import { findKey, supportedScopes, markUsed } from './partner-keys.queries.ts'

/** `lastUsedAt` is written at most once a minute, not at every call. */
const lastUsedPrecision = 60_000

/**
 * The partner's page of a publishable key. The row is read each time, so that revoking takes effect immediately.
 *
 * @throws AppError `key_revoked`, also for an unknown key; `key_origin_refused`
 */
export async function readKey(db: Db, key: string, origin: string | undefined, now: Date): Promise<KeyActor> {
  const row = await findKey(db, hashKey(key))
  if (!row || row.revokedAt !== null) throw new AppError('key_revoked')
  // The public suffix list changes: wildcards are checked again at each use.
  const origins = row.origins.filter((one) => !isOpenWildcard(one))
  if (!isOriginAllowed(origins, origin)) throw new AppError('key_origin_refused')
  const before = new Date(now.getTime() - lastUsedPrecision)
  if (row.lastUsedAt === null || Date.parse(row.lastUsedAt) <= before.getTime())
    await markUsed(db, row.id, now, before)
  return {
    kind: 'key',
    keyId: row.id,
    scopes: supportedScopes(row.scopes),
    supplierIds: row.supplierIds.map(Number),
  }
}
