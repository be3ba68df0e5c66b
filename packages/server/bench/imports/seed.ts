// Makes the database of the benchmark, in a process of its own whose memory is not measured: `seed.ts <data directory> [<database>]`.
import { seedDemo } from '../../seed/seed.ts'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const database = await connect({ dataDir, databaseUrl, statementTimeout: 3_600_000 })
try {
  await migrate(database.db)
  await seedDemo(database.db, { products: 5000 })
} finally {
  await database.close()
}
