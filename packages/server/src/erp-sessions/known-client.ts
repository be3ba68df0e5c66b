import { AppError, type ErpProtocol } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { hashSecret } from './erp-client-secret.ts'
import type { ErpParts } from './erp-parts.ts'
import { findClientBySecret, type KnownClient } from './erp-clients.queries.ts'

interface Credentials {
  readonly protocol: ErpProtocol
  readonly identity: string
  readonly secret: string
  /** The network address that they came from. */
  readonly from: string
}

/**
 * The ERP client of some credentials. Only wrong ones are counted, by identity and by network: an ERP that sends a hundred
 * buyers at once is not held up, and a secret is too long to be guessed.
 *
 * @throws AppError `bad_credentials`, `too_many_requests`
 */
export async function findKnownClient(
  db: Db,
  parts: Pick<ErpParts, 'countWrongSecret'>,
  credentials: Credentials,
  now: Date,
): Promise<KnownClient> {
  const { protocol, identity, secret, from } = credentials
  const client = await findClientBySecret(db, protocol, identity, hashSecret(secret))
  if (client) return client
  await parts.countWrongSecret(db, `${protocol} ${identity}`, from, now)
  throw new AppError('bad_credentials')
}
