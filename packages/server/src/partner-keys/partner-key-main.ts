import { readDatabaseConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { readCommand } from './partner-keys.command.ts'
import { StartError } from '../start/start-error.ts'

/** `npm run partner-key`: the keys of partners' pages from a console, on the database that the server uses. */
async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  const config = readDatabaseConfig(process.env)
  const database = await connect(config).catch((error: unknown) => {
    const isHeld =
      error instanceof StartError && config.databaseUrl === undefined && /in use/.test(error.message)
    throw isHeld
      ? new StartError(
          `${error.message}.\nWhile it runs, keys are made at ${config.publicUrl}/cles-partenaires`,
        )
      : error
  })
  try {
    await migrate(database.db)
    const where = { apiBase: `${config.publicUrl}/api`, now: new Date() }
    process.stdout.write(`${await command(database.db, where)}\n`)
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  // A reason that someone can act on is one line; anything else is a bug and shows where.
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
