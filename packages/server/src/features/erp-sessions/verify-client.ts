import { AppError, type ErpProtocol } from '@comptoir/contract'
import { countSignIn } from '../../domain/accounts/sign-in-limit.ts'
import type { Db } from '../../platform/db/connect.ts'
import { hashSecret } from './erp-client-secret.ts'
import { findClientBySecret, type VerifiedClient } from './erp-clients.queries.ts'

interface Credentials {
  /** `null`: of any. */
  readonly protocol: ErpProtocol | null
  readonly identity: string
  readonly secret: string
  /** The network address of the request. */
  readonly from: string
}

/**
 * Returns the ERP client with these credentials. Only wrong credentials are limited, by identity and by network: an ERP
 * with a hundred buyers is not held up, and a secret is too long to be guessed.
 *
 * @throws AppError `bad_credentials`, `too_many_requests`
 */
export async function verifyClient(db: Db, credentials: Credentials, now: Date): Promise<VerifiedClient> {
  const { protocol, identity, secret, from } = credentials
  const client = await findClientBySecret(db, protocol, identity, hashSecret(secret))
  if (client) return client
  await countSignIn(db, `${protocol ?? 'orders'} ${identity}`, from, now)
  throw new AppError('bad_credentials')
}
