import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { xmlEvents } from '@comptoir/tables/xml-events'
import { DepositRejected } from './deposit-rejected.ts'
import type { SourceRow } from '../../platform/files/serve-table.ts'
import type { DepositSource } from './deposit-rows.ts'

/** Column headings of a BMEcat catalogue: its element names, which the depositor may correct like any heading. */
const headings = [
  'MANUFACTURER_NAME',
  'MANUFACTURER_PID',
  'INTERNATIONAL_PID',
  'DESCRIPTION_SHORT',
  'DESCRIPTION_LONG',
  'REFERENCE_FEATURE_GROUP_ID',
  'ORDER_UNIT',
  'QUANTITY_INTERVAL',
  'PRICE_AMOUNT',
  'PRICE_QUANTITY',
  'FOLLOWUP',
] as const

interface Product {
  readonly values: Map<string, string>
  readonly prices: { type: string; from: number; amount: string }[]
  readonly features: { name: string; value: string }[]
  readonly pictures: string[]
}

const xmlMax = 2_000_000_000

/** Price types, the public price first. */
const priceTypes = ['net_list', 'nrp', 'gros_list', 'net_customer']

/** A BMEcat 2005 (or 1.2) catalogue, read product by product. @throws DepositRejected for any other file */
export async function openBmecat(path: string): Promise<DepositSource> {
  const head = await readHead(path)
  if (!/<(?:\w+:)?BMECAT[\s>]/.test(head)) throw new DepositRejected('not_bmecat')
  const encoding = supportedEncoding(/encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1])
  const sheets = { products: 'PRODUCT', features: 'FEATURE', media: 'MIME' } as const
  return {
    encoding: null,
    delimiter: null,
    sheets: [sheets.products],
    productSheet: sheets.products,
    featureSheet: sheets.features,
    substitutionSheet: null,
    mediaSheet: sheets.media,
    close: () => undefined,
    async *rows(sheet) {
      let line = 1
      const row = (cells: readonly string[]): SourceRow => ({ line: line++, cells })
      if (sheet === sheets.products) yield row(headings)
      else
        yield row(
          sheet === sheets.features
            ? ['MARQUE', 'REFCIALE', 'FEATUREID', 'FEATUREDESC', 'FVALUE']
            : ['MARQUE', 'REFCIALE', 'MNOM'],
        )
      for await (const product of productsOf(path, encoding)) {
        const valueOf = (name: string) => product.values.get(name) ?? ''
        const key = [valueOf('MANUFACTURER_NAME'), valueOf('MANUFACTURER_PID')]
        if (sheet === sheets.products) yield row(headings.map(valueOf))
        else if (sheet === sheets.features)
          for (const { name, value } of product.features) yield row([...key, name, name, value])
        else for (const picture of product.pictures) yield row([...key, picture])
      }
    },
  }
}

async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function supportedEncoding(name = 'utf-8'): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    throw new DepositRejected('broken')
  }
}

async function* productsOf(path: string, encoding: string): AsyncGenerator<Product> {
  const stream = createReadStream(path)
  const events = xmlEvents(stream, { encoding, mayHaveDoctype: true, isTooBig: (bytes) => bytes > xmlMax })
  let product: Product | null = null
  let text = ''
  let attributes: Readonly<Record<string, string>> = {}
  for await (const some of events)
    for (const event of some) {
      if (event.kind === 'text') text += event.text
      else if (event.kind === 'open') {
        text = ''
        attributes = event.attributes
        if (/^(?:PRODUCT|ARTICLE)$/.test(event.name))
          product = { values: new Map(), prices: [], features: [], pictures: [] }
        else if (product) startElement(product, event.name, attributes)
      } else if (/^(?:PRODUCT|ARTICLE)$/.test(event.name) && product) {
        yield finishProduct(product)
        product = null
      } else if (product) {
        endElement(product, event.name, text.trim(), attributes)
        text = ''
      }
    }
}

function startElement(
  { prices, features, values }: Product,
  name: string,
  attributes: Readonly<Record<string, string>>,
) {
  const type = attributes['type'] ?? attributes['price_type'] ?? ''
  if (/^(?:PRODUCT|ARTICLE)_PRICE$/.test(name)) prices.push({ type, from: 1, amount: '' })
  else if (name === 'FEATURE') features.push({ name: '', value: '' })
  else if (/^(?:PRODUCT|ARTICLE)_REFERENCE$/.test(name)) values.set('in reference', type)
}

/** Adds the contents of an ended element to the product. */
function endElement(
  { values, prices, features, pictures }: Product,
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>>,
) {
  const [price, feature] = [prices.at(-1), features.at(-1)]
  if (name === 'PRICE_AMOUNT' && price) price.amount = text
  else if (name === 'LOWER_BOUND' && price) price.from = Number(text)
  else if (name === 'FNAME' && feature) feature.name = text
  else if (name === 'FVALUE' && feature && feature.value === '') feature.value = text
  else if (name === 'MIME_SOURCE') pictures.push(text)
  else if (/^PROD_ID_TO$|^ART_ID_TO$/.test(name)) {
    if (values.get('in reference') === 'followup') values.set('FOLLOWUP', text)
  } else if (name === 'INTERNATIONAL_PID') {
    if (/^(?:ean|gtin|upc)?$/i.test(attributes['type'] ?? '')) values.set(name, text)
  } else if (text !== '' && !values.has(name)) values.set(name, text)
}

function finishProduct(product: Product): Product {
  const { values, prices } = product
  const alias = (name: string, ...others: string[]) => {
    const found = others.map((other) => values.get(other)).find((value) => value !== undefined)
    if (!values.has(name) && found !== undefined) values.set(name, found)
  }
  alias('MANUFACTURER_PID', 'MANUFACTURER_AID', 'SUPPLIER_PID', 'SUPPLIER_AID')
  alias('INTERNATIONAL_PID', 'EAN')
  alias('QUANTITY_INTERVAL', 'QUANTITY_MIN')
  const first = prices.filter(({ from, amount }) => amount !== '' && !(from > 1))
  const rank = ({ type }: { type: string }) =>
    (priceTypes.indexOf(type) + priceTypes.length + 1) % (priceTypes.length + 1)
  const best = first.toSorted((one, other) => rank(one) - rank(other))[0]
  if (best) values.set('PRICE_AMOUNT', best.amount)
  else values.delete('PRICE_AMOUNT')
  return product
}
