import { buildApp, type AppOptions } from '../src/app.ts'
import { connect } from '../src/platform/db/connect.ts'
import { createFileStore } from '../src/platform/files/create-file-store.ts'
import { createMailer } from '../src/platform/email/mailer.ts'
import { testCost } from './fixtures.ts'

/** Opens a server without a socket on the database given by the environment. */
export async function openWorker({
  privateHosts = [],
  ...parts
}: Pick<AppOptions, 'moreJobs' | 'pollJobsEvery'> & { readonly privateHosts?: readonly string[] } = {}) {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env
  const database = await connect({ dataDir, databaseUrl })
  const app = await buildApp({
    config: {
      logLevel: 'silent',
      rateLimit: 0,
      trustedProxies: 0,
      publicUrl: 'http://localhost:3000',
      privateHosts,
    },
    database,
    files: createFileStore({ dataDir }),
    mailer: createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir }),
    tokenSecret: 'a secret for tests that is long enough',
    passwordCost: testCost,
    ...parts,
  })
  return { app, db: database.db, services: app.services }
}

/** Reports to the test that the work begins. */
export const reportReady = () => process.stdout.write('ready\n')
