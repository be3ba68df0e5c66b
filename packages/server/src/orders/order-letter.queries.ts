import type { Locale, TimelineEvent } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The language in which the company last consulted the agency; French where it never did. */
const languageOfAgency = sql<Locale>`coalesce((
  SELECT x.language FROM consultation_supplier x JOIN consultation y ON y.id = x.consultation_id
  WHERE x.agency_id = o.agency_id AND y.company_id = o.company_id AND x.sent_at IS NOT NULL
  ORDER BY x.sent_at DESC, x.id DESC LIMIT 1), 'fr')`

/** Who an order is from and to, beyond what its page shows. */
export async function findOrderParties(db: Db, orderId: number) {
  return db
    .selectFrom('purchase_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .innerJoin('app_user as u', 'u.id', 'o.requester_id')
    .leftJoin('agency as a', 'a.id', 'o.agency_id')
    .select(['c.name as company', 'u.email as requesterEmail', 'a.siret', languageOfAgency.as('language')])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Ties a letter to its order. */
export async function insertOrderLetter(db: Db, orderId: number, uuid: string, now: Date): Promise<void> {
  await db
    .insertInto('order_letter')
    .values({ order_id: orderId, letter_uuid: uuid, queued_at: now })
    .execute()
}

/** How the letters of an order ended, as events of its timeline; their numbers are below those of others. */
export async function findLetterEvents(db: Db, orderId: number): Promise<TimelineEvent[]> {
  const { rows } = await sql<{ at: string; state: string; recipient: string }>`
    SELECT l.ended_at AS at, l.state, l.recipient
    FROM order_letter k JOIN letter l ON l.uuid = k.letter_uuid
    WHERE k.order_id = ${orderId} AND l.ended_at IS NOT NULL
    ORDER BY l.ended_at, k.letter_uuid`.execute(db)
  return rows.map(({ at, state, recipient }, place) => ({
    '@type': 'TimelineEvent',
    id: -1 - place,
    at,
    by: null,
    kind: `letter_${state}`,
    details: { recipient },
  }))
}
