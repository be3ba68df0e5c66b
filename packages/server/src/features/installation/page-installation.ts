import type { Installation, Locale } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import {
  findInstallation,
  findInstallationVersion,
} from '../../platform/installation/installation.queries.ts'
import { toInstallation } from './installation.service.ts'

interface Kept {
  readonly version: number
  readonly installations: Readonly<Record<Locale, Installation>>
  /** The database is not asked before. */
  readonly freshUntil: number
}

const freshFor = 5_000

/** The last one of each database. */
const kept = new WeakMap<Db, Kept>()
const writtenAt = new WeakMap<Db, number>()

/**
 * Returns what a page shows of the installation: kept in memory for a few seconds, then compared by its version, so that the legal
 * texts are only read after a change.
 */
export async function findPageInstallation(db: Db, locale: Locale): Promise<Installation> {
  const last = kept.get(db)
  if (last && performance.now() < last.freshUntil) return last.installations[locale]
  const isSame = last !== undefined && last.version === (await findInstallationVersion(db))
  const { version, installations } = isSame ? last : await readInstallation(db)
  kept.set(db, { version, installations, freshUntil: freshUntil(db) })
  return installations[locale]
}

/** Drops what is kept, because this process writes: its next pages show the change. */
export function dropPageInstallation(db: Db): void {
  kept.delete(db)
  writtenAt.set(db, performance.now())
}

async function readInstallation(db: Db): Promise<Omit<Kept, 'freshUntil'>> {
  const row = await findInstallation(db)
  return {
    version: row.version,
    installations: { fr: toInstallation(row, 'fr'), en: toInstallation(row, 'en') },
  }
}

/** A write is only visible once it is committed: pages ask each time until it is. */
function freshUntil(db: Db): number {
  const now = performance.now()
  return now - (writtenAt.get(db) ?? Number.NEGATIVE_INFINITY) < freshFor ? now : now + freshFor
}
