import { AppError, type PartnerKey, type PartnerKeyForm } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { openWildcards } from '../../platform/http/open-wildcard.ts'
import { createKey, hashKey, keyHint } from './partner-key.ts'
import {
  setKeyRevoked,
  findKeyForUpdate,
  findExistingSuppliers,
  insertKey,
  supportedScopes,
  updateKey,
  type StoredKey,
} from './partner-keys.queries.ts'

/** Author and time of a change, as stored with the row. */
export interface AuditStamp {
  readonly by: string
  readonly now: Date
}

/** A key as the API shows it. */
export function toPartnerKey(stored: StoredKey): PartnerKey {
  return {
    '@id': `/api/internal/partner_keys/${stored.id}`,
    '@type': 'PartnerKey',
    ...stored,
    scopes: supportedScopes(stored.scopes),
  }
}

/** Creates a key. Only this result contains the key itself. @throws ViolationError for a wildcard that covers other people's sites, an unknown supplier */
export async function issueKey(
  db: Db,
  form: PartnerKeyForm,
  { by, now }: AuditStamp,
): Promise<PartnerKey & { key: string }> {
  assertSafeWildcards(form)
  await assertSuppliersExist(db, form)
  const key = createKey()
  const stored = await insertKey(db, {
    ...form,
    keyHash: hashKey(key),
    hint: keyHint(key),
    createdAt: now,
    createdBy: by,
  })
  return { ...toPartnerKey(stored), key }
}

/**
 * Renames a key or binds it to other origins.
 *
 * @throws AppError `not_found`; `conflict` when it is revoked; what `requireVersion` throws
 * @throws ViolationError for a wildcard that covers other people's sites, an unknown supplier
 */
export async function changeKey(
  db: Db,
  id: number,
  form: PartnerKeyForm,
  { requireVersion, ...stamp }: AuditStamp & { readonly requireVersion: (current: number) => void },
): Promise<PartnerKey> {
  const stored = await foundOr404(findKeyForUpdate(db, id))
  requireVersion(stored.version)
  if (stored.revokedAt !== null) throw new AppError('conflict', { reason: 'key_revoked' })
  assertSafeWildcards(form)
  await assertSuppliersExist(db, form)
  return toPartnerKey(await updateKey(db, id, form, stamp))
}

function assertSafeWildcards({ origins }: PartnerKeyForm): void {
  const open = openWildcards(origins)
  if (open.length > 0) throw new ViolationError(...open)
}

async function assertSuppliersExist(db: Db, { supplierIds }: PartnerKeyForm): Promise<void> {
  const existing = new Set(await findExistingSuppliers(db, supplierIds))
  const unknown = supplierIds.flatMap((id, at) => (existing.has(id) ? [] : [at]))
  if (unknown.length === 0) return
  throw new ViolationError(
    ...unknown.map((at) => ({ propertyPath: `supplierIds[${at}]`, code: 'not_a_choice' as const })),
  )
}

/** Revokes a key permanently. @throws AppError `not_found` */
export async function revokeKey(db: Db, id: number, stamp: AuditStamp): Promise<PartnerKey> {
  const stored = await foundOr404(setKeyRevoked(db, id, stamp))
  return toPartnerKey(stored)
}
