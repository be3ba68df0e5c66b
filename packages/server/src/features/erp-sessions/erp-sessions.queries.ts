import {
  constants,
  erpRole,
  type ErpFormat,
  type ErpOperation,
  type FormField,
  type Locale,
  type TransferredFee,
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
  /** The settings of the client when the session began. */
  readonly format: ErpFormat
  readonly now: Date
  readonly expiresAt: Date
}

/** Inserts a session to be opened by a start address; returns its id. */
export async function insertErpSession(db: Db, session: NewErpSession): Promise<number> {
  const { id } = await db
    .insertInto('erpSession')
    .values({
      clientId: session.clientId,
      companyId: session.companyId,
      startHash: session.startHash,
      operation: session.operation,
      locale: session.locale,
      returnUrl: session.returnUrl,
      returnTarget: session.returnTarget,
      buyerCookie: session.buyerCookie,
      returnFields: JSON.stringify(session.returnFields),
      parties: JSON.stringify(session.parties),
      buyer: session.buyer,
      selected: JSON.stringify(session.selected),
      search: session.search,
      items: JSON.stringify(session.items),
      format: JSON.stringify(session.format),
      createdAt: session.now,
      expiresAt: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const sessionsOf = (db: Db) =>
  db
    .selectFrom('erpSession as s')
    .innerJoin('erpClient as c', 'c.id', 's.clientId')
    .select([
      's.id',
      'c.name as host',
      'c.protocol',
      's.operation',
      's.locale',
      's.productId as product',
      's.search',
      's.missing',
      's.closedAt',
      's.action',
      's.lines',
      's.fees',
      's.format',
      's.returnUrl',
      's.returnTarget',
      's.returnFields',
      's.buyerCookie',
      's.parties',
    ])

export type StoredErpSession = Awaited<ReturnType<ReturnType<typeof sessionsOf>['executeTakeFirstOrThrow']>>

/** The ERP session of a token; `undefined` for a user who signed in here. */
export function findErpSession(db: Db, sessionId: string): Promise<StoredErpSession | undefined> {
  return sessionsOf(db).where('s.userSessionId', '=', sessionId).executeTakeFirst()
}

/** The ERP session of a token, locked, so that concurrent transfers run once. */
export function findErpSessionForUpdate(db: Db, sessionId: string): Promise<StoredErpSession | undefined> {
  return sessionsOf(db).where('s.userSessionId', '=', sessionId).forUpdate('s').executeTakeFirst()
}

/** The scope of a token. */
export async function findErpState(
  db: Db,
  sessionId: string,
): Promise<{ operation: ErpOperation; closedAt: string | null } | undefined> {
  return db
    .selectFrom('erpSession')
    .select(['operation', 'closedAt'])
    .where('userSessionId', '=', sessionId)
    .executeTakeFirst()
}

/** Uses a start address, once, and returns its session; `undefined` where it is used, expired, forged or its client revoked. */
export async function consumeStart(db: Db, startHash: Buffer, now: Date) {
  return db
    .updateTable('erpSession as s')
    .from('erpClient as c')
    .set({ openedAt: now })
    .whereRef('c.id', '=', 's.clientId')
    .where('c.revokedAt', 'is', null)
    .where('s.startHash', '=', startHash)
    .where('s.openedAt', 'is', null)
    .where('s.expiresAt', '>', now.toISOString())
    .returning([
      's.id',
      's.companyId',
      'c.unitId',
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
    .selectFrom('erpSession as s')
    .innerJoin('erpClient as c', 'c.id', 's.clientId')
    .select('c.origins')
    .where('s.startHash', '=', startHash)
    .where('c.revokedAt', 'is', null)
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
    .insertInto('appUser')
    .values({
      companyId: session.companyId,
      username,
      displayName: session.name,
      // Not the hash of any password.
      passwordHash: '',
      roles: [erpRole],
      isTechnical: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('appUserUnit')
    .values({ companyId: session.companyId, userId: id, unitId: session.unitId })
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
    .updateTable('erpSession')
    .set({
      userId: opened.userId,
      userSessionId: opened.userSessionId,
      productId: opened.product,
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
    readonly fees: readonly TransferredFee[]
    readonly now: Date
    readonly tokenEndsAt: Date
  },
): Promise<void> {
  await db
    .updateTable('erpSession')
    .set({
      closedAt: end.now,
      action: end.action,
      lines: JSON.stringify(end.lines),
      fees: JSON.stringify(end.fees),
    })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('userSession')
    .set({ expiresAt: end.tokenEndsAt })
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
