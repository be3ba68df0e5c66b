import { describe, expect, test } from 'vitest'
import { isGtin, readBarcode } from './barcode.rules.ts'

const gs = '\u001D'
const ean = '3245060673017'

describe('a code with nothing but a number', () => {
  test.each([
    ['EAN-13', '3245060673017', '', ean],
    ['EAN-8', '96385074', '', '0000096385074'],
    ['UPC-A', '012345678905', '', '0012345678905'],
    ['UPC-A with the zero of an EAN', '0012345678905', '', '0012345678905'],
    ['UPC-E, last digit 0 to 2', '01234107', 'upc_e', '0012000003417'],
    ['UPC-E, last digit 3', '01234133', 'upc_e', '0012300000413'],
    ['UPC-E, last digit 4', '01234145', 'upc_e', '0012340000015'],
    ['UPC-E, last digit 5 to 9', '01234565', 'upc_e', '0012345000065'],
    ['GTIN-14 of a piece', '03245060673017', '', ean],
    ['GTIN-14 of a carton', '13245060673014', '', ean],
    ['with spaces around', ' 3245060673017\n', '', ean],
    ['with a symbology identifier', ']E03245060673017', '', ean],
  ])('%s', (_name, text, format, code) => {
    expect(readBarcode(text, format)).toEqual({ code, isEan: true, quantity: null, lot: null })
  })

  test('eight digits are an EAN-8, or a UPC-E where only that has its check digit', () => {
    expect(readBarcode('96385074').code).toBe('0000096385074')
    expect(isGtin('01234133')).toBe(false)
    expect(readBarcode('01234133').code).toBe('0012300000413')
    // Both are possible: without the detector's word it is an EAN-8.
    expect(readBarcode('01234565').code).toBe('0000001234565')
  })

  test('eight digits in another kind of code are text', () => {
    const text = { code: '96385074', isEan: false, quantity: null, lot: null }
    expect(readBarcode('96385074', 'code_128')).toEqual(text)
    expect(readBarcode('96385074', 'ean_8').isEan).toBe(true)
  })

  test.each(['3245060673018', '12345678', '13245060673015', 'LEG-067301', '012345', '0', ''])(
    'without a valid check digit is text: %s',
    (text) => expect(readBarcode(text)).toEqual({ code: text, isEan: false, quantity: null, lot: null }),
  )
})

describe('a GS1 code', () => {
  test.each([
    ['GTIN and lot', '010324506067301710LOT7', null, 'LOT7'],
    ['lot with separator, quantity', `010324506067301710LOT7${gs}3012`, 12, 'LOT7'],
    ['quantity before the lot', `01032450606730173012${gs}10LOT7`, 12, 'LOT7'],
    ['carton: indicator and count of the content', '02132450606730143724', 24, null],
    ['dates and weights between', '011324506067301417271231310300125010A1', null, 'A1'],
    ['serial before the quantity', `010324506067301721X9${gs}305`, 5, null],
    ['identifier of three digits that is not used', `0103245060673017240ABC${gs}304`, 4, null],
    ['hand scanner', `]d2010324506067301710LOT7`, null, 'LOT7'],
    ['separator at the start', `${gs}010324506067301710LOT7`, null, 'LOT7'],
    ['as printed', '(01)03245060673017(10)LOT7(30)3', 3, 'LOT7'],
    ['address', 'https://id.gs1.org/01/03245060673017/10/LOT7?30=12', 12, 'LOT7'],
    ['address of a maker', 'https://example.com/p/01/03245060673017', null, null],
    ['lot with signs in an address', 'https://example.com/01/03245060673017/10/A%2FB', null, 'A/B'],
  ])('%s', (_name, text, quantity, lot) => {
    expect(readBarcode(text)).toEqual({ code: ean, isEan: true, quantity, lot })
  })

  test.each([
    ['a wrong check digit', '0103245060673018'],
    ['a GTIN that is cut off', '010324506067301'],
    ['another address', 'https://example.com/01/abc'],
    ['an address with half an escape', 'https://example.com/01/%E0%A4%A'],
    ['a parcel without product', '00340123450000000018'],
  ])('%s is text', (_name, text) => {
    expect(readBarcode(text)).toMatchObject({ code: text, isEan: false, quantity: null })
  })

  test('a quantity of zero or of letters is none', () => {
    expect(readBarcode(`0103245060673017300`).quantity).toBe(null)
    expect(readBarcode(`010324506067301730X`).quantity).toBe(null)
  })
})

test('text is one line', () => {
  expect(readBarcode(`LEG${gs}067301\n2`)).toMatchObject({ code: 'LEG 067301 2', isEan: false })
})

test('an ITF is the code of a carton, or nothing', () => {
  expect(readBarcode('13245060673014', 'itf').code).toBe('3245060673017')
  for (const part of ['132450606730', '3245060673', '13245060673015'])
    expect(readBarcode(part, 'itf').code).toBe('')
})
