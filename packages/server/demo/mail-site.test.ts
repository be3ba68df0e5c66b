import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '@comptoir/contract'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from '../src/platform/email/mailer.ts'
import { serveMail } from './mail-site.ts'

const uuid = '0b2f8a52-5c1d-4a0e-9d0c-2f1e6c7a9b11'
const subject = 'Votre <i>adresse</i>'

/** A site whose demo has stored one email. */
async function mailSite(smtpUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'no-reply@achats.example.fr', dataDir })
  const html = '<html><head></head><body><a href="https://achats.example.fr/x">"Lien"</a></body></html>'
  const to = 'ana@example.fr'
  await mailer.send({ uuid, to, language: 'fr', subject, text: 'Lien', html, attachments: [] })
  await writeFile(join(dataDir, 'secret.eml'), 'secret')
  const app = Fastify()
  onTestFinished(() => app.close())
  serveMail(app, { smtpUrl, dataDir })
  return (url: string, language: Locale = 'fr') =>
    app.inject({ url, headers: { 'accept-language': language } })
}

test('a demo lists its emails, shows each in a sandboxed frame, and serves the message', async () => {
  const get = await mailSite()
  const list = await get('/dev/mail')
  expect(list).toMatchObject({ statusCode: 200 })
  expect(list.body).toContain('Courriers conservés')
  expect(list.body).toContain('Votre &lt;i&gt;adresse&lt;/i&gt;')
  expect(list.body).not.toContain(subject)
  expect((await get('/dev/mail', 'en')).body).toContain('Stored emails')

  const email = await get(`/dev/mail/${uuid}`)
  expect(email.body).toContain('sandbox="allow-top-navigation-by-user-activation"')
  expect(email.body, 'the email stays inside the attribute').toContain('&quot;Lien&quot;')
  expect(email.headers['content-security-policy']).toContain("default-src 'none'")
  const message = await get(`/dev/mail/${uuid}.eml`)
  expect(message.headers['content-type']).toBe('message/rfc822')
  expect(message.body).toContain('To: ana@example.fr')
})

test.each([
  `/dev/mail/${uuid.replace('0', '1')}`,
  `/dev/mail/${uuid}.json`,
  '/dev/mail/..%2Fsecret.eml',
  '/dev/mail/%00',
])('%s does not exist', async (url) => {
  expect((await (await mailSite())(url)).statusCode).toBe(404)
})

test('with a mail server these pages do not exist', async () => {
  const get = await mailSite('smtp://localhost')
  for (const url of ['/dev/mail', `/dev/mail/${uuid}`, `/dev/mail/${uuid}.eml`])
    expect((await get(url)).statusCode).toBe(404)
})
