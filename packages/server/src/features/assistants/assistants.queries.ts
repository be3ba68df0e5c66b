import { sql } from 'kysely'
import type { AssistantScope } from '@comptoir/contract'
import { heldRolesColumn } from '../../domain/accounts/sessions.queries.ts'
import { unitsOf } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/db/connect.ts'
import { page } from '../../platform/db/page.ts'

/** The user of a token with their rights, and the token as checked at every call. */
export async function findTokenActor(db: Db, tokenHash: string) {
  return db
    .selectFrom('assistantToken')
    .innerJoin('appUser', 'appUser.id', 'assistantToken.userId')
    .innerJoin('company', 'company.id', 'appUser.companyId')
    .select([
      'assistantToken.id as tokenId',
      'assistantToken.scope',
      'assistantToken.expiresAt',
      'assistantToken.revokedAt',
      'assistantToken.lastUsedAt',
      'appUser.id as userId',
      'appUser.username',
      'appUser.companyId',
      heldRolesColumn,
      'company.useTamzagGestion',
      unitsOf('appUser.id').as('unitIds'),
    ])
    .where('assistantToken.tokenHash', '=', tokenHash)
    .where('appUser.isActive', '=', true)
    .executeTakeFirst()
}

/** Records the use of a token, unless one was recorded since `before`: concurrent calls write once. */
export async function markTokenUsed(db: Db, id: number, now: Date, before: Date): Promise<void> {
  await db
    .updateTable('assistantToken')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where((row) => row.or([row('lastUsedAt', 'is', null), row('lastUsedAt', '<=', before.toISOString())]))
    .execute()
}

const columns = ['id', 'name', 'hint', 'scope', 'createdAt', 'expiresAt', 'revokedAt', 'lastUsedAt'] as const

/** A page of a user's tokens: those that work first, then newest first. */
export function findTokens(
  db: Db,
  { userId, now }: { readonly userId: number; readonly now: Date },
  query: { readonly page: number; readonly itemsPerPage: number },
) {
  return page(db.selectFrom('assistantToken').where('userId', '=', userId), query, {
    columns,
    filters: {},
    sortable: {},
    tieBreaker: [
      [sql`revoked_at IS NOT NULL OR expires_at <= ${now.toISOString()}`, 'asc'],
      ['id', 'desc'],
    ],
  })
}

/** How many tokens of a user work. The user's row is locked, so that two requests do not pass the limit together. */
export async function countWorkingTokens(db: Db, userId: number, now: Date): Promise<number> {
  await db.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await db
    .selectFrom('assistantToken')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

interface NewToken {
  readonly userId: number
  readonly name: string
  readonly tokenHash: string
  readonly hint: string
  readonly scope: AssistantScope
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertToken(db: Db, token: NewToken) {
  return db.insertInto('assistantToken').values(token).returning(columns).executeTakeFirstOrThrow()
}

export type StoredToken = Awaited<ReturnType<typeof insertToken>>

/** Revokes a token of a user; an already revoked one is unchanged. Returns `undefined` for an unknown or a foreign one. */
export async function setTokenRevoked(
  db: Db,
  { id, userId, now }: { readonly id: number; readonly userId: number; readonly now: Date },
): Promise<StoredToken | undefined> {
  const own = db.selectFrom('assistantToken').where('id', '=', id).where('userId', '=', userId)
  const found = await own.select('revokedAt').forUpdate().executeTakeFirst()
  if (!found) return undefined
  if (found.revokedAt === null)
    await db
      .updateTable('assistantToken')
      .set({ revokedAt: now })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .execute()
  return own.select(columns).executeTakeFirst()
}

/** Deletes tokens that have not worked for a year; returns how many. */
export async function eraseOldTokens(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 365 * 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('assistantToken')
    .where((row) => row.or([row('expiresAt', '<', before), row('revokedAt', '<', before)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
