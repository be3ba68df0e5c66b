import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { guessColumns } from './deposit-columns.ts'
import { openSource } from './deposit-source.ts'

async function open(content: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-bmecat-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'catalogue.xml')
  await writeFile(path, content)
  return openSource(path, 'bmecat')
}
async function read(
  content: string | Buffer,
  sheet: 'productSheet' | 'featureSheet' | 'mediaSheet' = 'productSheet',
) {
  const source = await open(content)
  const rows: (readonly string[])[] = []
  for await (const { cells } of source.rows(source[sheet])) rows.push(cells)
  return rows
}

const product = `
  <PRODUCT mode="new"><SUPPLIER_PID>S-1</SUPPLIER_PID>
    <PRODUCT_DETAILS>
      <DESCRIPTION_SHORT>Bobine 24 V &amp; câble</DESCRIPTION_SHORT><DESCRIPTION_LONG><![CDATA[Longue <b>]]></DESCRIPTION_LONG>
      <INTERNATIONAL_PID type="ean">3245060000004</INTERNATIONAL_PID>
      <MANUFACTURER_PID>0012300</MANUFACTURER_PID><MANUFACTURER_NAME>Orvane</MANUFACTURER_NAME>
    </PRODUCT_DETAILS>
    <PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-8.0</REFERENCE_FEATURE_SYSTEM_NAME>
      <REFERENCE_FEATURE_GROUP_ID>EC000042</REFERENCE_FEATURE_GROUP_ID>
      <FEATURE><FNAME>EF000001</FNAME><FVALUE>24</FVALUE><FUNIT>EU570448</FUNIT></FEATURE>
    </PRODUCT_FEATURES>
    <PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><PRICE_QUANTITY>100</PRICE_QUANTITY>
      <QUANTITY_INTERVAL>10</QUANTITY_INTERVAL></PRODUCT_ORDER_DETAILS>
    <PRODUCT_PRICE_DETAILS>
      <PRODUCT_PRICE price_type="net_customer"><PRICE_AMOUNT>9.10</PRICE_AMOUNT></PRODUCT_PRICE>
      <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>11.00</PRICE_AMOUNT><LOWER_BOUND>50</LOWER_BOUND></PRODUCT_PRICE>
      <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>12.50</PRICE_AMOUNT><LOWER_BOUND>1</LOWER_BOUND></PRODUCT_PRICE>
    </PRODUCT_PRICE_DETAILS>
    <MIME_INFO><MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>bobine.jpg</MIME_SOURCE></MIME></MIME_INFO>
    <PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>X</PROD_ID_TO></PRODUCT_REFERENCE>
    <PRODUCT_REFERENCE type="followup"><PROD_ID_TO>0012400</PROD_ID_TO></PRODUCT_REFERENCE>
  </PRODUCT>`
const catalogue = (head: string, inside: string) =>
  `${head}<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005"><T_NEW_CATALOG>${inside}</T_NEW_CATALOG></BMECAT>`

test('reads products, technical features and pictures of BMEcat 2005', async () => {
  const text = catalogue('<?xml version="1.0" encoding="UTF-8"?>', product)
  const [headings = [], cells = []] = await read(text)
  const columns = guessColumns(headings, {})
  expect(Object.fromEntries(columns.map((field, at) => [field, cells[at]]))).toEqual({
    manufacturer: 'Orvane',
    reference: '0012300',
    ean: '3245060000004',
    name: 'Bobine 24 V & câble',
    description: 'Longue <b>',
    family: 'EC000042',
    unit: 'C62',
    packaging: '10',
    price: '12.50',
    priceBase: '100',
    replacedBy: '0012400',
  })
  expect((await read(text, 'featureSheet'))[1]).toEqual(['Orvane', '0012300', 'EF000001', 'EF000001', '24'])
  expect((await read(text, 'mediaSheet'))[1]).toEqual(['Orvane', '0012300', 'bobine.jpg'])
})

test('reads BMEcat 1.2 in Latin 1, with its document type', async () => {
  const article =
    '<ARTICLE><SUPPLIER_AID>007</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Pièce</DESCRIPTION_SHORT><EAN>1</EAN></ARTICLE_DETAILS></ARTICLE>'
  const head = '<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog.dtd">'
  const [, cells] = await read(Buffer.from(catalogue(head, article), 'latin1'))
  expect(cells?.slice(1, 4)).toEqual(['007', '1', 'Pièce'])
})

test.each([
  ['another document', '<html/>', 'not_bmecat'],
  [
    'entities of its own',
    catalogue('<!DOCTYPE BMECAT [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;'),
    'broken',
  ],
  ['half a document', catalogue('', product).slice(0, -20), 'broken'],
  ['a text without an end', `${catalogue('', '').slice(0, 80)}<X>${'a'.repeat(3_000_000)}`, 'too_big'],
])('rejects %s', async (_name, content, problem) => {
  await expect(read(content)).rejects.toMatchObject({ problem })
})
