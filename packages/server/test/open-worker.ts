import { buildApp, type AppParts } from '../src/app.ts'
import { connect } from '../src/db/connect.ts'
import { createFileStore } from '../src/files/create-file-store.ts'
import { createMailer } from '../src/mail/mailer.ts'
import { testCost } from './fixtures.ts'

/** A server without a socket on the database that the environment names: what a process works with until a test kills it. */
export async function openWorker(parts: Pick<AppParts, 'moreJobs' | 'pollJobsEvery'> = {}) {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env
  const database = await connect({ dataDir, databaseUrl })
  const app = await buildApp({
    config: { logLevel: 'silent', rateLimit: 0, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
    database,
    files: createFileStore({ dataDir }),
    mailer: createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir }),
    tokenSecret: 'a secret for tests that is long enough',
    passwordCost: testCost,
    ...parts,
  })
  return { app, db: database.db, services: app.services }
}

/** Tells the test that the work begins. */
export const sayReady = () => process.stdout.write('ready\n')
