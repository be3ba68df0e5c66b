import { createHash, randomBytes } from 'node:crypto'
import { routes, type Locale } from '@comptoir/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { joinFields, readPostedForm } from '../../domain/punch-out-messages/form.read.ts'
import { pageText, type PageProblem } from './page-texts.ts'

/** The maximum size of a posted cart: a form can encode each byte as three characters. */
const formMaxBytes = 4_000_000

/** A page without external resources that shows a text. */
interface PageContent {
  readonly title: string
  readonly text: string
  readonly link?: { readonly href: string; readonly label: string }
  readonly form?: { readonly action: string; readonly fields: readonly { name: string; value: string }[] }
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto 0;padding:0 1rem;color:#1a2330;background:#fff}
h1{font-size:1.35rem}a,button{font:inherit;color:#0b57a4}button{padding:.5rem 1rem}
@media(prefers-color-scheme:dark){body{color:#e8ecf2;background:#161a21}a,button{color:#8ec1f5}button{background:#222936;border:1px solid #566}}`

/**
 * The pages for a shop's return and for our own new window. They are outside the portal because no one is signed in there:
 * each reads or writes a form, and calls a route of the API.
 */
export async function servePunchOut(
  app: FastifyInstance,
  apiPrefix: string,
  publicUrl: string,
): Promise<void> {
  await app.register(async (site) => {
    site.removeAllContentTypeParsers()
    site.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formMaxBytes }, (_request, body, done) =>
      done(null, body),
    )
    site.setErrorHandler((error, request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
      if (status < 400 || status >= 500) {
        request.log.error(error)
        return sendProblem(reply, localeOf(request), 'failed', publicUrl)
      }
      const problem = status === 413 ? 'too_large' : 'unreadable'
      return sendProblem(reply, localeOf(request), problem, publicUrl).code(status)
    })
    for (const locale of ['fr', 'en'] as const) {
      const prefix = locale === 'en' ? '/en' : ''
      site.route<{ Params: { token: string } }>({
        method: 'POST',
        url: `${prefix}/punch-out-return/:token`,
        handler: (request, reply) => takeReturn(request, reply, locale),
      })
      // The user came back by the address alone, without a cart.
      site.get(`${prefix}/punch-out-return/:token`, (_request, reply) =>
        sendProblem(reply, locale, 'nothing', publicUrl),
      )
      site.route<{ Params: { token: string } }>({
        method: 'GET',
        url: `${prefix}/punch-out-start/:token`,
        handler: (request, reply) => sendStart(request, reply, locale),
      })
    }
  })

  async function takeReturn(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
    locale: Locale,
  ): Promise<FastifyReply> {
    const { body } = request
    const fields = joinFields(
      await readPostedForm(Buffer.isBuffer(body) ? body : Buffer.alloc(0), request.headers['content-type']),
    )
    const { status, answer } = await ask(request, locale, 'punch_out_returns', { fields })
    if (status !== 200) return sendProblem(reply, locale, problemOfStatus(status), publicUrl)
    const { outcome, session } = routes.receivePunchOut.output.parse(answer)
    if (outcome !== 'kept' && outcome !== 'repeated') return sendProblem(reply, locale, outcome, publicUrl)
    const page = locale === 'en' ? `/en/punch-out/returns/${session}` : `/punch-out/retours/${session}`
    return reply.header('Cache-Control', 'no-store').redirect(`${publicUrl}${page}`, 303)
  }

  async function sendStart(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
    locale: Locale,
  ): Promise<FastifyReply> {
    const { status, answer } = await ask(request, locale, 'punch_out_starts')
    if (status !== 200) return sendProblem(reply, locale, status === 429 ? 'busy' : 'start_over', publicUrl)
    const { action, fields } = routes.startPunchOut.output.parse(answer)
    return sendPage(reply, locale, { ...pageText(locale, 'starting'), form: { action, fields } })
  }

  /** Calls the public route of a link internally, so that its limits, transaction and audit apply. */
  async function ask(
    request: FastifyRequest<{ Params: { token: string } }>,
    locale: Locale,
    resource: string,
    payload?: object,
  ) {
    const answer = await app.inject({
      method: 'POST',
      url: `${apiPrefix}/public/${resource}/${encodeURIComponent(request.params.token)}`,
      headers: { 'accept-language': locale },
      remoteAddress: request.ip,
      ...(payload && { payload }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, answer: isJson ? answer.json<unknown>() : null }
  }
}

const problemOfStatus = (status: number): PageProblem =>
  status === 401 || status === 404
    ? 'expired'
    : status === 413
      ? 'too_large'
      : status === 429
        ? 'busy'
        : 'failed'

const localeOf = ({ url }: FastifyRequest): Locale => (url.startsWith('/en/') ? 'en' : 'fr')

const statusOf: Readonly<Record<PageProblem, number>> = {
  expired: 410,
  other: 409,
  unreadable: 422,
  not_ours: 403,
  empty: 200,
  negative: 422,
  nothing: 200,
  too_large: 413,
  busy: 429,
  failed: 503,
  start_over: 410,
}

function sendProblem(reply: FastifyReply, locale: Locale, problem: PageProblem, publicUrl: string) {
  const href = `${publicUrl}${locale === 'en' ? '/en' : ''}/punch-out`
  const label = locale === 'en' ? 'Back to the shops of suppliers' : 'Revenir aux boutiques des fournisseurs'
  const content = { ...pageText(locale, problem), link: { href, label } }
  return sendPage(reply.code(statusOf[problem]), locale, content)
}

const submitScript = 'document.forms[0].submit()'

function sendPage(reply: FastifyReply, locale: Locale, { title, text, link, form }: PageContent) {
  const nonce = randomBytes(16).toString('base64')
  const script = `'sha256-${createHash('sha256').update(submitScript).digest('base64')}'`
  const button = locale === 'en' ? 'Open the shop' : 'Ouvrir la boutique'
  const hidden = form?.fields
    .map(({ name, value }) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
  const body = [
    `<h1>${escape(title)}</h1><p>${escape(text)}</p>`,
    link && `<p><a href="${escape(link.href)}">${escape(link.label)}</a></p>`,
    form &&
      `<form method="post" accept-charset="utf-8" action="${escape(form.action)}">${hidden}<button>${button}</button></form><script>${submitScript}</script>`,
  ]
  return reply
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex, nofollow')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; ${form ? `script-src ${script}; ` : ''}base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style nonce="${nonce}">${style}</style></head><body><main>${body.filter(Boolean).join('')}</main></body></html>`,
    )
}
