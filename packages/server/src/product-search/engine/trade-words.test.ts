import { expect, test } from 'vitest'
import { openSharedApp } from '../../../test/app.ts'
import { splitWords } from './search-text.ts'

const server = openSharedApp()

test('the words of the table are split as searches split them', async () => {
  const rows = await server.db
    .selectFrom('search_abbreviation')
    .select(['kind', 'short', 'short_words', 'long', 'long_words'])
    .orderBy('id')
    .execute()
  expect(rows.filter(({ kind }) => kind === 'synonym').length).toBeGreaterThan(400)
  for (const { kind, short, short_words, long, long_words } of rows) {
    expect([long, long_words]).toEqual([long, splitWords(long)])
    if (kind === 'synonym') expect([short, short_words]).toEqual([short, splitWords(short)])
  }
})
