import { AppError } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { LinkActor } from '../http/actor.ts'
import { createLinkToken, hashLinkToken } from './link-token.ts'
import { findLink, insertLink, type LinkedRow } from './links.queries.ts'

/**
 * Makes a link to a row and answers its token, which nobody can read again: it goes into one address and nowhere else.
 * A row may have several; `revokeLinks` ends them all.
 */
export async function createLink(
  db: Db,
  row: LinkedRow,
  life: { readonly expiresAt: Date; readonly now: Date },
): Promise<string> {
  const token = createLinkToken()
  const tokenHash = hashLinkToken(token)
  if (!tokenHash) throw new Error('A new link token has not the shape of one')
  await insertLink(db, tokenHash, row, life)
  return token
}

/**
 * Whoever has a link to a row of this kind. The table is asked each time, so that revoking works at once.
 *
 * @throws AppError `link_invalid`, whether it never was one, is for another kind of row, is over or was revoked: only its
 * owner could tell these apart, and a guess learns nothing
 */
export async function readLink(db: Db, token: string, resource: string, now: Date): Promise<LinkActor> {
  const tokenHash = hashLinkToken(token)
  const link = tokenHash && (await findLink(db, tokenHash))
  const isValid =
    link?.resource === resource && link.revokedAt === null && Date.parse(link.expiresAt) > now.getTime()
  if (!link || !isValid) throw new AppError('link_invalid')
  return { kind: 'link', linkId: link.id, resource, rowId: link.rowId, companyId: link.companyId }
}
