import { readFileSync } from 'node:fs'
import { DtdValidator, XmlDocument, XmlDtd, XmlValidateError } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { orderLine, orderRequest } from '../../../test/order-request.ts'
import { erpFormat, transferredFee, transferredLine } from '../../../test/transferred-lines.ts'
import { sharedData } from '../../../test/shared-data.ts'
import { buildDemoShop, demoShop } from '../../../demo/demo-shop.ts'
import { addSecret } from './header.write.ts'
import { writeOrderMessage } from './order-message.write.ts'
import { writeOrderRequest } from './order-request.write.ts'
import { writeProfile, writeErrorResponse, writeSetupResponse } from './setup-response.write.ts'
import { writeSetupRequest } from './setup-request.write.ts'

const dtd = sharedData('cxml/dtd-1.2.063/cXML.dtd')

/** Returns the DTD errors of a document; empty when it is valid. */
function problemsOf(document: string): string[] {
  const validator = new DtdValidator(XmlDtd.fromBuffer(readFileSync(dtd ?? '')))
  const read = XmlDocument.fromString(document)
  try {
    validator.validate(read)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message }) => message.trim())
  } finally {
    read.dispose()
    validator.dispose()
  }
}

const now = new Date('2026-11-21T09:00:00Z')
const parties = {
  from: { domain: 'DUNS', identity: '1' },
  to: { domain: 'NetworkId', identity: 'AN&2' },
  sender: { domain: 'DUNS', identity: '1' },
}
const setup = {
  parties,
  buyerCookie: 'cookie-1',
  returnUrl: 'https://comptoir.example/punch-out-return/x?a=1&b=2',
  setupUrl: 'https://shop.example/cxml',
  user: { id: 'client', name: 'Claire Le Goff', email: 'client@example.org' },
  language: 'fr',
}
const line = transferredLine()
const bare = transferredLine({ ean: null, ownReference: null, priceBase: 1, leadTimeDays: null })
const message = {
  payloadId: '1@comptoir',
  now,
  locale: 'fr',
  parties,
  buyerCookie: ' c & é ',
  operationAllowed: 'edit',
  fees: [],
  format: erpFormat(),
} as const
const delivery = {
  ...orderRequest.order,
  delivery: {
    id: 1,
    name: 'Chantier',
    addressNumber: '3',
    address: 'rue des Lices',
    additionalAddress: 'Bâtiment B',
    zipCode: '35000',
    city: 'Rennes',
    country: 'France',
  },
} as unknown as typeof orderRequest.order
const envelope = { payloadId: '2@comptoir', now }

describe.skipIf(dtd === null)('valid by DTD 1.2.063 (skipped without the shared data)', () => {
  test.each<[string, string | Buffer]>([
    ['an order', writeOrderRequest(orderRequest, now)],
    [
      'an order with a delivery place and a mark of the shop',
      writeOrderRequest(
        {
          ...orderRequest,
          order: delivery,
          requesterEmail: null,
          lines: [{ ...orderLine({ manufacturer: '', unitPrice: null }), auxiliary: 'berry-1' }],
        },
        now,
        parties,
      ),
    ],
    ['a setup request with its secret', addSecret(writeSetupRequest(setup, now), 's&cret')],
    ['a setup request that only tries', writeSetupRequest({ ...setup, user: null, isTest: true }, now)],
    [
      'a setup request of a buyer without an address',
      writeSetupRequest({ ...setup, user: { ...setup.user, email: null } }, now),
    ],
    ['a cart', writeOrderMessage({ ...message, lines: [line, bare] })],
    [
      'a cart in English for an ERP of another protocol',
      writeOrderMessage({
        ...message,
        locale: 'en',
        parties: null,
        operationAllowed: 'create',
        lines: [bare],
      }),
    ],
    [
      'a cart with fees as its shipping',
      writeOrderMessage({ ...message, lines: [line], fees: [transferredFee(), transferredFee()] }),
    ],
    [
      'a cart with fees as lines',
      writeOrderMessage({
        ...message,
        lines: [line],
        fees: [transferredFee()],
        format: { ...message.format, fees: 'lines' },
      }),
    ],
    [
      'a cart by UNSPSC',
      writeOrderMessage({
        ...message,
        lines: [line, transferredLine({ unspsc: null })],
        format: { ...message.format, classification: 'unspsc' },
      }),
    ],
    ['an empty cart', writeOrderMessage({ ...message, lines: [] })],
    [
      'a setup response',
      writeSetupResponse(envelope, 'https://comptoir.example/public/erp-session/x?a=1&b=2'),
    ],
    ['a rejection', writeErrorResponse(envelope, 401, 'Credentials')],
    ['a profile', writeProfile(envelope, 'https://comptoir.example/punchout/cxml')],
  ])('%s', (_, document) => {
    expect(problemsOf(document.toString())).toEqual([])
  })

  test('reports what the DTD does not allow', () => {
    const turned = writeOrderMessage({ ...message, lines: [line] }).replace('<BuyerCookie>', '<Cookie>')
    expect(() => problemsOf(turned)).toThrow('mismatch')
    const without = writeOrderMessage({ ...message, lines: [line] }).replace(
      /<UnitOfMeasure>\w+<\/UnitOfMeasure>/g,
      '',
    )
    expect(problemsOf(without).join()).toContain('ItemDetail')
  })

  test('accepts the responses and carts of the demo shop', async () => {
    const shop = await buildDemoShop(
      [{ name: 'Coffret <8>', reference: 'S-1', price: 12.5, ean: null, manufacturer: 'Voltane' }],
      'http://shop.example',
      { logLevel: 'silent' },
    )
    const sender = { domain: 'NetworkId', identity: demoShop.buyer }
    const payload = addSecret(
      writeSetupRequest({ ...setup, parties: { ...parties, sender } }, now),
      demoShop.secret,
    )
    const response = await shop.inject({ method: 'POST', url: '/cxml', payload })
    expect(problemsOf(response.body)).toEqual([])
    const [, visit = ''] = /visit\/([\w-]+)/.exec(response.body) ?? []
    const sent = await shop.inject({
      method: 'POST',
      url: `/transfer/${visit}`,
      payload: 'quantity-0=2&do=transfer',
    })
    const [, hidden = ''] = /name="cxml-urlencoded" value="([^"]*)"/.exec(sent.body) ?? []
    const cart = hidden.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(cart).toContain('S-1')
    expect(problemsOf(cart)).toEqual([])
    await shop.close()
  })
})
