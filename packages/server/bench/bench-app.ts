import type { FastifyInstance } from 'fastify'
import { demoPassword } from '../seed/accounts.ts'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/platform/db/connect.ts'
import { createFileStore } from '../src/platform/files/create-file-store.ts'
import { createMailer } from '../src/platform/email/mailer.ts'
import { createAsk, type Ask } from './search/measure.ts'

/** Builds the real application over a database and calls `task` with it and a signed-in buyer, `client`. */
export async function withBuyer(
  database: Database,
  dataDir: string,
  task: (buyer: { app: FastifyInstance; ask: Ask }) => Promise<void>,
): Promise<void> {
  const app = await buildApp({
    config: { logLevel: 'silent', rateLimit: 0, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
    database,
    files: createFileStore({ dataDir }),
    mailer: createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir }),
    tokenSecret: 'a secret for benchmarks that is long enough',
  })
  try {
    await app.ready()
    const payload = { username: 'client', password: demoPassword }
    const signedIn = await app.inject({ method: 'POST', url: '/api/login', payload })
    await task({ app, ask: createAsk(app, String(signedIn.json().authorizeToken)) })
  } finally {
    await app.close()
  }
}

/** Prints how long a task took, in seconds, and returns it. */
export async function timed(what: string, task: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await task()
  const seconds = (performance.now() - started) / 1000
  console.log(`  ${what.padEnd(44)} ${seconds.toFixed(1).padStart(8)} s`)
  return seconds
}
