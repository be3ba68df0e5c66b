import type { PunchOutProtocol, PunchOutTarget } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { ReturnedItem } from '../../domain/punch-out-messages/returned-item.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'
import { dayIn } from '../../platform/time/day-in.queries.ts'

function sessionsOf(db: Db) {
  return db
    .selectFrom('punchOutSession as p')
    .innerJoin('supplier as s', 's.id', 'p.supplierId')
    .select([
      'p.id',
      'p.companyId',
      'p.userId',
      'p.accountId',
      'p.supplierId',
      's.name as supplier',
      'p.protocol',
      'p.cookieHash',
      'p.openedAt',
      'p.expiresAt',
      'p.returnedAt',
      'p.returnDigest',
      'p.usedAt',
      'p.resultKind',
      'p.resultId',
      'p.resultName',
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
    .insertInto('punchOutSession')
    .values({ companyId, userId, ...session, openedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The sessions of a user since a given time, newest first. */
export async function findSessions(db: Db, { companyId, userId }: UserActor, since: Date) {
  return sessionsOf(db)
    .where('p.companyId', '=', companyId)
    .where('p.userId', '=', userId)
    .where('p.openedAt', '>', since.toISOString())
    .orderBy('p.openedAt', 'desc')
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
    .where('p.companyId', '=', companyId)
    .where('p.userId', '=', userId)
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
    .where('p.companyId', '=', companyId)
    .$if(userId !== undefined, (query) => query.where('p.userId', '=', userId ?? 0))
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
    .updateTable('punchOutSession')
    .set({ returnedAt: now, returnDigest: digest })
    .where('id', '=', sessionId)
    .execute()
  await db
    .insertInto('punchOutItem')
    .values(
      items.map((item, index) => ({
        sessionId,
        position: index + 1,
        reference: item.reference,
        auxiliary: item.auxiliary,
        name: item.name,
        manufacturer: item.manufacturer,
        manufacturerReference: item.manufacturerReference,
        ean: item.ean,
        quantity: item.quantity,
        unit: item.unit,
        unitCode: item.unitCode,
        unitPrice: item.unitPrice,
        priceBase: item.priceBase,
        currency: item.currency,
        leadTime: item.leadTime,
        productId: item.match?.productId ?? null,
        matchedBy: item.match?.by ?? null,
      })),
    )
    .execute()
}

/** The lines of sessions, with their matched products. */
export async function findItems(db: Db, sessionIds: readonly number[]) {
  if (sessionIds.length === 0) return []
  return db
    .selectFrom('punchOutItem as i')
    .leftJoin('product as p', 'p.id', 'i.productId')
    .select([
      'i.id',
      'i.sessionId',
      'i.reference',
      'i.name',
      'i.manufacturer',
      'i.quantity',
      'i.unit',
      'i.unitCode',
      'i.unitPrice',
      'i.priceBase',
      'i.currency',
      'i.leadTime',
      'i.productId',
      'p.nameFr as productFr',
      'p.nameEn as productEn',
      'i.matchedBy',
    ])
    .where('i.sessionId', 'in', [...sessionIds])
    .orderBy('i.sessionId')
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
    .updateTable('punchOutSession')
    .set({ usedAt: now, resultKind: result.kind, resultId: result.id, resultName: result.name })
    .where('id', '=', id)
    .execute()
}

/** Deletes sessions at the end of their retention; returns their number. */
export async function eraseOldSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('punchOutSession')
    .where(dayIn(sql`opened_at`), '<', firstRetainedDay(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
