// Measures the cost of counting calls: requests a page of the API from two applications on one database in turns, one that counts and one
// that does not. `api-use.ts [--rounds 6] [--seconds 4]`
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { countCalls } from '../src/features/api-statistics/count-calls.ts'
import { connect } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '6' }, seconds: { type: 'string', default: '4' } },
})

const directory = await mkdtemp(join(tmpdir(), 'comptoir-api-use-'))
const database = await connect({ dataDir: directory, databaseUrl: undefined })
try {
  await migrate(database.db)
  // A response from memory: the cheapest call, where counting has the largest share.
  const serve = async (counts: boolean) => {
    const app = Fastify()
    app.decorateRequest('actor', null)
    // The two services that counting needs.
    app.decorate('services', { db: database.db, now: () => new Date() } as never)
    if (counts) countCalls(app, 1)
    app.get('/api/internal/orders', async () => ({ member: [], totalItems: 0 }))
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const [counting, bare] = [await serve(true), await serve(false)]
  const perSecond = async (url: string) => {
    const { requests } = await autocannon({
      url: `${url}/api/internal/orders`,
      connections: 10,
      duration: Number(values.seconds),
    })
    return requests.average
  }
  const measured = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    measured.with.push(await perSecond(counting.url))
    measured.without.push(await perSecond(bare.url))
  }
  const median = (some: readonly number[]) =>
    some.toSorted((one, other) => one - other)[some.length >> 1] ?? 0
  const [counted, floor] = [median(measured.with), median(measured.without)]
  console.log('\nThroughput of an answer from memory, median of the rounds')
  console.log(`  every call counted     ${counted.toFixed(0).padStart(8)} a second`)
  console.log(`  none counted           ${floor.toFixed(0).padStart(8)} a second`)
  console.log(`  counting costs         ${(1e6 / counted - 1e6 / floor).toFixed(2).padStart(8)} µs a call`)
  await counting.app.close()
  await bare.app.close()
} finally {
  await database.close()
  await rm(directory, { recursive: true, force: true })
}
