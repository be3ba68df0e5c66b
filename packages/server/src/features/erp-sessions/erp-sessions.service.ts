import {
  AppError,
  erpRole,
  type ErpAccess,
  type ErpFormat,
  type ErpSession,
  type Locale,
  type OpenedErpSession,
} from '@comptoir/contract'
import type { Tokens } from '../../domain/accounts/token.ts'
import { addManyToCart } from '../../domain/cart/add-many.service.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { KeyActor, UserActor } from '../../platform/access/actor.ts'
import { createLinkToken, hashLinkToken } from '../../platform/links/link-token.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { markClientUsed, type VerifiedClient } from './erp-clients.queries.ts'
import { findRequestedProducts } from './erp-lines.queries.ts'
import {
  findErpSession,
  findErpState,
  insertErpSession,
  insertTechnicalUser,
  setOpened,
  consumeStart,
  type NewErpSession,
  type StoredErpSession,
} from './erp-sessions.queries.ts'
import { signToken, startSession, type StartedSession } from './start-session.ts'

/** How long a start address is valid. */
const startLifetime = 10 * 60_000

const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** The request of an ERP, in either protocol. */
export type SessionRequest = Omit<
  NewErpSession,
  'clientId' | 'companyId' | 'startHash' | 'now' | 'expiresAt' | 'locale' | 'format'
> & { readonly locale: Locale | null }

/** Stores the request of an ERP; returns the token of its start address and the id of the session. */
export async function prepareSession(
  db: Db,
  client: VerifiedClient,
  request: SessionRequest,
  now: Date,
): Promise<{ readonly start: string; readonly id: number }> {
  const start = createLinkToken()
  const startHash = hashLinkToken(start)
  if (!startHash) throw new Error('A new start token is not valid')
  const id = await insertErpSession(db, {
    ...request,
    locale: request.locale ?? client.locale,
    clientId: client.id,
    companyId: client.companyId,
    format: formatOf(client),
    startHash,
    now,
    expiresAt: after(now, startLifetime),
  })
  await markClientUsed(db, client.id, now)
  return { start, id }
}

const formatOf = ({ fees, classification, ociFields }: VerifiedClient): ErpFormat => ({
  fees,
  classification,
  ociFields,
})

/** An opened session and its actor. */
export interface OpenedSession {
  readonly session: StoredErpSession
  readonly started: StartedSession
}

/**
 * Opens the session of a start address: creates its technical user, signs it in, and fills its cart with the lines of an
 * earlier one.
 *
 * @throws AppError `link_invalid` when it is used, expired, forged or its client revoked
 */
export async function openSession(db: Db, start: string, now: Date): Promise<OpenedSession> {
  const startHash = hashLinkToken(start)
  const taken = startHash && (await consumeStart(db, startHash, now))
  if (!taken) throw new AppError('link_invalid')
  const { id, companyId, unitId, host, buyer, items, selected } = taken
  const name = buyer === null ? host : `${host} · ${buyer.slice(0, 200)}`
  const user = await insertTechnicalUser(db, { id, companyId, unitId, name })
  const started = await startSession(db, user.id, now)
  const { actor } = started
  const requested = selected === null ? items : [...items, selected]
  const found = await findRequestedProducts(db, actor, requested)
  const lines = items.flatMap(({ quantity }, itemIndex) => {
    const productId = found.get(itemIndex)
    return productId === undefined ? [] : [{ itemIndex, productId, quantity }]
  })
  const { refused } =
    lines.length === 0
      ? { refused: [] }
      : await addManyToCart(db, viewOf({ actor, locale: taken.locale, now }), { lines }, now)
  const added = new Set(lines.map(({ itemIndex }) => itemIndex))
  for (const { index } of refused) added.delete(lines[index]?.itemIndex ?? -1)
  const missing = items.filter((_item, itemIndex) => !added.has(itemIndex)).map(({ reference }) => reference)
  const product = selected === null ? null : (found.get(items.length) ?? null)
  await setOpened(db, id, { userId: user.id, userSessionId: actor.sessionId, product, missing })
  const session = await findErpSession(db, actor.sessionId)
  if (!session) throw new Error('An opened session was not found')
  return { session, started }
}

/** Opens a session; returns it with its token. */
export async function openErpSession(
  db: Db,
  tokens: Tokens,
  start: string,
  now: Date,
): Promise<{ readonly answer: OpenedErpSession; readonly actor: UserActor }> {
  const { session, started } = await openSession(db, start, now)
  const authorizeToken = await signToken(tokens, started, now)
  return { answer: { ...toErpSession(session), authorizeToken }, actor: started.actor }
}

/** Maps a session to its resource. */
export function toErpSession(session: StoredErpSession): ErpSession {
  const { id, protocol, operation, locale, host, product, search, missing, closedAt } = session
  const fields = { id, protocol, operation, locale, host, product, search, missing, closedAt }
  return { '@id': '/api/internal/erp_session', '@type': 'ErpSession', ...fields }
}

/** Limits the actor of an ERP session to its scope; other actors are unchanged. @throws AppError `session_revoked` */
export async function limitErpActor<Held extends UserActor | KeyActor>(db: Db, actor: Held): Promise<Held> {
  if (actor.kind !== 'user' || !actor.roles.includes(erpRole)) return actor
  const state = await findErpState(db, actor.sessionId)
  if (!state) throw new AppError('session_revoked')
  const erp: ErpAccess = state.closedAt !== null ? 'closed' : state.operation === 'inspect' ? 'read' : 'write'
  return { ...actor, erp }
}
