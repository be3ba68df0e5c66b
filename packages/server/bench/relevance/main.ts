// nDCG@10, first answers and empty ones of the judged queries, beside what AND, OR and BM25 give:
// `main.ts [--blind] [--catalogue products.csv] [--judgements judgements.csv] [--all]`
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { insertAccounts } from '../../seed/accounts.ts'
import { seedDemo } from '../../seed/seed.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { rebuildProductSearch } from '../../src/domain/search/index.ts'
import { benchView } from '../bench-view.ts'
import { printBlindSet } from './blind.ts'
import { readJudgements } from './judgements.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { floorNames } from './floors.queries.ts'
import { measureRelevance, searchNames, type Quality, type Relevance } from './measure-relevance.ts'

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    judgements: { type: 'string' },
    all: { type: 'boolean', default: false },
    blind: { type: 'boolean', default: false },
  },
})

const ownJudgements = {
  'Own set': new URL('./judgements.csv', import.meta.url),
  Installers: new URL('./judgements-installer.csv', import.meta.url),
}
/** The half that is printed as a mean alone: hidden queries cannot be tuned for. */
const heldPart = 'held'

const anHour = 3_600_000
const directory = await mkdtemp(join(tmpdir(), 'comptoir-relevance-'))
const database = await connect({
  dataDir: directory,
  databaseUrl: process.env['DATABASE_URL'],
  statementTimeout: anHour,
})
try {
  await migrate(database.db)
  if (values.catalogue === undefined) await seedDemo(database.db)
  else {
    await insertAccounts(database.db)
    await loadCatalogue(database.db, values.catalogue)
    await rebuildProductSearch(database.db)
  }
  // What was just copied has no statistics yet.
  await sql`ANALYZE`.execute(database.db)
  const files = values.blind
    ? {}
    : values.judgements === undefined
      ? ownJudgements
      : { Judged: values.judgements }
  const view = await benchView(database.db)
  const all: Relevance[] = []
  if (values.blind) await printBlindSet(database.db, (locale) => ({ ...view, locale }))
  console.log('\nRelevance: the first ten answers (nDCG@10: 1 is the best order that there is)')
  for (const [title, file] of Object.entries(files)) {
    const queries = readJudgements(file)
    const { measured, unanswerable } = await measureRelevance(
      database.db,
      (locale) => ({ ...view, locale }),
      queries,
    )
    all.push(...measured)
    for (const [name, group] of Map.groupBy(
      measured,
      ({ query }) => `${title}, ${query.part || query.locale}`,
    ))
      tell(name, group)
    if (unanswerable.length > 0)
      console.log(`    ${unanswerable.length} queries have no good answer in this catalogue and are left out`)
  }
  tell('All', all)
  if (all.length > 0) tellWeakest(all)
} finally {
  await database.close()
  await rm(directory, { recursive: true, force: true })
}

/** One line per search: means of the queries of a group. */
function tell(title: string, measured: readonly Relevance[]): void {
  if (measured.length === 0) return
  console.log(
    `\n  ${title}, ${measured.length} queries${' '.repeat(Math.max(1, 30 - title.length))}nDCG@10    P@1  no answer`,
  )
  for (const name of searchNames) {
    const own = measured.map(({ of }) => of[name])
    const part = (is: (quality: Quality) => boolean) => own.filter(is).length / own.length
    const mean = own.reduce((sum, { ndcg }) => sum + ndcg, 0) / own.length
    console.log(
      `    ${name.padEnd(40)} ${mean.toFixed(3)}  ${part(({ isFirstGood }) => isFirstGood).toFixed(3)}  ` +
        `${(part(({ isAnswered }) => !isAnswered) * 100).toFixed(1).padStart(7)} %`,
    )
  }
}

function tellWeakest(measured: readonly Relevance[]): void {
  const shown = measured
    .filter(({ query }) => query.part !== heldPart)
    .toSorted((a, b) => a.of.ours.ndcg - b.of.ours.ndcg)
    .slice(0, values.all ? measured.length : 12)
  console.log('\n  the weakest, ours and the best floor:')
  for (const { query, of } of shown) {
    const floor = Math.max(...floorNames.map((name) => of[name].ndcg))
    console.log(`    ${of.ours.ndcg.toFixed(2)} (${floor.toFixed(2)})  ${query.locale}  ${query.text}`)
  }
}
