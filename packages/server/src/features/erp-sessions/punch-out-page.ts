import { randomBytes } from 'node:crypto'
import type { ErpTransfer, Locale } from '@comptoir/contract'
import type { FastifyReply } from 'fastify'
import { escapeXml } from '../../domain/punch-out-messages/cxml.write.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const texts = { fr, en } satisfies Record<Locale, Record<keyof typeof fr, string>>

export type PageText = keyof typeof fr

/** Headers of a page in an ERP's frame: only the named scripts run, and it is not cached. */
function sendPage(
  reply: FastifyReply,
  locale: Locale,
  title: string,
  body: string,
  policy = '',
): FastifyReply {
  return reply
    .header('Content-Security-Policy', `default-src 'none'; base-uri 'none'; ${policy}`)
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title></head><body>${body}</body></html>`,
    )
}

/** The error page of an OCI call, for the buyer. */
export function sendErrorPage(
  reply: FastifyReply,
  locale: Locale,
  status: number,
  id: PageText,
): FastifyReply {
  const pageTexts = texts[locale]
  const body = `<h1>${escapeXml(pageTexts.title)}</h1><p>${escapeXml(pageTexts[id])}</p>`
  return sendPage(reply.code(status), locale, pageTexts.title, body, "form-action 'none'")
}

/** A page that posts a form to the ERP automatically; without scripts, by a button. */
export function sendFormPage(
  reply: FastifyReply,
  locale: Locale,
  form: ErpTransfer['form'],
  frameOrigins: readonly string[],
): FastifyReply {
  const pageTexts = texts[locale]
  const nonce = randomBytes(16).toString('base64')
  const { origin } = new URL(form.action)
  const fields = form.fields.map(
    ({ name, value }) =>
      // An HTML parser drops a line break at the beginning of a textarea.
      `<textarea hidden name="${escapeXml(name)}">\n${escapeXml(value)}</textarea>`,
  )
  const body = `<form method="post" action="${escapeXml(form.action)}" target="${escapeXml(form.target)}" accept-charset="utf-8">${fields.join('')}<button>${escapeXml(pageTexts.back)}</button></form><script nonce="${nonce}">document.forms[0].submit()</script>`
  return sendPage(
    reply,
    locale,
    pageTexts.title,
    body,
    `script-src 'nonce-${nonce}'; form-action ${origin}; frame-ancestors ${frameOrigins.join(' ')}`,
  )
}
