import type { PunchOutProtocol, PunchOutTarget } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import type { ReturnedItem } from '../punch-out-messages/returned-item.ts'
import { firstDayKept } from '../time/retention.queries.ts'
import { dayIn } from '../time/day-in.queries.ts'

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

/** The visits of a user since a moment, the newest first. */
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

/** One visit of a user. */
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

/** One visit of a company, locked, for what its link or its user does with it. */
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

/** A product of ours that a line is, and by what it was found. */
export interface ItemMatch {
  readonly productId: number
  readonly by: 'own_reference' | 'ean' | 'reference'
}

/** Keeps what came back, with the time and the mark of it. */
export async function keepReturn(
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
      items.map((item, at) => ({
        session_id: sessionId,
        position: at + 1,
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

/** The lines of visits, with the products that they are. */
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

/** Says what a cart became. */
export async function setUsed(
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

/** Forgets visits that nobody may know of any longer; says how many. */
export async function eraseOldSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('punch_out_session')
    .where(dayIn(sql`opened_at`), '<', firstDayKept(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
