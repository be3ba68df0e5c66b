import { appJobs } from './app.jobs.ts'
import { readDatabaseConfig } from './config.ts'
import { connect } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { readJobCommand } from './platform/jobs/jobs.command.ts'
import { runCommand } from './platform/start/run-command.ts'
import { StartError } from './platform/start/start-error.ts'

/** `npm run jobs`: runs a scheduled job now, by queueing it for the servers that share the database. */
await runCommand(async (args) => {
  const command = readJobCommand(args, appJobs)
  if (typeof command === 'string') return command
  const config = readDatabaseConfig(process.env)
  const database = await connect(config).catch((error: unknown) => {
    const isLocked =
      error instanceof StartError && config.databaseUrl === undefined && /in use/.test(error.message)
    throw isLocked
      ? new StartError(
          `${error.message}.\nThe embedded database is held by one process: stop the product, run this command, and start it again; the job runs then.`,
        )
      : error
  })
  try {
    await migrate(database.db)
    return await command(database)
  } finally {
    await database.close()
  }
})
