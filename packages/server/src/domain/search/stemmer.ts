import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@comptoir/contract'

/** The dictionary of PostgreSQL that stems a language. */
const stemmerOf = (locale: Locale) => (locale === 'fr' ? 'french_stem' : 'english_stem')

/** Words that the dictionary takes for others of the trade: cable trays (chemin), channels (voie), fittings (raccord), PLCs (automate). */
const collidingWords = [
  'automatique',
  'cheminee',
  'cheminement',
  'modulant',
  'raccordement',
  'rayonnant',
  'voyant',
] as const

/** The stem of a folded word; words whose stems collide keep themselves, and `encastrée` has lost the accent that its end needs. */
export function stemOf(locale: Locale, word: RawBuilder<unknown>): RawBuilder<unknown> {
  const singular = sql`regexp_replace(${word}, 's$', '')`
  const accented = locale === 'fr' ? sql`regexp_replace(${word}, 'ee(s?)$', 'e\\1')` : word
  return sql`
  CASE WHEN ${word} ~ '\\d' THEN ${word}
    WHEN ${singular} IN (${sql.join(collidingWords.map((each) => sql.lit(each)))}) THEN ${singular}
    ELSE coalesce((ts_lexize(${stemmerOf(locale)}, ${accented}))[1], ${word}) END`
}
