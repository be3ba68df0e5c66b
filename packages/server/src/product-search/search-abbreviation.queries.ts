import { AppError, type SearchAbbreviation, type SearchAbbreviationChange } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { sqlState } from '../db/transaction.ts'
import { foldText, foldWords } from '../fold-text.ts'
import { ViolationError } from '../http/violation-error.ts'
import { splitWords } from './search-text.ts'

/** The abbreviations whose short or long form holds a text, by the short one. They are hundreds at most. */
export async function findAbbreviations(db: Db, text = ''): Promise<SearchAbbreviation[]> {
  const rows = await db
    .selectFrom('search_abbreviation')
    .select(shown)
    .orderBy('short')
    .orderBy('long')
    .orderBy('id')
    .execute()
  const wanted = foldText(text)
  return rows
    .filter(({ short, long }) => short.includes(wanted) || foldText(long).includes(wanted))
    .map(toAbbreviation)
}

/** Keeps an abbreviation; the very same one again is the one that there is. */
export async function addAbbreviation(db: Db, change: SearchAbbreviationChange): Promise<SearchAbbreviation> {
  const row = toRow(change)
  const added = await db
    .insertInto('search_abbreviation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['short', 'long_words']).doUpdateSet({ long: row.long }))
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
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw new AppError('not_found')
  requireVersion(known.version)
  try {
    const changed = await db
      .updateTable('search_abbreviation')
      .set({ ...toRow(change), version: known.version + 1 })
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

/** An abbreviation as a search uses it. */
export interface Abbreviation {
  readonly short: string
  readonly longWords: readonly string[]
}

/** The abbreviations that some typed words are, or are spelled out by. */
export async function findAbbreviationsOf(db: Db, words: readonly string[]): Promise<Abbreviation[]> {
  const { rows } = await sql<Abbreviation>`
    ${prepared} SELECT short, long_words AS "longWords" FROM search_abbreviation
    WHERE short = ANY (${[...words]}::text[]) OR long_words && ${[...words]}::text[]
    ORDER BY short, id`.execute(db)
  return rows
}

const shown = ['id', 'short', 'long', 'version'] as const

const toAbbreviation = (row: Pick<SearchAbbreviation, (typeof shown)[number]>): SearchAbbreviation => ({
  '@id': `/api/internal/search_abbreviations/${row.id}`,
  '@type': 'SearchAbbreviation',
  ...row,
})

function toRow({ short, long }: SearchAbbreviationChange) {
  const folded = foldWords(short).join('')
  const longWords = splitWords(long)
  // Signs of other alphabets and words that say nothing alone leave nothing to search for.
  if (folded === '') throw new ViolationError({ propertyPath: 'short', code: 'invalid' })
  if (longWords.length === 0) throw new ViolationError({ propertyPath: 'long', code: 'invalid' })
  return { short: folded, long, long_words: longWords }
}
