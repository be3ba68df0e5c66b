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

test.each([
  ['visiophone', 'interphone vidéo'],
  ['colson', 'collier de serrage'],
  ['sans fil', 'radio'],
  ['mono', 'monophasé'],
  ['tri', 'triphasé'],
  ['encastré', 'à encastrer'],
  ['ampoule', 'lampe'],
  ['détecteur', 'détection'],
])('%s and %s are one in the table', async (one, other) => {
  const rows = await server.db
    .selectFrom('search_abbreviation')
    .select(['short_words', 'long_words'])
    .execute()
  const said = [splitWords(one), splitWords(other)].map((words) => words.join(' '))
  const sides = rows.map((row) =>
    [row.short_words.join(' '), row.long_words.join(' ')].toSorted().join(' = '),
  )
  expect(sides).toContain(said.toSorted().join(' = '))
})

test.each(['BAES', 'DCL', 'GTL', 'VDI', 'ECS', 'UTA'])(
  '%s is in the table with what it stands for',
  async (short) => {
    const rows = await server.db.selectFrom('search_abbreviation').select(['short_words', 'long']).execute()
    const long = rows.filter(({ short_words }) => short_words.join(' ') === splitWords(short).join(' '))
    expect(long.length).toBeGreaterThan(0)
  },
)
