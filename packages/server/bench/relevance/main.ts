// nDCG@10 of the judged queries: `main.ts [--catalogue products.csv] [--judgements judgements.csv] [--all]`
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seedDemo } from '../../seed/seed.ts'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { rebuildProductSearch } from '../../src/product-search/search-index.queries.ts'
import { benchView } from '../bench-view.ts'
import { readJudgements } from './judgements.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { measureRelevance, type Relevance } from './measure-relevance.ts'

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    judgements: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})

const directory = await mkdtemp(join(tmpdir(), 'comptoir-relevance-'))
const database = await connect({ dataDir: directory, databaseUrl: process.env['DATABASE_URL'] })
try {
  await migrate(database.db)
  if (values.catalogue === undefined) await seedDemo(database.db)
  else {
    await loadCatalogue(database.db, values.catalogue)
    await rebuildProductSearch(database.db)
  }
  const queries = readJudgements(values.judgements ?? new URL('./judgements.csv', import.meta.url))
  const view = await benchView(database.db)
  const { measured, unanswerable } = await measureRelevance(
    database.db,
    (locale) => ({ ...view, locale }),
    queries,
  )
  tell(measured, unanswerable.length)
} finally {
  await database.close()
  await rm(directory, { recursive: true, force: true })
}

function tell(measured: readonly Relevance[], unanswerable: number): void {
  const lines = ['all', 'fr', 'en'].flatMap((name) => {
    const own = measured.filter(({ query }) => name === 'all' || query.locale === name)
    if (own.length === 0) return []
    const mean = (of: (each: Relevance) => number) =>
      (own.reduce((sum, each) => sum + of(each), 0) / own.length).toFixed(3)
    return [
      `  ${name.padEnd(4)} ${String(own.length).padStart(4)} queries   ours ${mean((each) => each.ours)}   plain to_tsvector ${mean((each) => each.floor)}`,
    ]
  })
  console.log(`\nRelevance, nDCG@10 (1 is the best order that there is)\n${lines.join('\n')}`)
  if (unanswerable > 0)
    console.log(`  ${unanswerable} queries have no good answer in this catalogue and are left out`)
  const shown = measured.toSorted((a, b) => a.ours - b.ours).slice(0, values.all ? measured.length : 12)
  console.log('  the weakest:')
  for (const { query, ours, floor } of shown)
    console.log(`    ${ours.toFixed(2)} (${floor.toFixed(2)})  ${query.locale}  ${query.text}`)
}
