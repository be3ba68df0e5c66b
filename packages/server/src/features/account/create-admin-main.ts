import { readDatabaseConfig } from '../../config.ts'
import { connect } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { runCommand } from '../../platform/start/run-command.ts'
import { StartError } from '../../platform/start/start-error.ts'
import { createAdministrator, readAdministrator } from './first-administrator.ts'
import { createPasswords } from '../../domain/accounts/password.ts'

/** `npm run create-admin`: the first super administrator of an empty PostgreSQL, before the first start or after it. */
await runCommand(async (args) => {
  const draft = readAdministrator(args, process.env['ADMIN_PASSWORD'])
  const config = readDatabaseConfig(process.env)
  if (config.databaseUrl === undefined)
    throw new StartError('DATABASE_URL is not set: the embedded database is a demo, with accounts of its own')
  const database = await connect(config)
  try {
    await migrate(database.db)
    return await createAdministrator(database.db, draft, createPasswords())
  } finally {
    await database.close()
  }
})
