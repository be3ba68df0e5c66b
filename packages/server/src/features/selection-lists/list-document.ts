import {
  sumTotals,
  totalsBySupplier,
  unitPriceDecimals,
  type DocumentFormat,
  type Locale,
  type SelectionItem,
} from '@comptoir/contract'
import { writeXlsx } from '@comptoir/tables/write-xlsx'
import type { PdfBrand } from '../../platform/installation/pdf-brand.ts'
import { drawPdf } from '../../platform/pdf/draw-pdf.ts'
import { textsIn } from '../../platform/text/texts-in.ts'
import { unitPriceText } from '../../platform/text/unit-price-text.ts'
import { dateText } from '../../platform/time/date-text.ts'
import { dayOf } from '../../platform/time/day.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import type { ListRow } from './selection-lists.queries.ts'
import { moneyFormat, numberFormat } from '../../platform/text/number-format.ts'

/** The content of a list's document. */
export interface ListDocument {
  readonly list: ListRow
  readonly items: readonly SelectionItem[]
  readonly withPrices: boolean
  readonly locale: Locale
  readonly now: Date
  readonly brand: PdfBrand
}

const label = textsIn(fr, en)

/** The file name, without characters that are not allowed in one: `Chantier 2026-11-21.pdf`. */
export const fileNameOf = (
  { list, now }: Pick<ListDocument, 'now'> & { readonly list: Pick<ListRow, 'name'> },
  format: DocumentFormat,
) =>
  `${list.name
    .replace(/[\\/:*?"<>|\p{C}]+/gu, '-')
    .slice(0, 80)
    .toWellFormed()} ${dayOf(now)}.${format}`

/** Writes the file of a list, with or without prices. */
export async function writeDocument(document: ListDocument, format: DocumentFormat): Promise<Buffer> {
  return Buffer.from(format === 'pdf' ? await drawList(document) : await writeSheet(document))
}

const joined = (...texts: (string | null)[]) => texts.filter((text) => text).join(' · ')

function drawList({ list, items, withPrices, locale, now, brand }: ListDocument): Promise<Uint8Array> {
  const money = moneyFormat(locale)
  const number = numberFormat(locale, { maximumFractionDigits: 3 })
  const facts: [string, string][] = [
    [label(locale, 'business'), joined(list.businessCode, list.businessName)],
    [label(locale, 'job'), joined(list.jobCode, list.jobName)],
    [label(locale, 'quote'), joined(list.quoteNumber, list.quoteDescription)],
    ...list.variables.map(({ name, value }): [string, string] => [name, number.format(value)]),
  ]
  const totals = totalsBySupplier(items, locale)
  const all = sumTotals(items.flatMap(({ product, total }) => (product ? [total] : [])))
  const decimals = unitPriceDecimals(items.map(({ unitPrice }) => unitPrice))
  const unit = (one: SelectionItem) => (one.product ? label(locale, `unit.${one.product.unit}`) : '')
  return drawPdf(
    {
      language: locale,
      title: list.name,
      subtitle: joined(label(locale, 'title'), dateText(now, locale, { dateStyle: 'long' })),
      footer: list.name,
      sections: [
        { heading: null, rows: facts.filter(([, value]) => value !== '') },
        ...sectionsOf(items).map(({ heading, lines }) => ({
          heading,
          table: {
            columns: [
              { heading: label(locale, 'reference'), share: 3 },
              { heading: label(locale, 'name'), share: 6 },
              { heading: label(locale, 'quantity'), share: 3, align: 'right' as const },
              ...(withPrices
                ? [
                    { heading: label(locale, 'price'), share: 3, align: 'right' as const },
                    { heading: label(locale, 'total'), share: 3, align: 'right' as const },
                  ]
                : []),
            ],
            rows: lines.map((line) => [
              line.product?.reference ?? '',
              joined(line.product?.name ?? '', line.product?.manufacturer.name ?? '', line.note),
              `${number.format(line.quantity ?? 0)} ${unit(line)}`,
              ...(withPrices
                ? [
                    line.unitPrice === null ? '—' : unitPriceText(line.unitPrice, locale, decimals),
                    line.total === null ? '—' : money.format(line.total),
                  ]
                : []),
            ]),
          },
        })),
        ...(withPrices
          ? [
              {
                heading: label(locale, 'totals'),
                rows: totals.map(({ name, total }): [string, string] => [name, money.format(total)]),
                paragraphs:
                  all.missingPrices > 0 ? [label(locale, 'missingPrices', { count: all.missingPrices })] : [],
              },
              {
                heading: null,
                rows: [[label(locale, 'total'), money.format(all.total)] as [string, string]],
              },
            ]
          : []),
      ],
    },
    { createdAt: now, brand },
  )
}

/** Groups the lines by heading; those before the first heading have none. */
function sectionsOf(items: readonly SelectionItem[]) {
  const sections: { heading: string | null; lines: SelectionItem[] }[] = []
  for (const item of items) {
    if (item.heading !== null) sections.push({ heading: item.heading, lines: [] })
    else {
      if (sections.length === 0) sections.push({ heading: null, lines: [] })
      sections.at(-1)?.lines.push(item)
    }
  }
  return sections.filter(({ heading, lines }) => heading !== null || lines.length > 0)
}

function writeSheet({ list, items, withPrices, locale }: ListDocument): Promise<Uint8Array> {
  return writeXlsx<SelectionItem>(
    [
      { heading: label(locale, 'reference'), cell: ({ product }) => product?.reference ?? null },
      { heading: label(locale, 'name'), cell: ({ product, heading }) => product?.name ?? heading, width: 45 },
      { heading: label(locale, 'manufacturer'), cell: ({ product }) => product?.manufacturer.name ?? null },
      {
        heading: label(locale, 'supplier'),
        cell: ({ product }) => product?.supplier.name ?? null,
        width: 25,
      },
      { heading: label(locale, 'quantity'), cell: ({ quantity }) => quantity, width: 12 },
      {
        heading: label(locale, 'unit'),
        cell: ({ product }) => product && label(locale, `unit.${product.unit}`),
        width: 10,
      },
      ...(withPrices
        ? [
            {
              heading: label(locale, 'price'),
              cell: ({ unitPrice }: SelectionItem) => unitPrice,
              width: 12,
              isPrice: true,
            },
            {
              heading: label(locale, 'priceBase'),
              cell: ({ product }: SelectionItem) => product?.price?.base ?? null,
              width: 12,
            },
            {
              heading: label(locale, 'total'),
              cell: ({ total }: SelectionItem) => total,
              width: 14,
              isPrice: true,
            },
          ]
        : []),
      { heading: label(locale, 'note'), cell: ({ note }) => note, width: 35 },
    ],
    items,
    list.name,
  )
}
