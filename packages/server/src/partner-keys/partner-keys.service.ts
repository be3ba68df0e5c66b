import { AppError, type PartnerKey, type PartnerKeyForm } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError } from '../http/violation-error.ts'
import { openWildcards } from '../http/open-wildcard.ts'
import { createKey, hashKey, hintOf } from './partner-key.ts'
import {
  endKey,
  findKeyForUpdate,
  findKnownSuppliers,
  insertKey,
  knownScopes,
  updateKey,
  type StoredKey,
} from './partner-keys.queries.ts'

/** Author and time of a change, as stored with the row. */
export interface AuditStamp {
  readonly by: string
  readonly now: Date
}

/** A key as it travels. */
export function toPartnerKey(stored: StoredKey): PartnerKey {
  return {
    '@id': `/api/internal/partner_keys/${stored.id}`,
    '@type': 'PartnerKey',
    ...stored,
    scopes: knownScopes(stored.scopes),
  }
}

/** Makes a key. Only what is returned here holds the key itself. @throws ViolationError a wildcard that covers strangers, a supplier that is none */
export async function makeKey(
  db: Db,
  form: PartnerKeyForm,
  { by, now }: AuditStamp,
): Promise<PartnerKey & { key: string }> {
  refuseOpenWildcards(form)
  await refuseUnknownSuppliers(db, form)
  const key = createKey()
  const stored = await insertKey(db, {
    ...form,
    keyHash: hashKey(key),
    hint: hintOf(key),
    createdAt: now,
    createdBy: by,
  })
  return { ...toPartnerKey(stored), key }
}

/**
 * Renames a key or binds it anew.
 *
 * @throws AppError `not_found`; `conflict` when it is revoked; what `requireVersion` throws
 * @throws ViolationError a wildcard that covers strangers, a supplier that is none
 */
export async function changeKey(
  db: Db,
  id: number,
  form: PartnerKeyForm,
  { requireVersion, ...stamp }: AuditStamp & { readonly requireVersion: (current: number) => void },
): Promise<PartnerKey> {
  const stored = await findKeyForUpdate(db, id)
  if (!stored) throw new AppError('not_found')
  requireVersion(stored.version)
  if (stored.revokedAt !== null) throw new AppError('conflict')
  refuseOpenWildcards(form)
  await refuseUnknownSuppliers(db, form)
  return toPartnerKey(await updateKey(db, id, form, stamp))
}

function refuseOpenWildcards({ origins }: PartnerKeyForm): void {
  const open = openWildcards(origins)
  if (open.length > 0) throw new ViolationError(...open)
}

async function refuseUnknownSuppliers(db: Db, { supplierIds }: PartnerKeyForm): Promise<void> {
  const known = new Set(await findKnownSuppliers(db, supplierIds))
  const unknown = supplierIds.flatMap((id, at) => (known.has(id) ? [] : [at]))
  if (unknown.length === 0) return
  throw new ViolationError(
    ...unknown.map((at) => ({ propertyPath: `supplierIds[${at}]`, code: 'not_a_choice' as const })),
  )
}

/** Ends a key for good. @throws AppError `not_found` */
export async function revokeKey(db: Db, id: number, stamp: AuditStamp): Promise<PartnerKey> {
  const stored = await endKey(db, id, stamp)
  if (!stored) throw new AppError('not_found')
  return toPartnerKey(stored)
}
