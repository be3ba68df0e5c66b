import { readDatabaseConfig } from '../../config.ts'
import { connect } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { runCommand } from '../../platform/start/run-command.ts'
import { StartError } from '../../platform/start/start-error.ts'
import { readCommand } from './partner-keys.command.ts'

/** `npm run partner-key`: the keys of partners' pages from a console, on the database that the server uses. */
await runCommand(async (args) => {
  const command = readCommand(args)
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
    return await command(database.db, { apiBase: `${config.publicUrl}/api`, now: new Date() })
  } finally {
    await database.close()
  }
})
