import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Config } from '../src/config.ts'
import {
  CxmlError,
  find,
  findAll,
  readCxml,
  textAt,
  type XmlElement,
} from '../src/domain/punch-out-messages/cxml.read.ts'
import { cxmlDocument, money, tag, text } from '../src/domain/punch-out-messages/cxml.write.ts'
import { joinFields, readForm } from '../src/domain/punch-out-messages/form.read.ts'
import { headerOf } from '../src/domain/punch-out-messages/header.write.ts'
import type { FormFields } from '../src/domain/punch-out-messages/oci-items.read.ts'
import { isoUnitCodes, unitCodes } from '../src/domain/punch-out-messages/unit-codes.ts'
import type { ShopProduct } from './demo-shop.queries.ts'

const folder = fileURLToPath(new URL('../../../demo-host/shop/', import.meta.url))

/** The credentials accepted, as configured in the demo's accounts. */
export const demoShop = {
  supplier: 'Berry Distribution',
  ociSupplier: 'Jura Industrie',
  buyer: 'THERMELEC',
  shop: 'BERRY',
  secret: 'boutique-modele',
  login: 'thermelec',
} as const

/** A buyer's session in the shop, and the URL for its cart. */
interface ShopSession {
  readonly protocol: 'cXML' | 'OCI'
  readonly returnUrl: string
  readonly buyerCookie: string
  readonly guest: string
}

const sessionsMax = 1000

/**
 * An imaginary supplier's shop on its own origin: it opens by cXML (`/cxml`) and by OCI (`/oci`), returns carts
 * and accepts orders (`/orders`). It only stores its current sessions.
 */
export async function buildDemoShop(
  products: readonly ShopProduct[],
  origin: string,
  { logLevel }: Pick<Config, 'logLevel'>,
): Promise<FastifyInstance> {
  const site = Fastify({ logger: { level: logLevel }, forceCloseConnections: 'idle' })
  const page = await readFile(`${folder}shop.html`, 'utf8')
  const front = await readFile(`${folder}index.html`, 'utf8')
  const sessions = new Map<string, ShopSession>()
  const begin = (session: ShopSession) => {
    const id = randomUUID()
    const [oldest] = sessions.keys()
    if (sessions.size >= sessionsMax && oldest !== undefined) sessions.delete(oldest)
    sessions.set(id, session)
    return id
  }
  site.removeAllContentTypeParsers()
  site.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const bytes = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

  site.get('/', (_request, reply) => sendPage(reply, front, { ...demoShop, origin }))

  site.post('/cxml', (request, reply) =>
    sendCxml(reply, bytes(request.body), (root) => {
      const setup = find(root, 'Request', 'PunchOutSetupRequest')
      const returnUrl = textAt(setup, 'BrowserFormPost', 'URL')
      if (!setup || returnUrl === null) return { code: 400, reason: 'No PunchOutSetupRequest' }
      if (setup.attributes['operation'] !== 'create') return { code: 450, reason: 'create only' }
      const id = begin({
        protocol: 'cXML',
        returnUrl,
        buyerCookie: textAt(setup, 'BuyerCookie') ?? '',
        guest: textAt(setup, 'Contact', 'Name') ?? '',
      })
      return {
        code: 200,
        reason: '',
        part: tag('PunchOutSetupResponse', {}, tag('StartPage', {}, text('URL', `${origin}/visit/${id}`))),
      }
    }),
  )

  site.post('/orders', (request, reply) =>
    sendCxml(reply, bytes(request.body), (root) => {
      const lines = findAll(find(root, 'Request', 'OrderRequest'), 'ItemOut')
      return lines.length === 0
        ? { code: 400, reason: 'No OrderRequest' }
        : { code: 200, reason: `Commande reçue, ${lines.length} lignes` }
    }),
  )

  site.get('/oci', (_request, reply) => reply.code(405).type('text/plain; charset=utf-8').send('POST'))
  site.post('/oci', (request, reply) => {
    const fields = joinFields(readForm(bytes(request.body), request.headers['content-type']))
    const { HOOK_URL: returnUrl, USERNAME: login, PASSWORD: password } = fields
    if (login !== demoShop.login || password !== demoShop.secret || !returnUrl)
      return reply.code(403).type('text/plain; charset=utf-8').send('Identification refusée')
    const id = begin({ protocol: 'OCI', returnUrl, buyerCookie: '', guest: login })
    return reply.redirect(`/visit/${id}`, 303)
  })

  site.get<{ Params: { id: string } }>('/visit/:id', ({ params }, reply) => {
    const session = sessions.get(params.id)
    if (!session) return reply.code(404).type('text/plain; charset=utf-8').send('Visite terminée')
    const values = {
      supplier: session.protocol === 'cXML' ? demoShop.supplier : demoShop.ociSupplier,
      guest: escape(session.guest),
      protocol: session.protocol,
      visit: params.id,
      rows: rowsOf(products),
    }
    return sendPage(reply, page, values)
  })

  site.post<{ Params: { id: string } }>('/transfer/:id', (request, reply) => {
    const session = sessions.get(request.params.id)
    if (!session) return reply.code(404).type('text/plain; charset=utf-8').send('Visite terminée')
    const typed = joinFields(readForm(bytes(request.body)))
    const cart = products.flatMap((product, at) => {
      const quantity = typed['do'] === 'leave' ? 0 : Math.floor(Number(typed[`quantity-${at}`] ?? 0))
      return quantity > 0 ? [{ product, quantity }] : []
    })
    const fields =
      session.protocol === 'OCI' ? ociFields(cart) : { 'cxml-urlencoded': cartMessage(session, cart) }
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(postingPage(session.returnUrl, fields))
  })

  await site.register(fastifyStatic, {
    root: folder,
    index: false,
    allowedPath: (path) => path.endsWith('.css'),
  })
  return site
}

