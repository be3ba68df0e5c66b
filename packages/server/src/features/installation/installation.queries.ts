import type { ImageType, InstallationDraft } from '@comptoir/contract'
import type { Updateable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { findInstallation } from '../../platform/installation/installation.queries.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type InstallationRow = Awaited<ReturnType<typeof findInstallation>>

/** Locks the row until the transaction ends. */
export function lockInstallation(db: Db): Promise<InstallationRow> {
  return db.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** What a change sets: the form and the days of its legal texts, or the logo. */
type InstallationChange = Pick<
  Updateable<Tables['installation']>,
  'legalMentionsChangedOn' | 'conditionsChangedOn'
> &
  Partial<InstallationDraft> & { readonly logoDigest?: string | null; readonly logoType?: ImageType | null }

export async function updateInstallation(
  db: Db,
  change: InstallationChange,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('installation')
    .set((row) => ({ ...change, changedAt: now, changedBy: by, version: row.eb('version', '+', 1) }))
    .execute()
}

/** Returns the type of the current logo if it has this digest. */
export async function findLogoType(db: Db, digest: string): Promise<ImageType | null> {
  const row = await db
    .selectFrom('installation')
    .select('logoType')
    .where('logoDigest', '=', digest)
    .executeTakeFirst()
  return row?.logoType ?? null
}
