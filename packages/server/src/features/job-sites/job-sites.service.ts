import {
  AppError,
  type JobSite,
  type JobSiteChange,
  type JobSiteDraft,
  type JobSiteState,
} from '@comptoir/contract'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { toE164 } from '../../platform/text/phone.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  deleteUnusedSites,
  findRemovedSite,
  findSite,
  findSiteForUpdate,
  insertSite,
  isCodeTaken,
  setSiteRemoved,
  updateSite,
  type SiteRow,
} from './job-sites.queries.ts'
import { siteColumns } from './site-columns.ts'

/** A write: its actor and its time. */
interface SiteWrite {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

/** A site on the wire. */
export function toSite({ unitId, unit, ...row }: SiteRow): JobSite {
  return {
    '@id': `/api/internal/job_sites/${row.id}`,
    '@type': 'JobSite',
    ...row,
    unit: { id: unitId, name: unit },
  }
}

/** A site that the actor sees. @throws AppError `not_found` */
export function loadSite({ db, actor }: Pick<SiteWrite, 'db' | 'actor'>, id: number): Promise<SiteRow> {
  return foundOr404(findSite(db, actor, id))
}

async function loadOwnSite({ db, actor }: SiteWrite, id: number): Promise<SiteRow> {
  const site = await foundOr404(findSiteForUpdate(db, actor, id))
  if (site.isInherited) throw new AppError('forbidden')
  return site
}

function withPhone<Site extends JobSiteChange>(site: Site): Site {
  if (site.contactPhone === null) return site
  const contactPhone = toE164(site.contactPhone)
  if (contactPhone === null) throw new ViolationError({ propertyPath: 'contactPhone', code: 'invalid_phone' })
  return { ...site, contactPhone }
}

/** One write of a code in a unit at a time. */
const lockCodes = (db: Db, unitId: number) => lockName(db, `job sites of unit ${unitId}`)

/** Creates a site. @throws ViolationError for a unit out of reach and a code that the unit has already */
export async function createSite(write: SiteWrite, draft: JobSiteDraft): Promise<SiteRow> {
  const { db, actor, now } = write
  const { code, unit, ...site } = withPhone(draft)
  if (!actor.unitIds.includes(unit)) throw new ViolationError({ propertyPath: 'unit', code: 'not_a_choice' })
  await lockCodes(db, unit)
  if (await isCodeTaken(db, actor.companyId, unit, code))
    throw new ViolationError({ propertyPath: 'code', code: 'taken' })
  const columns = { ...siteColumns(code, site), companyId: actor.companyId, unitId: unit, code }
  return loadSite(write, await insertSite(db, columns, now))
}

/** Changes a site, unless it has changed since it was read; one of a unit above is read-only. */
export async function changeSite(
  write: SiteWrite & { readonly requireVersion: (current: number) => void },
  id: number,
  change: JobSiteChange,
): Promise<SiteRow> {
  const { code, version } = await loadOwnSite(write, id)
  write.requireVersion(version)
  await updateSite(write.db, id, siteColumns(code, withPhone(change)), write.now)
  return loadSite(write, id)
}

/** Closes a site or opens it again; the same state changes nothing. */
export async function setSiteState(write: SiteWrite, id: number, state: JobSiteState): Promise<SiteRow> {
  const site = await loadOwnSite(write, id)
  if (site.state === state) return site
  await updateSite(write.db, id, { closedAt: state === 'closed' ? write.now : null }, write.now)
  return loadSite(write, id)
}

/** Removes a site; what bears its code keeps it. */
export async function removeSite(write: SiteWrite, id: number): Promise<void> {
  await loadOwnSite(write, id)
  await setSiteRemoved(write.db, id, write.now)
}

/** Restores a removed site; does nothing if it was not removed. @throws AppError `conflict` when its code is taken */
export async function restoreSite(write: SiteWrite, id: number): Promise<SiteRow> {
  const { db, actor, now } = write
  const removed = await findRemovedSite(db, actor, id, restorableSince(now))
  if (removed) {
    if (removed.isInherited) throw new AppError('forbidden')
    await lockCodes(db, removed.unitId)
    if (await isCodeTaken(db, actor.companyId, removed.unitId, removed.code))
      throw new AppError('conflict', { reason: 'already_exists' })
    await setSiteRemoved(db, id, null)
  }
  return loadSite(write, id)
}

/** Deletes the closed sites at the end of their retention (D-33), 13 months after the last activity; returns their number. */
export const eraseOldSites = (db: Db, now: Date): Promise<number> =>
  deleteUnusedSites(db, firstRetainedDay(now))
