import { AppError, type ErpClient, type ErpClientForm } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { openWildcards } from '../../platform/http/open-wildcard.ts'
import { createSecret, hashSecret, hintOf } from './erp-client-secret.ts'
import {
  endClient,
  findClient,
  findClientForUpdate,
  insertClient,
  isUnitOf,
  updateClient,
  type StoredClient,
} from './erp-clients.queries.ts'

interface Call {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

const stampOf = ({ actor, now }: Call) => ({ by: actor.username, now })

/** Maps a client to its resource. */
export function toErpClient({ unitId, unit, ...stored }: StoredClient): ErpClient {
  return {
    '@id': `/api/internal/erp_clients/${stored.id}`,
    '@type': 'ErpClient',
    ...stored,
    unit: { id: unitId, name: unit },
  }
}

/** @throws ViolationError for a unit that is not the actor's, and for too wide a wildcard */
async function checkForm({ db, actor }: Call, { unit, origins }: ErpClientForm): Promise<void> {
  const violations = openWildcards(origins)
  const isOwnUnit = await isUnitOf(db, actor, unit)
  if (!isOwnUnit) throw new ViolationError({ propertyPath: 'unit', code: 'not_a_choice' }, ...violations)
  if (violations.length > 0) throw new ViolationError(...violations)
}

/** Creates a client. Its secret is only returned here. */
export async function createClient(call: Call, form: ErpClientForm): Promise<ErpClient & { secret: string }> {
  await checkForm(call, form)
  const secret = createSecret()
  const stored = { secretHash: hashSecret(secret), hint: hintOf(secret) }
  const id = await insertClient(call.db, call.actor.companyId, form, stored, stampOf(call))
  return { ...toErpClient(await findClient(call.db, call.actor, id)), secret }
}

/** Returns a client. @throws AppError `not_found`; `conflict` when it is revoked */
async function findActive({ db, actor }: Call, id: number): Promise<StoredClient> {
  const stored = await foundOr404(findClientForUpdate(db, actor, id))
  if (stored.revokedAt !== null) throw new AppError('conflict', { reason: 'erp_client_revoked' })
  return stored
}

export async function changeClient(
  call: Call & { readonly requireVersion: (current: number) => void },
  id: number,
  form: ErpClientForm,
): Promise<ErpClient> {
  const stored = await findActive(call, id)
  call.requireVersion(stored.version)
  await checkForm(call, form)
  await updateClient(call.db, id, { form }, stampOf(call))
  return toErpClient(await findClient(call.db, call.actor, id))
}

/** Replaces the secret of a client. */
export async function renewSecret(call: Call, id: number): Promise<ErpClient & { secret: string }> {
  await findActive(call, id)
  const secret = createSecret()
  await updateClient(call.db, id, { secretHash: hashSecret(secret), hint: hintOf(secret) }, stampOf(call))
  return { ...toErpClient(await findClient(call.db, call.actor, id)), secret }
}

/** Revokes a client permanently; a revoked one is unchanged. */
export async function revokeClient(call: Call, id: number): Promise<ErpClient> {
  const stored = await foundOr404(findClientForUpdate(call.db, call.actor, id))
  if (stored.revokedAt !== null) return toErpClient(stored)
  await endClient(call.db, id, stampOf(call))
  return toErpClient(await findClient(call.db, call.actor, id))
}
