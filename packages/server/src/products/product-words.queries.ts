import type { Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { folded } from '../db/folded.ts'
import { foldWords } from '../text/fold-text.ts'
import { inLocale } from './product.queries.ts'

/**
 * Whether each word stands somewhere in the reference, the name or the maker's name of a product, accents and case
 * aside; `true` without a word. For the short lists of one user: it reads every row. `p` is the product, `m` its maker.
 */
export function hasWords(text: string | undefined, locale: Locale): RawBuilder<boolean> {
  const words = foldWords(text ?? '')
  if (words.length === 0) return sql<boolean>`true`
  const written = sql`p.reference || ' ' || p.${inLocale('name', locale)} || ' ' || m.name`
  return sql<boolean>`${folded(written)} LIKE ALL (${words.map((word) => `%${word}%`)}::text[])`
}
