import {
  AppError,
  type SearchAbbreviation,
  type SearchAbbreviationChange,
  type SearchAbbreviationQuery,
} from '@comptoir/contract'
import { sql } from 'kysely'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { folded, matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/connect.ts'
import { sqlState } from '../../platform/db/transaction.ts'
import { foldWords } from '../../platform/text/fold-text.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { splitWords } from './search-text.ts'

/** A page of the abbreviations whose short or long form holds a text, by the short one. */
export async function findAbbreviations(db: Db, query: SearchAbbreviationQuery) {
  const { rows, totalItems } = await page(db.selectFrom('searchAbbreviation'), query, {
    columns: shown,
    filters: {
      id: (id) => sql<boolean>`id = ${id}`,
      search: (text) => matchesWords(sql`concat_ws(' ', short, long)`, text),
    },
    sortable: {
      short: folded(sql`short`),
      long: folded(sql`long`),
      kind: 'kind',
      locale: sql`coalesce(locale, '')`,
    },
    tieBreaker: [
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
    .insertInto('searchAbbreviation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shortWords', 'longWords']).doUpdateSet({ long: row.long }))
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
  const known = await foundOr404(
    db
      .selectFrom('searchAbbreviation')
      .select(['version', 'kind'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  requireVersion(known.version)
  try {
    const changed = await db
      .updateTable('searchAbbreviation')
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
  const { numDeletedRows } = await db.deleteFrom('searchAbbreviation').where('id', '=', id).executeTakeFirst()
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
    shortWords,
    long,
    longWords,
  }
}

/** Splits the stored entries as texts are split now: it changes with the version of the search. */
export async function splitAbbreviations(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('searchAbbreviation')
    .select(['id', 'kind', 'short', 'shortWords', 'long', 'longWords'])
    .orderBy('id')
    .execute()
  const split = rows.map(({ id, kind, short, shortWords, long }) => ({
    id,
    shortWords: kind === 'synonym' ? splitWords(short) : shortWords,
    longWords: splitWords(long),
  }))
  const isNew = new Set(split.map(({ shortWords, longWords }) => JSON.stringify([shortWords, longWords])))
  for (const [at, { id, ...words }] of split.entries()) {
    const { shortWords = [], longWords = [] } = rows[at] ?? {}
    const before = JSON.stringify([shortWords, longWords])
    const after = JSON.stringify([words.shortWords, words.longWords])
    // Of two entries that have become the same the second stays as it is, and finds nothing more.
    if (before === after || !isNew.delete(after)) continue
    await db.updateTable('searchAbbreviation').set(words).where('id', '=', id).execute()
  }
}
