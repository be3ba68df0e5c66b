import type { PasswordLinkKind } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

/** A user who can be sent a link. */
export interface LinkRecipient {
  readonly userId: number
  readonly companyId: number
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly awaitsPassword: boolean
}

interface NewPasswordRequest {
  readonly userId: number
  readonly kind: PasswordLinkKind
  readonly requestedAt: Date
  readonly expiresAt: Date
}

/** Adds the request of a link and returns its id. */
export async function insertPasswordRequest(db: Db, request: NewPasswordRequest): Promise<number> {
  const { id } = await db
    .insertInto('passwordRequest')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The ids of a user's unused requests. */
export async function findOpenRequests(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('passwordRequest')
    .select('id')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the unconfirmed changes of a user and returns their ids. */
export async function deletePendingEmails(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('emailChange')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
