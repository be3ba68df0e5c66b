import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, type Locale } from '@comptoir/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../src/config.ts'
import { readLocale } from '../src/platform/http/locale.ts'
import { mailFolder } from '../src/platform/email/mailer.ts'
import { escape } from '../src/platform/email/templates/layout.ts'

const storedSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  attachments: z.array(z.string()),
})

const words: Readonly<Record<Locale, Record<'title' | 'none' | 'back' | 'message', string>>> = {
  fr: {
    title: 'Courriers conservés',
    none: 'Aucun courrier pour le moment.',
    back: 'Tous les courriers',
    message: 'Message complet (.eml)',
  },
  en: {
    title: 'Stored emails',
    none: 'No emails yet.',
    back: 'All emails',
    message: 'Whole message (.eml)',
  },
}

const shown = 200

/** `/dev/mail`: the emails that a demo without a mail server stores. */
export function serveMail(
  app: FastifyInstance,
  { smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>,
): void {
  if (smtpUrl !== undefined) return
  const folder = mailFolder(dataDir)

  app.get('/dev/mail', async ({ headers }, reply) => {
    const language = readLocale(headers['accept-language'])
    const emails = await listEmails(folder)
    const rows = emails.map(
      ({ uuid, at, to, subject }) =>
        `<li><a href="/dev/mail/${uuid}">${escape(subject)}</a> <span>${escape(to)}</span> ` +
        `<time datetime="${at.toISOString()}">${escape(at.toLocaleString(language, { timeZone: constants.timeZone }))}</time></li>`,
    )
    const { title, none } = words[language]
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${none}</p>`
    return sendPage(reply, language, { title, body: `<h1>${title}</h1>${list}` })
  })

  app.get<{ Params: { name: string } }>('/dev/mail/:name', async ({ params, headers }, reply) => {
    const [uuid = '', ending] = params.name.split('.')
    if (!/^[0-9a-f-]{36}$/.test(uuid)) return reply.callNotFound()
    const read = (kind: string) => readFile(join(folder, `${uuid}.${kind}`)).catch(() => undefined)
    if (ending === 'eml') {
      const message = await read('eml')
      return message === undefined ? reply.callNotFound() : reply.type('message/rfc822').send(message)
    }
    const stored = ending === undefined ? await read('json') : undefined
    if (stored === undefined) return reply.callNotFound()
    const language = readLocale(headers['accept-language'])
    const { to, subject, html, attachments } = storedSchema.parse(JSON.parse(stored.toString()))
    const { back, message } = words[language]
    const body =
      `<p><a href="/dev/mail">${back}</a></p><h1>${escape(subject)}</h1><p>${escape([to, ...attachments].join(' · '))}</p>` +
      // It runs no scripts; its links open in the top window.
      `<iframe sandbox="allow-top-navigation-by-user-activation" title="${escape(subject)}" srcdoc="${escape(withTopLinks(html))}"></iframe>` +
      `<p><a href="/dev/mail/${uuid}.eml">${message}</a></p>`
    return sendPage(reply, language, { title: subject, body })
  })
}

const withTopLinks = (html: string) => html.replace('<head>', '<head><base target="_top">')

/** Returns the latest emails, newest first. */
async function listEmails(folder: string) {
  const files = await readdir(folder).catch((): string[] => [])
  const emails = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map(async (file) => {
        const path = join(folder, file)
        const { mtime } = await stat(path)
        const { to, subject } = storedSchema.parse(JSON.parse(await readFile(path, 'utf8')))
        return { uuid: file.slice(0, -'.json'.length), at: mtime, to, subject }
      }),
  )
  return emails.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, shown)
}

const style = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; font: 16px/1.5 system-ui, sans-serif }
  h1 { font-size: 1.25rem }
  ul { list-style: none; padding: 0 }
  li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .5rem 0; border-bottom: 1px solid #8884 }
  li a { flex: 1 1 16rem }
  iframe { box-sizing: border-box; width: 100%; height: 60vh; border: 1px solid #8884; border-radius: 4px }
`

function sendPage(reply: FastifyReply, language: Locale, { title, body }: { title: string; body: string }) {
  return reply
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head><body>${body}</body></html>`,
    )
}
