import type { Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'

/** What texts to readers say of the installation, in their language. */
export interface Brand {
  readonly name: string
  readonly helpEmail: string | null
  readonly helpPhone: string | null
  readonly footer: string | null
}

export async function findBrand(db: Db, locale: Locale): Promise<Brand> {
  const suffix = locale === 'fr' ? 'Fr' : 'En'
  return db
    .selectFrom('installation')
    .select([
      'name',
      `helpEmail${suffix} as helpEmail`,
      `helpPhone${suffix} as helpPhone`,
      `footer${suffix} as footer`,
    ])
    .executeTakeFirstOrThrow()
}

/** The whole row. */
export function findInstallation(db: Db) {
  return db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
}

/** Returns the version alone: the whole row has the legal texts. */
export async function findInstallationVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('installation').select('version').executeTakeFirstOrThrow()
  return version
}

/** Returns the name and the digest of the logo. */
export function findNameAndLogo(db: Db) {
  return db.selectFrom('installation').select(['name', 'logoDigest']).executeTakeFirstOrThrow()
}
