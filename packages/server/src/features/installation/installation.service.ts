import {
  legalTextKinds,
  readLegalText,
  type Installation,
  type InstallationChange,
  type InstallationDraft,
  type InstallationSettings,
  type LegalTextKind,
  type Locale,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { StoredPicture } from '../../platform/files/store-picture.ts'
import { findInstallation } from '../../platform/installation/installation.queries.ts'
import { dayOf } from '../../platform/time/day.ts'
import { lockInstallation, updateInstallation, type InstallationRow } from './installation.queries.ts'

const logoOf = ({ logoDigest, logoType }: InstallationRow): string | null =>
  logoDigest && `/installation/logos/${logoDigest}.${logoType === 'image/png' ? 'png' : 'jpg'}`

/** One of the legal texts in a language, and the day of its last change; `null` when there is none. */
export function legalTextOf(row: InstallationRow, kind: LegalTextKind, locale: Locale) {
  const isMentions = kind === 'legal-mentions'
  const texts = isMentions
    ? { fr: row.legalMentionsFr, en: row.legalMentionsEn }
    : { fr: row.conditionsFr, en: row.conditionsEn }
  const changedOn = isMentions ? row.legalMentionsChangedOn : row.conditionsChangedOn
  const text = texts[locale]
  return text === null || changedOn === null ? null : { text, changedOn }
}

/** What everyone may see. */
export function toInstallation(row: InstallationRow, locale: Locale): Installation {
  const isFrench = locale === 'fr'
  return {
    '@id': '/api/installation',
    '@type': 'Installation',
    name: row.name,
    accent: row.accent,
    logo: logoOf(row),
    helpEmail: isFrench ? row.helpEmailFr : row.helpEmailEn,
    helpPhone: isFrench ? row.helpPhoneFr : row.helpPhoneEn,
    footer: isFrench ? row.footerFr : row.footerEn,
    legalTexts: legalTextKinds.flatMap((kind) => {
      const found = legalTextOf(row, kind, locale)
      return found ? [{ kind, anchors: readLegalText(found.text).map(({ id }) => id) }] : []
    }),
  }
}

/** What their administrator sees. */
export function toSettings(row: InstallationRow): InstallationSettings {
  return {
    '@id': '/api/internal/installation',
    '@type': 'InstallationSettings',
    ...row,
    logo: logoOf(row),
  }
}

/** What a change sets besides what was sent. */
function toChange(row: InstallationRow): InstallationChange {
  const { '@id': id, '@type': type, logo, changedAt, version } = toSettings(row)
  return { '@id': id, '@type': type, logo, changedAt, version }
}

/** A write of the settings. */
export interface InstallationWrite {
  readonly db: Db
  readonly by: number
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/** Changes the settings; a legal text that changes gets the day of today. */
export async function changeSettings(
  write: InstallationWrite,
  draft: InstallationDraft,
): Promise<InstallationChange> {
  const row = await lockInstallation(write.db)
  write.requireVersion(row.version)
  const today = dayOf(write.now)
  const isSame = (...names: ('legalMentionsFr' | 'legalMentionsEn' | 'conditionsFr' | 'conditionsEn')[]) =>
    names.every((name) => row[name] === draft[name])
  const change = {
    ...draft,
    legalMentionsChangedOn: isSame('legalMentionsFr', 'legalMentionsEn') ? row.legalMentionsChangedOn : today,
    conditionsChangedOn: isSame('conditionsFr', 'conditionsEn') ? row.conditionsChangedOn : today,
  }
  await updateInstallation(write.db, change, write)
  return toChange(await findInstallation(write.db))
}

/** Sets the logo, or removes it with `null`. */
export async function setInstallationLogo(
  write: InstallationWrite,
  logo: StoredPicture | null,
): Promise<InstallationChange> {
  const { version } = await lockInstallation(write.db)
  write.requireVersion(version)
  await updateInstallation(
    write.db,
    { logoDigest: logo?.digest ?? null, logoType: logo?.type ?? null },
    write,
  )
  return toChange(await findInstallation(write.db))
}
