import type { Delivery, JobSite } from '@comptoir/contract'
import { sql } from 'kysely'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isSiteSeen } from './site-scope.ts'

/** The address of a site as an order copies it; `undefined` without one. */
export function deliveryTo(site: Pick<JobSite, 'name' | 'address'> | undefined): Delivery | undefined {
  if (!site?.address) return undefined
  const { latitude: _latitude, longitude: _longitude, ...address } = site.address
  return { name: site.name, ...address }
}

/** For a consultation `c`: the only open site with its code, of whichever unit of its company. */
const onlyWithCode = sql`(SELECT min(x.id) FROM job_site x
  WHERE x.company_id = c.company_id AND x.code_key = lower(btrim(c.job_code)) AND x.removed_at IS NULL
    AND x.closed_at IS NULL
  HAVING count(*) = 1)`

/**
 * The address of the open site that a consultation is for, if the actor sees it: that of its unit or of one above, else, as for
 * buyers of a head office, the only one with its code.
 */
export async function findConsultationDelivery(
  db: Db,
  actor: UserActor,
  consultationId: number,
): Promise<Delivery | undefined> {
  const site = await db
    .selectFrom('consultation as c')
    .innerJoin('jobSite as s', (join) =>
      join.on(
        sql<boolean>`s.id = coalesce(job_site_of(c.company_id, c.unit_id, c.job_code), ${onlyWithCode})`,
      ),
    )
    .select(['s.name', 's.address'])
    .where('c.id', '=', consultationId)
    .where('s.closedAt', 'is', null)
    .where(isSiteSeen(actor))
    .executeTakeFirst()
  return deliveryTo(site)
}