/** Fills the `{{word}}` placeholders of a page. */
function sendPage(reply: FastifyReply, page: string, values: Readonly<Record<string, string>>): FastifyReply {
  const filled = page.replace(/\{\{(\w+)\}\}/g, (_place, word: string) => values[word] ?? '')
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(filled)
}

interface CxmlReply {
  readonly code: number
  readonly reason: string
  readonly part?: string
}

/** Requires the buyer's secret; unreadable documents are rejected in cXML too. */
function sendCxml(reply: FastifyReply, body: Buffer, handle: (root: XmlElement) => CxmlReply): FastifyReply {
  const { code, reason, part = null } = respondTo(body, handle)
  const response = tag(
    'Response',
    {},
    text('Status', reason, { code, text: code === 200 ? 'OK' : 'Error', 'xml:lang': 'fr' }),
    part,
  )
  const now = new Date()
  const payloadId = `${now.getTime()}.${randomUUID()}@model-shop`
  return reply.type('text/xml; charset=utf-8').send(cxmlDocument({ payloadId, now, locale: 'fr' }, response))
}

function respondTo(body: Buffer, handle: (root: XmlElement) => CxmlReply): CxmlReply {
  try {
    const root = readCxml(body)
    const sender = find(root, 'Header', 'Sender', 'Credential')
    const isAuthorized =
      textAt(sender, 'Identity') === demoShop.buyer && textAt(sender, 'SharedSecret') === demoShop.secret
    return isAuthorized ? handle(root) : { code: 401, reason: 'Unauthorized' }
  } catch (error) {
    if (error instanceof CxmlError) return { code: 400, reason: error.problem }
    throw error
  }
}

interface CartLine {
  readonly product: ShopProduct
  readonly quantity: number
}

function cartMessage({ buyerCookie }: ShopSession, cart: readonly CartLine[]): string {
  const total = cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  const items = cart.map(({ product, quantity }) =>
    tag(
      'ItemIn',
      { quantity },
      tag(
        'ItemID',
        {},
        text('SupplierPartID', product.reference),
        text('SupplierPartAuxiliaryID', `berry-${product.reference}`),
      ),
      tag(
        'ItemDetail',
        {},
        tag('UnitPrice', {}, money(product.price)),
        text('Description', product.name, { 'xml:lang': 'fr' }),
        text('UnitOfMeasure', unitCodes.piece),
        text('Classification', product.ean ?? '0', { domain: 'EAN' }),
        text('ManufacturerPartID', product.reference),
        text('ManufacturerName', product.manufacturer, { 'xml:lang': 'fr' }),
        text('LeadTime', '2'),
      ),
    ),
  )
  const parties = {
    from: { domain: 'NetworkId', identity: demoShop.shop },
    to: { domain: 'NetworkId', identity: demoShop.buyer },
    sender: { domain: 'NetworkId', identity: demoShop.shop },
  }
  const message = tag(
    'PunchOutOrderMessage',
    {},
    text('BuyerCookie', buyerCookie),
    tag('PunchOutOrderMessageHeader', { operationAllowed: 'create' }, tag('Total', {}, money(total))),
    ...items,
  )
  const now = new Date()
  const payloadId = `${now.getTime()}.${randomUUID()}@model-shop`
  return cxmlDocument(
    { payloadId, now, locale: 'fr' },
    headerOf(parties),
    tag('Message', {}, message),
  ).toString()
}

/** The line numbers have gaps and the prices a comma, as in many shops. */
function ociFields(cart: readonly CartLine[]): FormFields {
  return Object.fromEntries(
    cart.flatMap(({ product, quantity }, at) => {
      const place = at * 10 + 10
      return [
        [`NEW_ITEM-DESCRIPTION[${place}]`, product.name.slice(0, 40)],
        [`NEW_ITEM-QUANTITY[${place}]`, `${quantity},000`],
        [`NEW_ITEM-UNIT[${place}]`, isoUnitCodes.piece],
        [`NEW_ITEM-PRICE[${place}]`, product.price.toFixed(4).replace('.', ',')],
        [`NEW_ITEM-PRICEUNIT[${place}]`, '1'],
        [`NEW_ITEM-CURRENCY[${place}]`, 'EUR'],
        [`NEW_ITEM-VENDORMAT[${place}]`, product.reference],
        [`NEW_ITEM-MANUFACTMAT[${place}]`, product.reference],
        [`NEW_ITEM-LEADTIME[${place}]`, '2'],
        [`NEW_ITEM-LONGTEXT_${place}:132[]`, product.name],
      ]
    }),
  )
}

const escape = (value: string) => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const rowsOf = (products: readonly ShopProduct[]) =>
  products
    .map(
      ({ name, reference, price }, at) =>
        `<tr><td>${escape(name)}</td><td>${escape(reference)}</td><td>${price.toFixed(2).replace('.', ',')} €</td><td><input type="number" min="0" step="1" value="0" name="quantity-${at}" aria-label="Quantité de ${escape(reference)}"></td></tr>`,
    )
    .join('')

function postingPage(action: string, fields: FormFields): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Transfert du panier</title><form method="post" action="${escape(action)}">${hidden}<button>Transférer</button></form><script>document.forms[0].submit()</script></html>`
}
