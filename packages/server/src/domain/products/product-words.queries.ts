import type { Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { matchesWords } from '../../platform/db/folded.ts'
import { foldWords } from '../../platform/text/fold-text.ts'
import { inLocale } from './product.queries.ts'

/**
 * Returns whether each word is a prefix of a word in the reference, name or manufacturer of a product; `true` without words. For
 * the short lists of one user: it reads every row. `p` is the product, `m` its manufacturer.
 */
export function productMatchesWords(text: string, locale: Locale): RawBuilder<boolean> {
  if (foldWords(text).length === 0) return sql<boolean>`true`
  return matchesWords(sql`p.reference || ' ' || p.${inLocale('name', locale)} || ' ' || m.name`, text)
}
