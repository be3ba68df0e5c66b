import { createServer, type Server } from 'node:net'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '@comptoir/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { PermanentJobError } from '../jobs/job.ts'
import type { EmailDraft } from './email-queue.ts'
import { createEmailService } from './email-service.ts'
import { findEmail } from './mail.queries.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { sendEmailJob } from './mail.jobs.ts'
import { accountEmailChanged } from './templates/account-email-changed.ts'
import { purchaseAlerts } from './templates/purchase-alerts.ts'

const server = openTestApp()
const hostile = 'Ana <b>\r\nBcc: victim@example.org\r\n\r\n"é'
const values = { displayName: hostile, username: 'ana', before: null, after: 'ana@example.fr' }
const draft = (more: object = {}): EmailDraft<typeof values> => ({
  to: 'ana@example.fr',
  language: 'fr',
  template: accountEmailChanged,
  values,
  ...more,
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const createService = (mailer: Mailer) =>
  createEmailService({
    jobs: server.app.services.jobs,
    mailer,
    secret: 'a secret for tests that is long enough',
  })

/** A mail server that records its input and replies to each command by its first word. */
async function startMailServer(answers: Readonly<Record<string, string>> = {}) {
  const messages: string[] = []
  const smtp: Server = createServer((socket) => {
    let data: string | undefined
    const reply = (line: string) => socket.write(`${line}\r\n`)
    reply('220 test')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (data !== undefined) {
          if (line !== '.') data += `${line}\n`
          else {
            messages.push(data)
            data = undefined
            reply(answers['.'] ?? '250 taken')
          }
          continue
        }
        const word = line.split(' ')[0]?.toUpperCase() ?? ''
        if (word === 'RCPT') messages.push(line)
        if (word === 'DATA') data = ''
        reply(answers[word] ?? (word === 'DATA' ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 ok'))
      }
    })
  })
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void smtp.close())
  const address = smtp.address()
  const port = typeof address === 'object' ? address?.port : 0
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'no-reply@achats.example.fr',
    dataDir: '',
  })
  onTestFinished(() => mailer.close())
  return { messages, mailer }
}

