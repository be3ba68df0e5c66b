import { orderSums, salesUnits, type OrderLine } from '@comptoir/contract'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { orderLine, orderRequest } from '../../../test/order-request.ts'
import { orderModel } from '../../../test/ubl/order-model.ts'
import { brokenRules, orderRules, outsideModel } from '../../../test/ubl/ubl-rules.ts'
import { hasUblSchemas, openUblSchema } from '../../../test/ubl/ubl-schema.ts'
import { writeUblOrder, type UblOrder } from './order.write.ts'

const address = {
  addressNumber: '12',
  address: 'rue de la Barre',
  zipCode: '35000',
  city: 'Rennes',
  country: 'France',
}

/** An order whose lines cost what they say. */
function ublOrder(
  change: Partial<UblOrder['order']> = {},
  lines: readonly Partial<OrderLine>[] = [{}],
): UblOrder {
  const written = lines.map((parts) => orderLine(parts))
  const costs = change.costs ?? []
  const goods = orderSums(written, []).goods
  const fees = costs.reduce((sum, { due }) => sum + due, 0)
  return {
    order: { ...orderRequest.order, goods, fees, total: Math.round((goods + fees) * 100) / 100, ...change },
    lines: written,
    buyer: {
      name: orderRequest.company,
      id: { scheme: 'siren', id: '732829320' },
      email: 'client@example.org',
    },
    seller: { id: { scheme: 'siret', id: '73282932000074' }, address },
    issuedOn: '2026-11-21',
  }
}

const delivery = {
  ...address,
  name: 'Chantier des Lices',
  additionalAddress: 'Bâtiment B',
  country: 'Belgique',
}

const fee = (name: string, due: number) => ({
  '@id': '/api/internal/order_line_costs/1',
  '@type': 'OrderLineCost' as const,
  id: 1,
  name,
  mode: 'amount' as const,
  amount: due,
  percentage: null,
  franco: null,
  isManual: false,
  charge: due,
  due,
})

const orders: Readonly<Record<string, UblOrder>> = {
  'one line': ublOrder(),
  'every unit, prices for several units and four decimals': ublOrder(
    {},
    salesUnits.flatMap((unit, at) => [
      { unit, quantity: 2.125, unitPrice: 0.0001 + at, total: Math.round(2.125 * (0.0001 + at) * 100) / 100 },
      { unit, quantity: 333, unitPrice: 185.4375, priceBase: 100, total: 617.51 },
    ]),
  ),
  'delivery, project, wish and fees': ublOrder({
    delivery,
    businessName: 'Gare de Rennes',
    jobCode: 'CH-4',
    jobName: 'Hall',
    quoteNumber: 'D-77',
    costs: [fee('Livraison', 12.5), fee('Éco-participation', 0.83), fee('Port', 0)],
  }),
  'texts that XML escapes or forbids': ublOrder(
    { message: '\u0001', jobCode: ' ', delivery: { ...delivery, name: '\u0000', country: 'Ruritanie <&>' } },
    [{ name: '\u0002', reference: 'A&<>"\u0003', manufacturer: '\ud800' }],
  ),
  'long texts': ublOrder({ message: 'é"<'.repeat(20_000) }, [{ name: 'x&'.repeat(5000) }]),
  '2,000 lines': ublOrder(
    {},
    Array.from({ length: 2000 }, (_, at) => ({ unitPrice: at / 100, total: at / 10 })),
  ),
}

const textOf = (document: Buffer, path: string) => {
  const read = XmlDocument.fromBuffer(document)
  const namespace = 'urn:oasis:names:specification:ubl:schema:xsd'
  const found = read.find(path, {
    cac: `${namespace}:CommonAggregateComponents-2`,
    cbc: `${namespace}:CommonBasicComponents-2`,
  })
  const texts = found.map((node) => node.content)
  read.dispose()
  return texts
}

describe.each(Object.entries(orders))('an order: %s', (_name, order) => {
  const document = writeUblOrder(order)
  test('keeps the rules of Peppol BIS Ordering 3 and stays in its model', () => {
    expect(brokenRules(document, orderRules)).toEqual([])
    expect(outsideModel(document, orderModel)).toEqual([])
  })

  test('numbers the lines and states the amounts of the order', () => {
    // PEPPOL-T01-R001
    expect(textOf(document, '//cac:LineItem/cbc:ID')).toEqual(order.lines.map((_, at) => `${at + 1}`))
    expect(textOf(document, '//cbc:PayableAmount')).toEqual([order.order.total.toFixed(2)])
    expect(textOf(document, '//cac:AnticipatedMonetaryTotal/cbc:LineExtensionAmount')).toEqual([
      order.order.goods.toFixed(2),
    ])
    expect(textOf(document, '//cac:LineItem/cbc:LineExtensionAmount')).toEqual(
      order.lines.map(({ total }) => total?.toFixed(2)),
    )
    expect(textOf(document, '//cbc:PriceAmount').map(Number)).toEqual(
      order.lines.map(({ unitPrice }) => unitPrice),
    )
  })
})

describe.skipIf(!hasUblSchemas)('valid by the schema of UBL 2.1 (skipped without the shared data)', () => {
  test('every order', () => {
    const problemsOf = openUblSchema('Order')
    for (const order of Object.values(orders)) expect(problemsOf(writeUblOrder(order))).toEqual([])
    const text = writeUblOrder(ublOrder()).toString()
    expect(problemsOf(Buffer.from(text.replace(/<cbc:IssueDate>.*?<.cbc:IssueDate>/, '')))).not.toEqual([])
  })
})

test('the rules and the model find what is wrong', () => {
  const text = writeUblOrder(orders['delivery, project, wish and fees'] ?? ublOrder()).toString()
  const broken = (from: string | RegExp, to: string) =>
    brokenRules(Buffer.from(text.replace(from, to)), orderRules)
  expect(broken('>12.50<', '>12.51<')).toEqual(['PEPPOL-T01-R010'])
  expect(broken('>12.50<', '>12.500<')).toEqual(['PEPPOL-T01-R028'])
  expect(broken('>2026-11-21<', '>21/11/2026<')).toEqual(['PEPPOL-COMMON-R030'])
  expect(broken('unitCode="C62"', 'unitCode="PCE"')).toEqual(['UN/ECE unit codes'])
  expect(broken(/<cbc:LineExtensionAmount currencyID="EUR">/, '$&1')).toContain('PEPPOL-T01-R008')
  const model = (from: RegExp) => outsideModel(Buffer.from(text.replace(from, '')), orderModel)
  expect(model(/<cbc:EndpointID.*?<\/cbc:EndpointID>/)).toHaveLength(1)
  expect(outsideModel(Buffer.from(text.replaceAll('cbc:Note', 'cbc:Remark')), orderModel)).toHaveLength(1)
})

test('a country without a known name stays readable, a fee not due is left out, and a name replaces an invisible one', () => {
  const strange = writeUblOrder(orders['texts that XML escapes or forbids'] ?? ublOrder())
  expect(textOf(strange, '//cac:AddressLine/cbc:Line')).toEqual(['Ruritanie <&>'])
  expect(textOf(strange, '//cac:Item/cbc:Name')).toEqual(['A&<>"'])
  const full = writeUblOrder(orders['delivery, project, wish and fees'] ?? ublOrder())
  expect(textOf(full, '//cac:Delivery//cbc:IdentificationCode')).toEqual(['BE'])
  expect(textOf(full, '//cac:SellerSupplierParty//cbc:IdentificationCode')).toEqual(['FR'])
  expect(textOf(full, '//cbc:AllowanceChargeReasonCode')).toEqual(['FC', 'ABK'])
})
