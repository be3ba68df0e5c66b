import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@comptoir/contract'

/** The dictionary of PostgreSQL that stems a language. */
const stemmerOf = (locale: Locale) => (locale === 'fr' ? 'french_stem' : 'english_stem')

/**
 * The stem of a word. The dictionary takes `cheminement` for `chemin`, so that whoever looks for cable trays (chemins de
 * câbles) would find all that routes cables (cheminement): such words keep themselves.
 */
export const stemOf = (locale: Locale, word: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN ${word} ~ '\\d' THEN ${word}
    WHEN ${word} IN ('cheminement', 'cheminements') THEN 'cheminement'
    ELSE coalesce((ts_lexize(${stemmerOf(locale)}, ${word}))[1], ${word}) END`
