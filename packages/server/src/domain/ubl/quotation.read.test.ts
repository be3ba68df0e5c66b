import type { RequestedLine } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { hasUblSchemas, openUblSchema } from '../../../test/ubl/ubl-schema.ts'
import { quotation, quotationLine } from '../../../test/ubl/quotation.ts'
import { CxmlError } from '../punch-out-messages/cxml.read.ts'
import { NoQuotationError, readQuotation } from './quotation.read.ts'

const requestedLine = (position: number, parts: Partial<RequestedLine> = {}): RequestedLine => ({
  id: 100 + position,
  position,
  reference: `REF-${position}`,
  label: `Article ${position}`,
  manufacturer: 'Voltane',
  quantity: 10,
  unit: 'piece',
  base: 1,
  comment: null,
  ...parts,
})
const requested = [
  requestedLine(1),
  requestedLine(2, { unit: 'metre', quantity: 250, base: 100 }),
  requestedLine(3, { reference: 'SAME' }),
  requestedLine(4, { reference: 'same ' }),
]
const read = (...parts: string[]) => readQuotation(Buffer.from(quotation(...parts)), requested, 4_000_000)

describe('a quotation', () => {
  test('is matched by the position that it names, or by a reference that only one line has', () => {
    const { lines, notes } = read(
      quotationLine({
        position: 2,
        quantity: '250',
        unit: 'MTR',
        price: '185.50',
        base: '100',
        seller: 'P-2',
      }),
      quotationLine({ buyer: 'ref-1', price: '6.5', note: 'Sous 3 jours & plus', promised: '2026-12-03' }),
    )
    expect(notes).toEqual([])
    expect(lines).toEqual([
      expect.objectContaining({ line: 102, price: 185.5, reference: 'P-2', comment: '', similar: null }),
      expect.objectContaining({
        line: 101,
        price: 6.5,
        availableOn: '2026-12-03',
        comment: 'Sous 3 jours & plus',
      }),
    ])
  })

  test('is never guessed: what is not certain is noted and left out', () => {
    const { lines, notes } = read(
      quotationLine({ position: 9 }),
      quotationLine({ buyer: 'SAME' }),
      quotationLine({ buyer: 'ELSE', seller: 'P-1' }),
      quotationLine({ position: 1, quantity: '12' }),
      quotationLine({ position: 1, unit: 'MTR' }),
      quotationLine({ position: 1, unit: 'HUR' }),
      quotationLine({ position: 1, currency: 'USD' }),
      quotationLine({ position: 1, price: '-1' }),
      quotationLine({ position: 1, price: '1', base: '3' }),
      quotationLine({ position: 1, price: 'NaN' }),
      quotationLine({ position: 3 }),
      quotationLine({ position: 3, price: '7' }),
      quotationLine({ position: 1, discount: '5' }),
    )
    expect(lines).toEqual([])
    expect(notes.map(({ row, problem }) => [row, problem])).toEqual([
      [1, 'unknown_line'],
      [2, 'several_lines'],
      [3, 'unknown_line'],
      [4, 'quantity'],
      [5, 'unit'],
      [6, 'unit'],
      [7, 'currency'],
      [8, 'price'],
      [9, 'price'],
      [10, 'price'],
      [11, 'repeated'],
      [12, 'repeated'],
      [13, 'price'],
    ])
  })

  test('carries freight, validity and substitutes; other charges are noted', () => {
    const charge = (reason: string, amount: string, currency = 'EUR') =>
      `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${reason}</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason><cbc:Amount currencyID="${currency}">${amount}</cbc:Amount></cac:AllowanceCharge>`
    const reading = read(
      '<cac:ValidityPeriod><cbc:EndDate>2026-12-31</cbc:EndDate></cac:ValidityPeriod>',
      charge('FC', '12.50'),
      charge('ABK', '3'),
      quotationLine({ position: 1, substitute: { name: 'Équivalent', seller: 'E-1', price: '5.25' } }),
    )
    expect(reading).toMatchObject({
      shipping: 12.5,
      validUntil: '2026-12-31',
      notes: [{ row: 0, problem: 'charge', text: 'ABK' }],
    })
    for (const [amount, currency] of [
      ['12.50', 'USD'],
      ['0x10', 'EUR'],
      ['-1', 'EUR'],
      ['douze', 'EUR'],
    ] as const)
      expect(read(charge('FC', '3'), charge('FC', amount, currency))).toMatchObject({
        shipping: null,
        notes: [{ row: 0, problem: 'freight', text: `3 EUR, ${amount} ${currency}` }],
      })
    expect(reading.lines[0]?.similar).toMatchObject({ label: 'Équivalent', reference: 'E-1', price: 5.25 })
  })

  test('of 2,000 lines is read in a second', () => {
    const many = Array.from({ length: 2000 }, (_, at) => requestedLine(at + 1))
    const document = quotation(
      ...many.map(({ position }) => quotationLine({ position, note: 'x'.repeat(400) })),
    )
    const start = performance.now()
    expect(readQuotation(Buffer.from(document), many, 4_000_000).lines).toHaveLength(2000)
    expect(performance.now() - start).toBeLessThan(3000)
  })
})

