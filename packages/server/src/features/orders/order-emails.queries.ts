import { defaultOrderFiles, type Locale, type OrderFormat, type TimelineEvent } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The language of the company's latest consultation of the agency; French if there is none. */
const languageOfAgency = sql<Locale>`coalesce((
  SELECT x.language FROM consultation_supplier x JOIN consultation y ON y.id = x.consultation_id
  WHERE x.agency_id = o.agency_id AND y.company_id = o.company_id AND x.sent_at IS NOT NULL
  ORDER BY x.sent_at DESC, x.id DESC LIMIT 1), 'fr')`

/** The parties of an order, beyond what its page shows. */
export async function findOrderParties(db: Db, orderId: number) {
  const { addressNumber, address, zipCode, city, country, ...parties } = await db
    .selectFrom('purchaseOrder as o')
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .innerJoin('appUser as u', 'u.id', 'o.requesterId')
    .leftJoin('agency as a', 'a.id', 'o.agencyId')
    .leftJoin('supplierOrderFiles as f', (join) =>
      join.onRef('f.companyId', '=', 'o.companyId').onRef('f.supplierId', '=', 'o.supplierId'),
    )
    .select([
      'c.name as company',
      'c.siren as buyerSiren',
      'u.email as requesterEmail',
      'a.siret',
      'a.addressNumber',
      sql<string>`coalesce(a.address, '')`.as('address'),
      sql<string>`coalesce(a.zip_code, '')`.as('zipCode'),
      sql<string>`coalesce(a.city, '')`.as('city'),
      sql<string>`coalesce(a.country, 'France')`.as('country'),
      sql<OrderFormat[]>`coalesce(f.formats, ${[...defaultOrderFiles]})`.as('formats'),
      languageOfAgency.as('language'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...parties, agencyAddress: { addressNumber, address, zipCode, city, country } }
}

/** Links an email to its order. */
export async function insertOrderEmail(db: Db, orderId: number, uuid: string, now: Date): Promise<void> {
  await db.insertInto('orderLetter').values({ orderId, letterUuid: uuid, queuedAt: now }).execute()
}

/** The results of an order's emails, as events of its timeline with negative ids, which are below those of others. */
export async function findEmailEvents(db: Db, orderId: number): Promise<TimelineEvent[]> {
  const { rows } = await sql<{ at: string; state: string; recipient: string }>`
    SELECT l.ended_at AS at, l.state, l.recipient
    FROM order_letter k JOIN letter l ON l.uuid = k.letter_uuid
    WHERE k.order_id = ${orderId} AND l.ended_at IS NOT NULL
    ORDER BY l.ended_at, k.letter_uuid`.execute(db)
  return rows.map(({ at, state, recipient }, index) => ({
    '@type': 'TimelineEvent',
    id: -1 - index,
    at,
    by: null,
    kind: `letter_${state}`,
    details: { recipient },
  }))
}
