import {
  unitPriceDecimals,
  type Locale,
  type OrderCost,
  type OrderDetail,
  type OrderFormat,
  type OrderLine,
} from '@comptoir/contract'
import { writeCsv } from '@comptoir/tables/csv'
import type { UblOrderLine } from '../../domain/ubl/order.write.ts'
import type { PostalAddress } from '../../domain/ubl/party.write.ts'
import type { PdfBrand } from '../../platform/installation/pdf-brand.ts'
import { drawPdf } from '../../platform/pdf/draw-pdf.ts'
import type { PdfContent } from '../../platform/pdf/pdf-content.ts'
import { unitPriceText } from '../../platform/text/unit-price-text.ts'
import { dateText } from '../../platform/time/date-text.ts'
import { orderLabel, unitLabel } from './order-label.ts'
import { moneyFormat, numberFormat } from '../../platform/text/number-format.ts'

/** The content of an order's documents. */
export interface OrderDocument {
  readonly order: OrderDetail
  readonly lines: readonly UblOrderLine[]
  readonly company: string
  /** `null`: unknown. */
  readonly requesterEmail: string | null
  readonly siret: string | null
  /** The SIREN of the company; `null`: unknown. */
  readonly buyerSiren: string | null
  readonly agencyAddress: PostalAddress
  /** The files that the supplier gets beside the PDF. */
  readonly formats: readonly OrderFormat[]
  /** The email address of the agency. */
  readonly language: Locale
}

function writers(language: Locale) {
  const money = moneyFormat(language)
  const number = numberFormat(language, { maximumFractionDigits: 3 })
  return {
    money: (value: number) => money.format(value),
    number: (value: number) => number.format(value),
    day: (instant: string) => dateText(instant, language),
  }
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part).join(' · ')

/** Writes the order as a PDF of A4 pages, in the reader's language. */
export async function drawOrder(
  document: OrderDocument,
  language: Locale,
  made: { readonly createdAt: Date; readonly brand: PdfBrand },
): Promise<Buffer> {
  return Buffer.from(await drawPdf(contentOf(document, language), made))
}

function contentOf(
  { order, lines, company, requesterEmail, siret }: OrderDocument,
  language: Locale,
): PdfContent {
  const write = writers(language)
  const label = (id: Parameters<typeof orderLabel>[1], values = {}) => orderLabel(language, id, values)
  const decimals = unitPriceDecimals(lines.map(({ unitPrice }) => unitPrice))
  const isPreOrder = order.status === 'pre_order'
  const title = label(isPreOrder ? 'preOrder' : 'order', { number: order.number })
  const facts: (readonly [string, string])[] = [
    [label('supplier'), joined(order.supplier.name, order.agency?.name ?? null)],
    [label('siret'), siret ?? ''],
    [label('buyer'), joined(company, order.unit.name)],
    [label('requester'), joined(order.requester.name, requesterEmail)],
    [label('orderedAt'), order.orderedAt === null ? '' : write.day(order.orderedAt)],
    [label('wishedOn'), order.wishedOn === null ? '' : write.day(`${order.wishedOn}T12:00:00Z`)],
    [label('delivery'), addressOf(order)],
    [label('business'), joined(order.businessCode, order.businessName)],
    [label('job'), joined(order.jobCode, order.jobName)],
    [label('quote'), joined(order.quoteNumber, order.quoteDescription)],
  ]
  return {
    language,
    title,
    subtitle: company,
    footer: label('footer', { number: order.number, company }),
    sections: [
      {
        heading: null,
        ...(isPreOrder && { paragraphs: [label('preOrderNote')] }),
        rows: facts.filter(([, value]) => value !== ''),
      },
      ...(order.message === null
        ? []
        : [{ heading: label('message'), paragraphs: order.message.split('\n') }]),
      {
        heading: label('lines'),
        table: {
          columns: [
            { heading: label('reference'), share: 3 },
            { heading: label('name'), share: 6 },
            { heading: label('quantity'), share: 3, align: 'right' },
            { heading: label('unitPrice'), share: 3, align: 'right' },
            { heading: label('lineTotal'), share: 3, align: 'right' },
          ],
          rows: lines.map((line) => [
            line.reference,
            joined(line.name, line.manufacturer),
            `${write.number(line.quantity)} ${unitLabel(language, line.unit, line.quantity)}`,
            priceOf(line, language, decimals),
            line.total === null ? '—' : write.money(line.total),
          ]),
          totals: [
            [label('goods'), write.money(order.goods)],
            ...order.costs.map((cost): [string, string] => [feeName(cost, language), write.money(cost.due)]),
            [label('total'), write.money(order.total)],
          ],
        },
      },
    ],
  }
}