describe('without a mail server', () => {
  test('stores an email as a file, in both languages as text and HTML; values cannot inject headers or tags', async () => {
    const dataDir = await newFolder()
    const emails = createService(
      createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@achats.example.fr', dataDir }),
    )
    for (const language of locales) {
      const attachments = [
        { name: 'devis\r\nX-Evil: 1.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') },
      ]
      const uuid = await emails.queue(server.db, draft({ language, attachments }), server.clock.now)
      await emails.deliver(server.db, uuid, server.clock.now)
      const message = await readFile(join(dataDir, 'mail', `${uuid}.eml`), 'utf8')
      const [head = ''] = message.split('\r\n\r\n')
      expect(head).toContain(`Message-ID: <${uuid}@achats.example.fr>`)
      expect(head).toContain('To: ana@example.fr')
      expect(head).not.toMatch(/^(Bcc|X-Evil|List-Unsubscribe):/m)
      expect(message).not.toMatch(/^X-Evil:/m)
      expect(message).toContain('Content-Type: application/pdf')
      const shown = await readFile(join(dataDir, 'mail', `${uuid}.json`), 'utf8')
      expect(shown).toContain(language === 'fr' ? 'Votre adresse e-mail' : 'Your e-mail address')
      expect(shown).toContain('Ana &lt;b&gt;')
      expect(shown).not.toContain('<b>\\r')
      expect(await findEmail(server.db, uuid)).toMatchObject({ state: 'sent', recipient: 'ana@example.fr' })
    }
    const stopHref = 'https://achats.example.fr/public/courrier-alertes/5f3c2c0e-58b2-4d4e-9d0f-0c5d9c1f1a11'
    const digest = { displayName: 'Ana', sections: [], href: 'https://achats.example.fr', stopHref }
    const alerts = { to: 'ana@example.fr', language: 'fr', template: purchaseAlerts, values: digest } as const
    const digestUuid = await emails.queue(server.db, alerts, server.clock.now)
    await emails.deliver(server.db, digestUuid, server.clock.now)
    const digestHead = await readFile(join(dataDir, 'mail', `${digestUuid}.eml`), 'utf8')
    // A long header continues on the next line.
    expect(digestHead.replaceAll('\r\n ', ' ')).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/achats\.example\.fr\/public\/courrier-alertes\/5f3c2c0e-58b2-4d4e-9d0f-0c5d9c1f1a11>/m,
    )
    const stored = await readdir(join(dataDir, 'mail'))
    expect(stored.filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('through a mail server', () => {
  test('every attempt has the same Message-ID; a sent email is not sent again and its text is deleted', async () => {
    const { messages, mailer } = await startMailServer()
    const emails = createService(mailer)
    const uuid = await emails.queue(server.db, draft(), server.clock.now)
    const row = await server.db
      .selectFrom('letter')
      .select('content')
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    expect(row?.content?.toString('latin1'), 'encrypted while it waits').not.toContain('ana@example.fr')
    await emails.deliver(server.db, uuid, server.clock.now)
    // The process died before it could say that it was sent.
    await server.db
      .updateTable('letter')
      .set({ state: 'queued', content: row?.content ?? null })
      .where('uuid', '=', uuid)
      .execute()
    await emails.deliver(server.db, uuid, server.clock.now)
    await emails.deliver(server.db, uuid, server.clock.now)
    const sent = messages.filter((message) => message.includes('Message-ID'))
    expect(sent).toHaveLength(2)
    for (const message of sent) expect(message).toContain(`Message-ID: <${uuid}@achats.example.fr>`)
    expect(messages.filter((line) => line.startsWith('RCPT'))).toEqual(
      Array(2).fill('RCPT TO:<ana@example.fr>'),
    )
    const after = await server.db
      .selectFrom('letter')
      .select('content')
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    expect(after?.content).toBeNull()
  })

  test.each([
    ['RCPT', '550 no such user', true],
    ['.', '554 not such a letter', true],
    ['RCPT', '451 later', false],
    ['EHLO', '421 busy', false],
  ])('that replies to %s with %s: permanent failure: %s', async (word, answer, isPermanent) => {
    const { mailer } = await startMailServer({ [word]: answer, ...(word === 'EHLO' && { HELO: answer }) })
    const emails = createService(mailer)
    const uuid = await emails.queue(server.db, draft(), server.clock.now)
    const failure: unknown = await emails
      .deliver(server.db, uuid, server.clock.now)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof PermanentJobError).toBe(isPermanent)
    expect((await findEmail(server.db, uuid))?.state).toBe('queued')
    await sendEmailJob.giveUp?.({ letter: uuid }, server.db, server.clock.now, server.app.services)
    expect((await findEmail(server.db, uuid))?.state).toBe('refused')
    // Replaying the job sends it after all.
    const works = await startMailServer()
    await createService(works.mailer).deliver(server.db, uuid, server.clock.now)
    expect((await findEmail(server.db, uuid))?.state).toBe('sent')
  })
})

test.each([
  '',
  'ana',
  'ana@example.fr\r\nBcc: b@example.fr',
  'a@example.fr, b@example.fr',
  'Ana <ana@example.fr>',
])('rejects the address %j and queues nothing', async (to) => {
  const count = async () => (await server.db.selectFrom('letter').select('uuid').execute()).length
  const before = await count()
  await expect(server.app.services.emails.queue(server.db, draft({ to }), server.clock.now)).rejects.toThrow(
    /required|invalid_email/,
  )
  expect(await count()).toBe(before)
})

test('rejects attachments that are too large before queueing', async () => {
  const attachments = [{ name: 'a', type: 'application/pdf', bytes: Buffer.alloc(7_000_001) }]
  await expect(
    server.app.services.emails.queue(server.db, draft({ attachments }), server.clock.now),
  ).rejects.toThrow(RangeError)
})
