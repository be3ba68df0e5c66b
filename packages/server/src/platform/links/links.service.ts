import { AppError } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { LinkActor } from '../access/actor.ts'
import { createLinkToken, hashLinkToken } from './link-token.ts'
import { findLink, insertLink, type LinkedRow } from './links.queries.ts'

/**
 * Creates a link to a row and returns its token, which is not stored: it goes into one URL and nowhere else.
 * A row may have several; `revokeLinks` revokes them all.
 */
export async function createLink(
  db: Db,
  row: LinkedRow,
  life: { readonly expiresAt: Date; readonly now: Date },
): Promise<string> {
  const token = createLinkToken()
  const tokenHash = hashLinkToken(token)
  if (!tokenHash) throw new Error('A new link token is invalid')
  await insertLink(db, tokenHash, row, life)
  return token
}

/**
 * Returns the actor of a link to a row of this kind. Reads the table each time, so that revoking takes effect immediately.
 *
 * @throws AppError `link_invalid`, whether it never existed, is for another kind of row, has expired or was revoked: only its
 * owner could tell these apart, and a guess reveals nothing
 */
export async function readLink(db: Db, token: string, resource: string, now: Date): Promise<LinkActor> {
  const tokenHash = hashLinkToken(token)
  const link = tokenHash && (await findLink(db, tokenHash))
  const isValid =
    link?.resource === resource && link.revokedAt === null && Date.parse(link.expiresAt) > now.getTime()
  if (!link || !isValid) throw new AppError('link_invalid')
  return { kind: 'link', linkId: link.id, resource, rowId: link.rowId, companyId: link.companyId }
}
