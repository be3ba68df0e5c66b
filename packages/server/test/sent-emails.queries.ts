import { createMailer, type Mailer, type OutgoingEmail } from '../src/platform/email/mailer.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './app.ts'

/** The test app, and what it sends by email. */
export interface MailedApp {
  readonly server: TestApp
  /** The emails since the last `deliver`. */
  readonly sent: readonly OutgoingEmail[]
  /** Sends what is queued; returns only that. */
  readonly deliver: () => Promise<readonly OutgoingEmail[]>
}

/** A mailer that keeps the emails, whose contents a test reads. */
export function collectEmails(dataDir = '/nowhere'): {
  readonly mailer: Mailer
  readonly sent: OutgoingEmail[]
} {
  const sent: OutgoingEmail[] = []
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@comptoir.example', dataDir })
  const send = (email: OutgoingEmail) => {
    sent.push(email)
    return Promise.resolve()
  }
  return { mailer: { ...mailer, send }, sent }
}

/** Opens it at the top of a test file. */
export function openMailedApp(parts: TestAppOptions = {}): MailedApp {
  const { mailer, sent } = collectEmails()
  const server = openTestApp({ ...parts, mailer })
  async function deliver() {
    sent.length = 0
    const queued = await server.db.selectFrom('letter').select('uuid').where('state', '=', 'queued').execute()
    for (const { uuid } of queued) await server.app.services.emails.deliver(server.db, uuid, server.clock.now)
    return sent
  }
  return { server, sent, deliver }
}
