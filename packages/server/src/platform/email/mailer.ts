import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultInstallationName } from '@comptoir/contract'
import type { EmailContent } from './email-content.ts'

/** An email to one address. */
export interface OutgoingEmail extends EmailContent {
  /** Makes the `Message-ID`, the same at every attempt, so that mail programs hide duplicates. */
  readonly uuid: string
  readonly to: string
}

/** Sends emails, or stores them as files. */
export interface Mailer {
  /** @throws Error when it was not accepted; `isPermanentFailure` returns whether a retry is useless */
  send(email: OutgoingEmail): Promise<void>
  close(): void
}

export interface MailerSettings {
  /** Absent: emails are stored as files in `dataDir`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly dataDir: string
}

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

/** Creates a mailer for the configured mail server or, without one, a mailer that stores emails as files. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: MailerSettings): Mailer {
  const messageOf = ({
    uuid,
    to,
    sender,
    subject,
    text,
    html,
    stopHref,
    language,
    attachments,
  }: OutgoingEmail) => ({
    from: { name: sender ?? defaultInstallationName, address: mailFrom },
    // As an object it is one address, whatever characters it contains.
    to: { name: '', address: to },
    messageId: `<${uuid}@${mailFrom.split('@').at(-1)}>`,
    subject,
    text,
    html,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    // A page with a button, not a request that a mail program may send automatically.
    ...(stopHref !== undefined && { list: { unsubscribe: { url: stopHref } } }),
    attachments: attachments.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
    })),
    // A path or URL in an email is text and is never opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl === undefined) return createFileMailer(messageOf, mailFolder(dataDir))
  let transport: ReturnType<typeof connectTo> | undefined
  return {
    async send(email) {
      transport ??= connectTo(smtpUrl)
      await (await transport).sendMail(messageOf(email))
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** Sending emails loads its library, which most starts do not need. */
async function connectTo(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
}

/** Stores each email as the message itself and as JSON for the page that shows it. */
function createFileMailer(messageOf: (email: OutgoingEmail) => object, folder: string): Mailer {
  return {
    async send(email) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(messageOf(email))
      await mkdir(folder, { recursive: true })
      const write = async (ending: string, content: string | Buffer) => {
        const path = join(folder, `${email.uuid}.${ending}`)
        // Written atomically, to the same file at every attempt.
        await writeFile(`${path}.part`, content, { mode: 0o600 })
        await rename(`${path}.part`, path)
      }
      await write('eml', Buffer.isBuffer(message) ? message : '')
      const { to, subject, text, html } = email
      const attachments = email.attachments.map(({ name }) => name)
      await write('json', JSON.stringify({ to, subject, text, html, attachments }))
    },
    close: () => undefined,
  }
}

/** Returns whether a mail server rejected an email permanently: a reply of 500 or more, to the message or its address. */
export function isPermanentFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode, code } = error as Error & { responseCode?: unknown; code?: unknown }
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  )
}
