import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { find, findAll, readCxml, textAt } from '../src/domain/punch-out-messages/cxml.read.ts'
import { fieldOf, readForm } from '../src/domain/punch-out-messages/form.read.ts'
import { cxmlDocument, escapeXml, tag, text } from '../src/domain/punch-out-messages/cxml.write.ts'

/** The identity of the demo's ERP. */
export interface ErpCredentials {
  readonly cxml: { readonly identity: string; readonly secret: string }
  readonly oci: { readonly identity: string; readonly secret: string }
}

/**
 * The server side of the demo's ERP: it requests a session by cXML, sends its buyer to the start page, and
 * shows the returned cart. The rest of that ERP is static files in `demo-host/erp`.
 */
export function serveDemoErp(site: FastifyInstance, publicUrl: string, erp: ErpCredentials): void {
  site.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) =>
      done(null, Buffer.isBuffer(body) ? readForm(body, request.headers['content-type']) : []),
  )
  site.post('/punch-out/cxml', (request, reply) => openByCxml(request, reply, publicUrl, erp))
  site.post('/punch-out/return', (request, reply) => showReturn(reply, fieldsOf(request)))
}

type Fields = ReturnType<typeof readForm>

const fieldsOf = ({ body }: FastifyRequest): Fields => (Array.isArray(body) ? readableFields(body) : [])

const readableFields = (body: readonly unknown[]): Fields =>
  body.flatMap((one) =>
    typeof one === 'object' && one !== null && 'name' in one && 'value' in one
      ? [{ name: String(one.name), value: String(one.value) }]
      : [],
  )

async function openByCxml(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
  erp: ErpCredentials,
) {
  const fields = fieldsOf(request)
  const response = await fetch(`${publicUrl}/punchout/cxml`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: new Uint8Array(writeSetup(erp, fields, `http://${request.host}/punch-out/return`)),
  })
  const root = readCxml(await response.text())
  const start = textAt(root, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL')
  const status = find(root, 'Response', 'Status')
  if (start === null)
    return sendPage(
      reply.code(502),
      'Refus',
      `<p>${escapeXml(`${status?.attributes['code']} ${status?.text}`)}</p>`,
    )
  // A page that embeds the elements itself needs the URL, not a redirect.
  if (request.headers.accept?.includes('json')) return reply.send({ start })
  return reply.redirect(start, 303)
}

function writeSetup(erp: ErpCredentials, fields: Fields, returnUrl: string): Buffer {
  const { identity, secret } = erp.cxml
  const credential = (...more: string[]) =>
    tag('Credential', { domain: 'NetworkId' }, text('Identity', identity), ...more)
  const header = tag(
    'Header',
    {},
    tag('From', {}, credential()),
    tag('To', {}, tag('Credential', { domain: 'NetworkId' }, text('Identity', 'comptoir'))),
    tag('Sender', {}, credential(text('SharedSecret', secret)), text('UserAgent', 'KOBALT 4.2')),
  )
  const setup = tag(
    'PunchOutSetupRequest',
    { operation: fieldOf(fields, 'OPERATION') ?? 'create' },
    text('BuyerCookie', `kobalt-${randomUUID()}`),
    text('Extrinsic', 'acheteur@thermelec-ouest.example', { name: 'UserEmail' }),
    tag('BrowserFormPost', {}, text('URL', returnUrl)),
    ...previousItems(fieldOf(fields, 'PREVIOUS')),
  )
  return cxmlDocument(
    { payloadId: `${randomUUID()}@kobalt`, now: new Date(), locale: fieldOf(fields, 'LANGUAGE') ?? 'fr' },
    header,
    tag('Request', {}, setup),
  )
}

/** The lines of the previously returned cart, to edit or inspect. */
function previousItems(cart: string | undefined): string[] {
  if (!cart) return []
  const message = find(readCxml(cart), 'Message', 'PunchOutOrderMessage')
  return findAll(message, 'ItemIn').map((item) =>
    tag(
      'ItemOut',
      { quantity: item.attributes['quantity'] ?? '1' },
      tag(
        'ItemID',
        {},
        text('SupplierPartID', textAt(item, 'ItemID', 'SupplierPartID') ?? ''),
        text('SupplierPartAuxiliaryID', textAt(item, 'ItemID', 'SupplierPartAuxiliaryID') ?? ''),
      ),
    ),
  )
}

function showReturn(reply: FastifyReply, fields: Fields): FastifyReply {
  const cart = fieldOf(fields, 'CXML-URLENCODED')
  const rows = (cart === undefined ? fields : cartRows(cart)).map(
    ({ name, value }) => `<tr><th scope="row">${escapeXml(name)}</th><td>${escapeXml(value)}</td></tr>`,
  )
  const retry =
    cart === undefined ? '' : ['edit', 'inspect'].map((operation) => reopenForm(operation, cart)).join('')
  return sendPage(
    reply,
    'Panier reçu',
    `<table>${rows.join('')}</table>${retry}<p><a href="/punch-out/" target="_top">Nouvelle saisie</a></p>`,
  )
}

function cartRows(cart: string): Fields {
  const message = find(readCxml(cart), 'Message', 'PunchOutOrderMessage')
  const lines = findAll(message, 'ItemIn').map((item) => ({
    name: textAt(item, 'ItemID', 'SupplierPartID') ?? '',
    value: [
      item.attributes['quantity'],
      textAt(item, 'ItemDetail', 'UnitOfMeasure'),
      textAt(item, 'ItemDetail', 'Description', 'ShortName'),
      textAt(item, 'ItemDetail', 'UnitPrice', 'Money'),
    ].join(' | '),
  }))
  const header = find(message, 'PunchOutOrderMessageHeader')
  const shipping = textAt(header, 'Shipping', 'Money')
  return [
    { name: 'BuyerCookie', value: find(message, 'BuyerCookie')?.text ?? '' },
    { name: 'Total', value: textAt(header, 'Total', 'Money') ?? '' },
    ...(shipping === null ? [] : [{ name: 'Shipping', value: shipping }]),
    ...lines,
  ]
}

const operationNames: Readonly<Record<string, string>> = {
  edit: 'Modifier ce panier',
  inspect: 'Consulter ce panier',
}

const reopenForm = (operation: string, cart: string) =>
  `<form method="post" action="/punch-out/cxml"><input type="hidden" name="operation" value="${operation}"><textarea hidden name="previous">\n${escapeXml(cart)}</textarea><button>${operationNames[operation] ?? ''}</button></form>`

const sendPage = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  reply
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>KOBALT 4.2 - ${title}</title><link rel="stylesheet" href="/erp.css"></head><body><div id="titlebar"><b>KOBALT 4.2</b> <span>Punch-Out</span></div><div class="panel"><h1>${title}</h1>${body}</div></body></html>`,
    )
