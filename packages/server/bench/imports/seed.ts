// Creates the database of the benchmark, in a separate process whose memory is not measured: `seed.ts <data directory> [<database>]`.
import { seedDemo } from '../../seed/seed.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const database = await connect({ dataDir, databaseUrl, statementTimeout: 3_600_000 })
try {
  await migrate(database.db)
  await seedDemo(database.db, { products: 5000 })
} finally {
  await database.close()
}