describe('hostile XML', () => {
  const problemOf = (document: string | Buffer) => {
    const start = performance.now()
    try {
      readQuotation(Buffer.from(document), requested, 4_000_000)
      return 'read'
    } catch (error) {
      return error instanceof CxmlError
        ? error.problem
        : error instanceof NoQuotationError
          ? 'no quotation'
          : error
    } finally {
      expect(performance.now() - start).toBeLessThan(2000)
    }
  }
  const laughs = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join('')

  test.each<[string, string, string]>([
    [
      'entities_refused',
      'a billion laughs',
      `<!DOCTYPE Quotation [<!ENTITY l0 "ha">${laughs}]><Quotation>&l10;</Quotation>`,
    ],
    [
      'entities_refused',
      'a file of the server',
      '<!DOCTYPE Quotation [<!ENTITY x SYSTEM "file:///etc/passwd">]><Quotation>&x;</Quotation>',
    ],
    [
      'entities_refused',
      'a parameter entity',
      '<!DOCTYPE Quotation [<!ENTITY % x SYSTEM "http://x.example/x.dtd"> %x;]><Quotation/>',
    ],
    ['entities_refused', 'an undeclared entity', '<Quotation>&nbsp;</Quotation>'],
    ['too_large', 'deep nesting', `<Quotation>${'<a>'.repeat(4000)}`],
    ['too_large', 'five megabytes', `<Quotation>${' '.repeat(5_000_000)}</Quotation>`],
    ['not_xml', 'an open tag', '<Quotation><ID>'],
    ['not_xml', 'two attributes of one name', '<Quotation a="1" a="2"/>'],
    ['not_xml', 'no XML', 'PK\u0003\u0004'],
    ['not_xml', 'nothing', ''],
    ['not_xml', 'control characters', '<Quotation>\u0001</Quotation>'],
    ['no quotation', 'another document', '<Order/>'],
    [
      'not_xml',
      'fourteen kilobytes of quotes in a type declaration',
      `<!DOCTYPE Quotation ${'"'.repeat(14_000)}`,
    ],
    ['not_xml', 'fourteen kilobytes of brackets in it', `<!DOCTYPE Quotation ${'[ '.repeat(7000)}`],
    [
      'not_xml',
      'fourteen kilobytes of attributes',
      `<Quotation ${Array.from({ length: 2000 }, (_, at) => `a${at}="1"`).join(' ')}`,
    ],
    ['not_xml', 'fourteen kilobytes of open comments', `<Quotation>${'<!--'.repeat(3500)}`],
    ['not_xml', 'fourteen kilobytes of references', `<Quotation>${'&#'.repeat(7000)}</Quotation>`],
  ])('is refused as %s in an instant: %s', (problem, _name, document) => {
    expect(problemOf(document)).toBe(problem)
  })
})

describe.skipIf(!hasUblSchemas)('valid by the schema of UBL 2.1 (skipped without the shared data)', () => {
  test('the quotations of these tests', () => {
    const problemsOf = openUblSchema('Quotation')
    const document = quotation(
      '<cac:ValidityPeriod><cbc:EndDate>2026-12-31</cbc:EndDate></cac:ValidityPeriod>',
      '<cac:SellerSupplierParty/><cac:BuyerCustomerParty/>',
      '<cac:QuotedMonetaryTotal><cbc:PayableAmount currencyID="EUR">65</cbc:PayableAmount></cac:QuotedMonetaryTotal>',
      quotationLine({
        position: 1,
        seller: 'P-1',
        note: 'Note',
        promised: '2026-12-03',
        substitute: { name: 'É', seller: 'E', price: '5' },
      }),
    )
    expect(problemsOf(Buffer.from(document))).toEqual([])
  })
})
