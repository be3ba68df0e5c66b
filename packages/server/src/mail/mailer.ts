import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { LetterContent } from './letter-content.ts'

/** One letter to one address. */
export interface OutgoingLetter extends LetterContent {
  /** Makes the `Message-ID`, the same at every attempt: who gets a letter twice is shown it once. */
  readonly uuid: string
  readonly to: string
}

/** Sends letters, or keeps them as files. */
export interface Mailer {
  /** @throws Error when it was not taken; `isRefusal` tells whether it ever will be */
  send(letter: OutgoingLetter): Promise<void>
  close(): void
}

export interface MailerSettings {
  /** Absent: letters are kept as files in `dataDir`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly dataDir: string
}

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

/** Sends through the mail server of the settings, or keeps letters where a person can read them. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: MailerSettings): Mailer {
  const messageOf = ({ uuid, to, subject, text, html, stopHref, language, attachments }: OutgoingLetter) => ({
    from: { name: 'Comptoir', address: mailFrom },
    // As an object it is one address, whatever signs are in it.
    to: { name: '', address: to },
    messageId: `<${uuid}@${mailFrom.split('@').at(-1)}>`,
    subject,
    text,
    html,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    // A page with a button, not a request that a mail program may send by itself.
    ...(stopHref !== undefined && { list: { unsubscribe: { url: stopHref } } }),
    attachments: attachments.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
    })),
    // A path or an address in a letter is text and never read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl === undefined) return keepingMailer(messageOf, mailFolder(dataDir))
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  return {
    async send(letter) {
      await transport.sendMail(messageOf(letter))
    },
    close: () => transport.close(),
  }
}

/** A letter as a file: the message itself, and beside it what a page shows of it. */
function keepingMailer(messageOf: (letter: OutgoingLetter) => object, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter))
      await mkdir(folder, { recursive: true })
      const write = async (ending: string, content: string | Buffer) => {
        const path = join(folder, `${letter.uuid}.${ending}`)
        // Whole or not at all, and the same file at every attempt.
        await writeFile(`${path}.part`, content, { mode: 0o600 })
        await rename(`${path}.part`, path)
      }
      await write('eml', Buffer.isBuffer(message) ? message : '')
      const { to, subject, text, html } = letter
      const attachments = letter.attachments.map(({ name }) => name)
      await write('json', JSON.stringify({ to, subject, text, html, attachments }))
    },
    close: () => undefined,
  }
}

/** Whether a mail server said that it will never take a letter: an answer from 500 on, to the letter or its address. */
export function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode, code } = error as Error & { responseCode?: unknown; code?: unknown }
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  )
}
