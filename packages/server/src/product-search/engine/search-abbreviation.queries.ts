import {
  AppError,
  type SearchAbbreviation,
  type SearchAbbreviationChange,
  type SearchAbbreviationQuery,
} from '@comptoir/contract'
import { sql } from 'kysely'
import { contains, folded } from '../../db/folded.ts'
import { page } from '../../db/page.ts'
import type { Db } from '../../db/connect.ts'
import { sqlState } from '../../db/transaction.ts'
import { foldText, foldWords } from '../../text/fold-text.ts'
import { ViolationError } from '../../http/violation-error.ts'
import { splitWords } from './search-text.ts'

/** A page of the abbreviations whose short or long form holds a text, by the short one. */
export async function findAbbreviations(db: Db, query: SearchAbbreviationQuery) {
  const { rows, totalItems } = await page(db.selectFrom('search_abbreviation'), query, {
    columns: shown,
    filters: {
      id: (id) => sql<boolean>`id = ${id}`,
      search: (text) =>
        sql<boolean>`(${contains(sql`short`, foldText(text))} OR ${contains(folded(sql`long`), foldText(text))})`,
    },
    orders: {
      short: folded(sql`short`),
      long: folded(sql`long`),
      kind: 'kind',
      locale: sql`coalesce(locale, '')`,
    },
    lastOrder: [
      ['short', 'asc'],
      ['long', 'asc'],
      ['id', 'asc'],
    ],
  })
  return { member: rows.map(toAbbreviation), totalItems }
}

/** Keeps an abbreviation; the very same one again is the one that there is. */
export async function addAbbreviation(db: Db, change: SearchAbbreviationChange): Promise<SearchAbbreviation> {
  const row = toRow(change)
  const added = await db
    .insertInto('search_abbreviation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['short_words', 'long_words']).doUpdateSet({ long: row.long }))
    .returning(shown)
    .executeTakeFirstOrThrow()
  return toAbbreviation(added)
}

/**
 * @throws AppError `not_found`; what `requireVersion` throws
 * @throws ViolationError where another row says the same already
 */
export async function changeAbbreviation(
  db: Db,
  id: number,
  change: SearchAbbreviationChange,
  requireVersion: (current: number) => void,
): Promise<SearchAbbreviation> {
  const known = await db
    .selectFrom('search_abbreviation')
    .select(['version', 'kind'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw new AppError('not_found')
  requireVersion(known.version)
  try {
    const changed = await db
      .updateTable('search_abbreviation')
      .set({ ...toRow(change, known.kind), version: known.version + 1 })
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow()
    return toAbbreviation(changed)
  } catch (error) {
    if (sqlState(error) === '23505')
      throw new ViolationError({ propertyPath: 'long', code: 'abbreviation_taken' })
    throw error
  }
}

export async function removeAbbreviation(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('search_abbreviation')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}

const shown = ['id', 'short', 'long', 'kind', 'locale', 'version'] as const

const toAbbreviation = (row: Pick<SearchAbbreviation, (typeof shown)[number]>): SearchAbbreviation => ({
  '@id': `/api/internal/search_abbreviations/${row.id}`,
  '@type': 'SearchAbbreviation',
  ...row,
})

/** One word is an abbreviation unless it was a synonym before; several are a synonym, kept as they are written. */
function toRow(
  { short, long }: SearchAbbreviationChange,
  before: SearchAbbreviation['kind'] = 'abbreviation',
) {
  const words = foldWords(short)
  const isSynonym = before === 'synonym' || words.length > 1
  const shortWords = isSynonym ? splitWords(short) : words
  const longWords = splitWords(long)
  // Signs of other alphabets and words that say nothing alone leave nothing to search for.
  if (shortWords.length === 0) throw new ViolationError({ propertyPath: 'short', code: 'invalid' })
  if (longWords.length === 0) throw new ViolationError({ propertyPath: 'long', code: 'invalid' })
  return {
    kind: isSynonym ? ('synonym' as const) : ('abbreviation' as const),
    short: isSynonym ? short : shortWords.join(''),
    short_words: shortWords,
    long,
    long_words: longWords,
  }
}
