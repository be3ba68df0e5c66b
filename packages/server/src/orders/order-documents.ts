import { constants, type Locale, type OrderCost, type OrderDetail, type OrderLine } from '@comptoir/contract'
import { writeCsv } from '@comptoir/tables/csv'
import { drawPdf } from '../pdf/draw-pdf.ts'
import type { PdfContent } from '../pdf/pdf-content.ts'
import { dateText } from '../time/date-text.ts'
import { orderLabel } from './order-label.ts'

/** An order as its papers tell it. */
export interface OrderDocument {
  readonly order: OrderDetail
  readonly lines: readonly OrderLine[]
  readonly company: string
  /** `null`: unknown. */
  readonly requesterEmail: string | null
  readonly siret: string | null
  /** The agency's, for letters. */
  readonly language: Locale
}

function writers(language: Locale) {
  const tag = constants.languageTags[language]
  const amount = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: constants.currency,
      minimumFractionDigits: 2,
      maximumFractionDigits,
    })
  const [money, price] = [amount(2), amount(4)]
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 })
  return {
    money: (value: number) => money.format(value),
    price: (value: number) => price.format(value),
    number: (value: number) => number.format(value),
    day: (instant: string) => dateText(instant, language),
  }
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part).join(' · ')

/** The order as a PDF of A4 pages, in the reader's language. */
export async function drawOrder(document: OrderDocument, language: Locale, now: Date): Promise<Buffer> {
  return Buffer.from(await drawPdf(contentOf(document, language), now))
}

function contentOf(
  { order, lines, company, requesterEmail, siret }: OrderDocument,
  language: Locale,
): PdfContent {
  const write = writers(language)
  const say = (id: Parameters<typeof orderLabel>[1], values = {}) => orderLabel(language, id, values)
  const isPreOrder = order.status === 'pre_order'
  const title = say(isPreOrder ? 'preOrder' : 'order', { number: order.number })
  const facts: (readonly [string, string])[] = [
    [say('supplier'), joined(order.supplier.name, order.agency?.name ?? null)],
    [say('siret'), siret ?? ''],
    [say('buyer'), joined(company, order.unit.name)],
    [say('requester'), joined(order.requester.name, requesterEmail)],
    [say('orderedAt'), order.orderedAt === null ? '' : write.day(order.orderedAt)],
    [say('wishedOn'), order.wishedOn === null ? '' : write.day(`${order.wishedOn}T12:00:00Z`)],
    [say('delivery'), addressOf(order)],
    [say('business'), joined(order.businessCode, order.businessName)],
    [say('job'), joined(order.jobCode, order.jobName)],
    [say('quote'), joined(order.quoteNumber, order.quoteDescription)],
  ]
  return {
    language,
    title,
    subtitle: company,
    footer: say('footer', { number: order.number, company }),
    sections: [
      {
        heading: null,
        ...(isPreOrder && { paragraphs: [say('preOrderNote')] }),
        rows: facts.filter(([, value]) => value !== ''),
      },
      ...(order.message === null ? [] : [{ heading: say('message'), paragraphs: order.message.split('\n') }]),
      {
        heading: say('lines'),
        table: {
          columns: [
            { heading: say('reference'), share: 3 },
            { heading: say('name'), share: 6 },
            { heading: say('quantity'), share: 3, align: 'right' },
            { heading: say('unitPrice'), share: 3, align: 'right' },
            { heading: say('lineTotal'), share: 3, align: 'right' },
          ],
          rows: lines.map((line) => [
            line.reference,
            joined(line.name, line.manufacturer),
            `${write.number(line.quantity)} ${say(`sales.${line.unit}`)}`,
            priceOf(line, language),
            line.total === null ? '—' : write.money(line.total),
          ]),
          totals: [
            [say('goods'), write.money(order.goods)],
            ...order.costs.map((cost): [string, string] => [feeName(cost, language), write.money(cost.due)]),
            [say('total'), write.money(order.total)],
          ],
        },
      },
    ],
  }
}

function priceOf({ unitPrice, priceBase, unit }: OrderLine, language: Locale): string {
  if (unitPrice === null) return '—'
  const price = writers(language).price(unitPrice)
  if (priceBase === 1) return price
  const base = `${priceBase} ${orderLabel(language, `sales.${unit}`)}`
  return orderLabel(language, 'per', { price, base })
}

function feeName({ name, charge, due }: OrderCost, language: Locale): string {
  return due === 0 && charge > 0 ? orderLabel(language, 'francoReached', { name }) : name
}

/** Name, number, street, postcode, town. */
export function addressOf({ delivery }: Pick<OrderDetail, 'delivery'>): string {
  if (!delivery) return ''
  const { name, addressNumber, address, additionalAddress, zipCode, city } = delivery
  const street = [addressNumber, address].filter((part) => part).join(' ')
  return [name, street, additionalAddress, `${zipCode} ${city}`].filter((part) => part).join(', ')
}

/** The fields of an order, one row for each line and fee: what the agency's own system reads. */
export function writeOrderCsv({ order, lines }: OrderDocument, language: Locale): Buffer {
  interface Row {
    readonly position: number | null
    readonly line: OrderLine | null
    readonly cost: OrderCost | null
  }
  const say = (id: Parameters<typeof orderLabel>[1]) => orderLabel(language, id)
  const rows: Row[] = [
    ...lines.map((line, at) => ({ position: at + 1, line, cost: null })),
    ...order.costs.map((cost) => ({ position: null, line: null, cost })),
  ]
  const head = { number: order.number, day: order.orderedAt?.slice(0, 10) ?? null }
  const csv = writeCsv<Row>(
    [
      { heading: language === 'fr' ? 'Commande' : 'Order', cell: () => head.number },
      { heading: say('orderedAt'), cell: () => head.day },
      { heading: say('wishedOn'), cell: () => order.wishedOn },
      { heading: say('business'), cell: () => joined(order.businessCode, order.businessName) || null },
      { heading: say('job'), cell: () => joined(order.jobCode, order.jobName) || null },
      { heading: say('position'), cell: ({ position }) => position },
      { heading: say('reference'), cell: ({ line }) => line?.reference ?? null },
      { heading: say('manufacturer'), cell: ({ line }) => line?.manufacturer ?? null },
      { heading: say('name'), cell: ({ line, cost }) => line?.name ?? cost?.name ?? null },
      { heading: say('catalog'), cell: ({ line }) => line?.catalog ?? null },
      { heading: say('quantity'), cell: ({ line }) => line?.quantity ?? null },
      { heading: say('unitOfSale'), cell: ({ line }) => line && orderLabel(language, `sales.${line.unit}`) },
      { heading: say('unitPrice'), cell: ({ line }) => line?.unitPrice ?? null },
      { heading: say('priceBase'), cell: ({ line }) => line?.priceBase ?? null },
      { heading: say('lineTotal'), cell: ({ line, cost }) => line?.total ?? cost?.due ?? null },
    ],
    rows,
    language,
  )
  return Buffer.from(csv)
}
