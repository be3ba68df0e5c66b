import type { PunchOutProtocol, PunchOutTarget } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { ReturnedItem } from '../../domain/punch-out-messages/returned-item.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'
import { dayIn } from '../../platform/time/day-in.queries.ts'

function sessionsOf(db: Db) {
  return db
    .selectFrom('punch_out_session as p')
    .innerJoin('supplier as s', 's.id', 'p.supplier_id')
    .select([
      'p.id',
      'p.company_id as companyId',
      'p.user_id as userId',
      'p.account_id as accountId',
      'p.supplier_id as supplierId',
      's.name as supplier',
      'p.protocol',
      'p.cookie_hash as cookieHash',
      'p.opened_at as openedAt',
      'p.expires_at as expiresAt',
      'p.returned_at as returnedAt',
      'p.return_digest as returnDigest',
      'p.used_at as usedAt',
      'p.result_kind as resultKind',
      'p.result_id as resultId',
      'p.result_name as resultName',
    ])
}

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsOf>['executeTakeFirstOrThrow']>>

interface NewSession {
  readonly accountId: number
  readonly supplierId: number
  readonly protocol: PunchOutProtocol
  readonly cookieHash: Buffer
  readonly expiresAt: Date
}

export async function insertSession(
  db: Db,
  { companyId, userId }: UserActor,
  session: NewSession,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('punch_out_session')
    .values({
      company_id: companyId,
      user_id: userId,
      account_id: session.accountId,
      supplier_id: session.supplierId,
      protocol: session.protocol,
      cookie_hash: session.cookieHash,
      opened_at: now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The sessions of a user since a given time, newest first. */
export async function findSessions(db: Db, { companyId, userId }: UserActor, since: Date) {
  return sessionsOf(db)
    .where('p.company_id', '=', companyId)
    .where('p.user_id', '=', userId)
    .where('p.opened_at', '>', since.toISOString())
    .orderBy('p.opened_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(20)
    .execute()
}

/** One session of a user. */
export async function findSession(
  db: Db,
  { companyId, userId }: UserActor,
  id: number,
): Promise<SessionRow | undefined> {
  return sessionsOf(db)
    .where('p.id', '=', id)
    .where('p.company_id', '=', companyId)
    .where('p.user_id', '=', userId)
    .executeTakeFirst()
}

/** One session of a company, locked. */
export async function findSessionForUpdate(
  db: Db,
  { companyId, userId }: { readonly companyId: number; readonly userId?: number },
  id: number,
): Promise<SessionRow | undefined> {
  return sessionsOf(db)
    .where('p.id', '=', id)
    .where('p.company_id', '=', companyId)
    .$if(userId !== undefined, (query) => query.where('p.user_id', '=', userId ?? 0))
    .forUpdate('p')
    .executeTakeFirst()
}

/** The product that a line matches, and how it was matched. */
export interface ItemMatch {
  readonly productId: number
  readonly by: 'own_reference' | 'ean' | 'reference'
}

/** Stores a returned cart, with its time and digest. */
export async function storeReturn(
  db: Db,
  sessionId: number,
  items: readonly (ReturnedItem & { readonly match: ItemMatch | null })[],
  { digest, now }: { readonly digest: Buffer; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('punch_out_session')
    .set({ returned_at: now, return_digest: digest })
    .where('id', '=', sessionId)
    .execute()
  await db
    .insertInto('punch_out_item')
    .values(
      items.map((item, index) => ({
        session_id: sessionId,
        position: index + 1,
        reference: item.reference,
        auxiliary: item.auxiliary,
        name: item.name,
        manufacturer: item.manufacturer,
        manufacturer_reference: item.manufacturerReference,
        ean: item.ean,
        quantity: item.quantity,
        unit: item.unit,
        unit_code: item.unitCode,
        unit_price: item.unitPrice,
        price_base: item.priceBase,
        currency: item.currency,
        lead_time: item.leadTime,
        product_id: item.match?.productId ?? null,
        matched_by: item.match?.by ?? null,
      })),
    )
    .execute()
}

/** The lines of sessions, with their matched products. */
export async function findItems(db: Db, sessionIds: readonly number[]) {
  if (sessionIds.length === 0) return []
  return db
    .selectFrom('punch_out_item as i')
    .leftJoin('product as p', 'p.id', 'i.product_id')
    .select([
      'i.id',
      'i.session_id as sessionId',
      'i.reference',
      'i.name',
      'i.manufacturer',
      'i.quantity',
      'i.unit',
      'i.unit_code as unitCode',
      'i.unit_price as unitPrice',
      'i.price_base as priceBase',
      'i.currency',
      'i.lead_time as leadTime',
      'i.product_id as productId',
      'p.name_fr as productFr',
      'p.name_en as productEn',
      'i.matched_by as matchedBy',
    ])
    .where('i.session_id', 'in', [...sessionIds])
    .orderBy('i.session_id')
    .orderBy('i.position')
    .execute()
}

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number]

/** Sets what a cart was transferred to. */
export async function setTransferTarget(
  db: Db,
  id: number,
  result: { readonly kind: PunchOutTarget; readonly id: string; readonly name: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('punch_out_session')
    .set({ used_at: now, result_kind: result.kind, result_id: result.id, result_name: result.name })
    .where('id', '=', id)
    .execute()
}

/** Deletes sessions at the end of their retention; returns their number. */
export async function eraseOldSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('punch_out_session')
    .where(dayIn(sql`opened_at`), '<', firstRetainedDay(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
