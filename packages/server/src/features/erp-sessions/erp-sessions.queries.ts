import {
  constants,
  erpRole,
  type ErpOperation,
  type FormField,
  type Locale,
  type TransferredLine,
} from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { RequestedItem, Parties } from '../../domain/punch-out-messages/setup-request.read.ts'

/** A session before it is opened. */
export interface NewErpSession {
  readonly clientId: number
  readonly companyId: number
  readonly startHash: Buffer
  readonly operation: ErpOperation
  readonly locale: Locale
  readonly returnUrl: string
  readonly returnTarget: string
  readonly buyerCookie: string | null
  readonly returnFields: readonly FormField[]
  readonly parties: Parties | null
  readonly buyer: string | null
  readonly selected: Pick<RequestedItem, 'reference' | 'auxiliary'> | null
  readonly search: string
  readonly items: readonly RequestedItem[]
  readonly now: Date
  readonly expiresAt: Date
}

/** Inserts a session to be opened by a start address; returns its id. */
export async function insertErpSession(db: Db, session: NewErpSession): Promise<number> {
  const { id } = await db
    .insertInto('erp_session')
    .values({
      client_id: session.clientId,
      company_id: session.companyId,
      start_hash: session.startHash,
      operation: session.operation,
      locale: session.locale,
      return_url: session.returnUrl,
      return_target: session.returnTarget,
      buyer_cookie: session.buyerCookie,
      return_fields: JSON.stringify(session.returnFields),
      parties: JSON.stringify(session.parties),
      buyer: session.buyer,
      selected: JSON.stringify(session.selected),
      search: session.search,
      items: JSON.stringify(session.items),
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const sessionsOf = (db: Db) =>
  db
    .selectFrom('erp_session as s')
    .innerJoin('erp_client as c', 'c.id', 's.client_id')
    .select([
      's.id',
      'c.name as host',
      'c.protocol',
      's.operation',
      's.locale',
      's.product_id as product',
      's.search',
      's.missing',
      's.closed_at as closedAt',
      's.action',
      's.lines',
      's.return_url as returnUrl',
      's.return_target as returnTarget',
      's.return_fields as returnFields',
      's.buyer_cookie as buyerCookie',
      's.parties',
    ])

export type StoredErpSession = Awaited<ReturnType<ReturnType<typeof sessionsOf>['executeTakeFirstOrThrow']>>

/** The ERP session of a token; `undefined` for a user who signed in here. */
export function findErpSession(db: Db, sessionId: string): Promise<StoredErpSession | undefined> {
  return sessionsOf(db).where('s.user_session_id', '=', sessionId).executeTakeFirst()
}

/** The ERP session of a token, locked, so that concurrent transfers run once. */
export function findErpSessionForUpdate(db: Db, sessionId: string): Promise<StoredErpSession | undefined> {
  return sessionsOf(db).where('s.user_session_id', '=', sessionId).forUpdate('s').executeTakeFirst()
}

/** The scope of a token. */
export async function findErpState(
  db: Db,
  sessionId: string,
): Promise<{ operation: ErpOperation; closedAt: string | null } | undefined> {
  return db
    .selectFrom('erp_session')
    .select(['operation', 'closed_at as closedAt'])
    .where('user_session_id', '=', sessionId)
    .executeTakeFirst()
}

/** Uses a start address, once, and returns its session; `undefined` where it is used, expired, forged or its client revoked. */
export async function consumeStart(db: Db, startHash: Buffer, now: Date) {
  return db
    .updateTable('erp_session as s')
    .from('erp_client as c')
    .set({ opened_at: now })
    .whereRef('c.id', '=', 's.client_id')
    .where('c.revoked_at', 'is', null)
    .where('s.start_hash', '=', startHash)
    .where('s.opened_at', 'is', null)
    .where('s.expires_at', '>', now.toISOString())
    .returning([
      's.id',
      's.company_id as companyId',
      'c.unit_id as unitId',
      'c.name as host',
      's.buyer',
      's.locale',
      's.operation',
      's.selected',
      's.items',
    ])
    .executeTakeFirst()
}

/** The origins that may frame the page of a start address, used or not; `undefined` for an unknown one. */
export async function findOriginsOfStart(db: Db, startHash: Buffer): Promise<readonly string[] | undefined> {
  const row = await db
    .selectFrom('erp_session as s')
    .innerJoin('erp_client as c', 'c.id', 's.client_id')
    .select('c.origins')
    .where('s.start_hash', '=', startHash)
    .where('c.revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.origins
}

/** Inserts the technical user of a session: in the client's unit, without a password. */
export async function insertTechnicalUser(
  db: Db,
  session: {
    readonly id: number
    readonly companyId: number
    readonly unitId: number
    readonly name: string
  },
): Promise<{ readonly id: number; readonly username: string }> {
  const username = `erp-session-${session.id}`
  const { id } = await db
    .insertInto('app_user')
    .values({
      company_id: session.companyId,
      username,
      display_name: session.name,
      // Not the hash of any password.
      password_hash: '',
      roles: [erpRole],
      is_technical: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('app_user_unit')
    .values({ company_id: session.companyId, user_id: id, unit_id: session.unitId })
    .execute()
  return { id, username }
}

interface Opened {
  readonly userId: number
  readonly userSessionId: string
  readonly product: number | null
  readonly missing: readonly string[]
}

/** Records that a session was opened, and clears what the ERP requested. */
export async function setOpened(db: Db, id: number, opened: Opened): Promise<void> {
  await db
    .updateTable('erp_session')
    .set({
      user_id: opened.userId,
      user_session_id: opened.userSessionId,
      product_id: opened.product,
      missing: [...opened.missing],
      items: '[]',
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a session with its result; its token is valid until `tokenEndsAt`, so that the result can be read again. */
export async function closeErpSession(
  db: Db,
  { id, sessionId }: { readonly id: number; readonly sessionId: string },
  end: {
    readonly action: 'transfer' | 'leave'
    readonly lines: readonly TransferredLine[]
    readonly now: Date
    readonly tokenEndsAt: Date
  },
): Promise<void> {
  await db
    .updateTable('erp_session')
    .set({ closed_at: end.now, action: end.action, lines: JSON.stringify(end.lines) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('user_session')
    .set({ expires_at: end.tokenEndsAt })
    .where('id', '=', sessionId)
    .execute()
}

/**
 * Deletes the technical users of ended sessions with their carts, and the sessions themselves after a year; returns the
 * number of rows.
 */
export async function eraseEndedErpSessions(db: Db, now: Date): Promise<number> {
  const users = await sql`
    DELETE FROM app_user u WHERE u.is_technical AND NOT EXISTS (
      SELECT 1 FROM user_session s WHERE s.user_id = u.id AND s.expires_at > ${now} AND s.revoked_at IS NULL)`.execute(
    db,
  )
  const sessions = await sql`
    DELETE FROM erp_session
    WHERE created_at <= ${now}::timestamptz - make_interval(months => ${constants.accessTraceMonths}::int)`.execute(
    db,
  )
  return Number(users.numAffectedRows ?? 0n) + Number(sessions.numAffectedRows ?? 0n)
}