function priceOf({ unitPrice, priceBase, unit }: OrderLine, language: Locale, decimals: 2 | 4): string {
  if (unitPrice === null) return '—'
  const price = unitPriceText(unitPrice, language, decimals)
  if (priceBase === 1) return price
  const base = `${priceBase} ${unitLabel(language, unit, priceBase)}`
  return orderLabel(language, 'per', { price, base })
}

function feeName({ name, charge, due }: OrderCost, language: Locale): string {
  return due === 0 && charge > 0 ? orderLabel(language, 'francoReached', { name }) : name
}

/** The delivery address in one line: name, number, street, postcode, town. */
export function addressOf({ delivery }: Pick<OrderDetail, 'delivery'>): string {
  if (!delivery) return ''
  const { name, addressNumber, address, additionalAddress, zipCode, city } = delivery
  const street = [addressNumber, address].filter((part) => part).join(' ')
  return [name, street, additionalAddress, `${zipCode} ${city}`].filter((part) => part).join(', ')
}

/** Writes the order as CSV for the agency's own system, one row for each line and fee. */
export function writeOrderCsv({ order, lines }: OrderDocument, language: Locale): Buffer {
  interface Row {
    readonly position: number | null
    readonly line: OrderLine | null
    readonly cost: OrderCost | null
  }
  const label = (id: Parameters<typeof orderLabel>[1]) => orderLabel(language, id)
  const rows: Row[] = [
    ...lines.map((line, at) => ({ position: at + 1, line, cost: null })),
    ...order.costs.map((cost) => ({ position: null, line: null, cost })),
  ]
  const head = { number: order.number, day: order.orderedAt?.slice(0, 10) ?? null }
  const csv = writeCsv<Row>(
    [
      { heading: language === 'fr' ? 'Commande' : 'Order', cell: () => head.number },
      { heading: label('orderedAt'), cell: () => head.day },
      { heading: label('wishedOn'), cell: () => order.wishedOn },
      { heading: label('business'), cell: () => joined(order.businessCode, order.businessName) || null },
      { heading: label('job'), cell: () => joined(order.jobCode, order.jobName) || null },
      { heading: label('position'), cell: ({ position }) => position },
      { heading: label('reference'), cell: ({ line }) => line?.reference ?? null },
      { heading: label('manufacturer'), cell: ({ line }) => line?.manufacturer ?? null },
      { heading: label('name'), cell: ({ line, cost }) => line?.name ?? cost?.name ?? null },
      { heading: label('catalog'), cell: ({ line }) => line?.catalog ?? null },
      { heading: label('quantity'), cell: ({ line }) => line?.quantity ?? null },
      {
        heading: label('unitOfSale'),
        cell: ({ line }) => line && orderLabel(language, `sales.${line.unit}`),
      },
      { heading: label('unitPrice'), cell: ({ line }) => line?.unitPrice ?? null },
      { heading: label('priceBase'), cell: ({ line }) => line?.priceBase ?? null },
      { heading: label('lineTotal'), cell: ({ line, cost }) => line?.total ?? cost?.due ?? null },
    ],
    rows,
    language,
  )
  return Buffer.from(csv)
}
