import { expect, test } from 'vitest'
import { openSharedApp } from '../../../test/app.ts'
import { splitWords } from './search-text.ts'

const server = openSharedApp()

test('the words of the table are split as searches split them', async () => {
  const rows = await server.db
    .selectFrom('searchAbbreviation')
    .select(['kind', 'short', 'shortWords', 'long', 'longWords'])
    .orderBy('id')
    .execute()
  expect(rows.filter(({ kind }) => kind === 'synonym').length).toBeGreaterThan(400)
  for (const { kind, short, shortWords, long, longWords } of rows) {
    expect([long, longWords]).toEqual([long, splitWords(long)])
    if (kind === 'synonym') expect([short, shortWords]).toEqual([short, splitWords(short)])
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
  const rows = await server.db.selectFrom('searchAbbreviation').select(['shortWords', 'longWords']).execute()
  const said = [splitWords(one), splitWords(other)].map((words) => words.join(' '))
  const sides = rows.map((row) => [row.shortWords.join(' '), row.longWords.join(' ')].toSorted().join(' = '))
  expect(sides).toContain(said.toSorted().join(' = '))
})

test.each(['BAES', 'DCL', 'GTL', 'VDI', 'ECS', 'UTA'])(
  '%s is in the table with what it stands for',
  async (short) => {
    const rows = await server.db.selectFrom('searchAbbreviation').select(['shortWords', 'long']).execute()
    const long = rows.filter(({ shortWords }) => shortWords.join(' ') === splitWords(short).join(' '))
    expect(long.length).toBeGreaterThan(0)
  },
)
