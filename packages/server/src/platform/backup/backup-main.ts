import { readDatabaseConfig, readFileConfig } from '../../config.ts'
import { connect } from '../db/connect.ts'
import { createFileStore } from '../files/create-file-store.ts'
import { StartError } from '../start/start-error.ts'
import { runCommand } from '../start/run-command.ts'
import { backUp, restore } from './backup.service.ts'

const usage = `npm run backup -- FOLDER
npm run restore -- FOLDER`

/** `npm run backup` and `npm run restore`: the database of DATABASE_URL with its files. */
await runCommand(async ([action, folder, ...more]) => {
  if (folder === undefined || more.length > 0 || (action !== 'backup' && action !== 'restore'))
    throw new StartError(usage)
  const { databaseUrl, dataDir } = readDatabaseConfig(process.env)
  if (databaseUrl === undefined)
    throw new StartError(
      `DATABASE_URL is not set: the embedded database is a demo. Stop it and copy ${dataDir} instead`,
    )
  const files = createFileStore({ dataDir, s3: readFileConfig(process.env) })
  const database = await connect({ dataDir, databaseUrl })
  try {
    const installation = { database, databaseUrl, files }
    if (action === 'backup') {
      const { files: count, migration } = await backUp(installation, folder, new Date())
      return `${folder} holds the database (at ${migration}) and ${count} files.`
    }
    const { files: count, madeAt } = await restore(installation, folder)
    return `The backup of ${madeAt} is restored, with ${count} files. Start the product: it brings the database up to date.`
  } finally {
    await database.close()
  }
})
