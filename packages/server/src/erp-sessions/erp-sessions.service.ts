import {
  AppError,
  erpRole,
  type ErpAccess,
  type ErpSession,
  type Locale,
  type OpenedErpSession,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { KeyActor, UserActor } from '../http/actor.ts'
import { createLinkToken, hashLinkToken } from '../links/link-token.ts'
import { viewOf } from '../products/product.queries.ts'
import { markClientUsed, type KnownClient } from './erp-clients.queries.ts'
import { findAskedProducts } from './erp-lines.queries.ts'
import type { ErpParts, StartedSession } from './erp-parts.ts'
import {
  findErpSession,
  findErpState,
  insertErpSession,
  insertTechnicalUser,
  keepOpened,
  takeStart,
  type NewErpSession,
  type StoredErpSession,
} from './erp-sessions.queries.ts'

/** A start address opens its session within so long. */
const startWithin = 10 * 60_000

const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** What an ERP asks for, whichever protocol it speaks. */
export type Visit = Omit<
  NewErpSession,
  'clientId' | 'companyId' | 'startHash' | 'now' | 'expiresAt' | 'locale'
> & { readonly locale: Locale | null }

/** Keeps what an ERP asks for and answers the token of its start address, and the session's number. */
export async function prepareVisit(
  db: Db,
  client: KnownClient,
  visit: Visit,
  now: Date,
): Promise<{ readonly start: string; readonly id: number }> {
  const start = createLinkToken()
  const startHash = hashLinkToken(start)
  if (!startHash) throw new Error('A new start token has not the shape of one')
  const id = await insertErpSession(db, {
    ...visit,
    locale: visit.locale ?? client.locale,
    clientId: client.id,
    companyId: client.companyId,
    startHash,
    now,
    expiresAt: after(now, startWithin),
  })
  await markClientUsed(db, client.id, now)
  return { start, id }
}

/** A session that has just been opened, and who acts in it. */
export interface OpenedVisit {
  readonly session: StoredErpSession
  readonly started: StartedSession
}

/**
 * Opens the session of a start address: its technical user, its sign-in, and in its cart the lines of an earlier one.
 *
 * @throws AppError `link_invalid` whether it is used, over, forged or its client has ended
 */
export async function openVisit(db: Db, parts: ErpParts, start: string, now: Date): Promise<OpenedVisit> {
  const startHash = hashLinkToken(start)
  const taken = startHash && (await takeStart(db, startHash, now))
  if (!taken) throw new AppError('link_invalid')
  const { id, companyId, unitId, host, buyer, items, selected } = taken
  const name = buyer === null ? host : `${host} · ${buyer.slice(0, 200)}`
  const user = await insertTechnicalUser(db, { id, companyId, unitId, name })
  const started = await parts.startSession(db, user.id, now)
  const { actor } = started
  const asked = selected === null ? items : [...items, selected]
  const found = await findAskedProducts(db, actor, asked)
  const lines = items.flatMap(({ quantity }, at) => {
    const productId = found.get(at)
    return productId === undefined ? [] : [{ at, productId, quantity }]
  })
  const { refused } =
    lines.length === 0
      ? { refused: [] }
      : await parts.addToCart(db, viewOf({ actor, locale: taken.locale, now }), lines, now)
  const kept = new Set(lines.map(({ at }) => at))
  for (const { index } of refused) kept.delete(lines[index]?.at ?? -1)
  const missing = items.filter((_item, at) => !kept.has(at)).map(({ reference }) => reference)
  const product = selected === null ? null : (found.get(items.length) ?? null)
  await keepOpened(db, id, { userId: user.id, userSessionId: actor.sessionId, product, missing })
  const session = await findErpSession(db, actor.sessionId)
  if (!session) throw new Error('A session that was opened is not there')
  return { session, started }
}

/** The same as an answer, with the token. */
export async function openErpSession(
  db: Db,
  parts: ErpParts,
  start: string,
  now: Date,
): Promise<{ readonly answer: OpenedErpSession; readonly actor: UserActor }> {
  const { session, started } = await openVisit(db, parts, start, now)
  const authorizeToken = await parts.signToken(started, now)
  return { answer: { ...toErpSession(session), authorizeToken }, actor: started.actor }
}

/** A session as it travels. */
export function toErpSession(session: StoredErpSession): ErpSession {
  const { id, protocol, operation, locale, host, product, search, missing, closedAt } = session
  const told = { id, protocol, operation, locale, host, product, search, missing, closedAt }
  return { '@id': '/api/internal/erp_session', '@type': 'ErpSession', ...told }
}

/** Gives the actor of an ERP's session its bounds; anybody else stays who they are. @throws AppError `session_revoked` */
export async function boundErp<Held extends UserActor | KeyActor>(db: Db, actor: Held): Promise<Held> {
  if (actor.kind !== 'user' || !actor.roles.includes(erpRole)) return actor
  const state = await findErpState(db, actor.sessionId)
  if (!state) throw new AppError('session_revoked')
  const erp: ErpAccess = state.closedAt !== null ? 'closed' : state.operation === 'inspect' ? 'read' : 'write'
  return { ...actor, erp }
}
