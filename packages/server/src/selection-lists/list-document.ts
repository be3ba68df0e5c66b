import {
  constants,
  sumTotals,
  totalsBySupplier,
  type DocumentFormat,
  type Locale,
  type SelectionItem,
} from '@comptoir/contract'
import { writeXlsx } from '@comptoir/tables/write-xlsx'
import { drawPdf } from '../pdf/draw-pdf.ts'
import { fillText } from '../text/fill-text.ts'
import { dateText } from '../time/date-text.ts'
import { dayOf } from '../time/day.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import type { ListRow } from './selection-lists.queries.ts'

const messages: Record<Locale, typeof fr> = { fr, en }

/** A list as a document prints it. */
export interface ListDocument {
  readonly list: ListRow
  readonly items: readonly SelectionItem[]
  readonly withPrices: boolean
  readonly locale: Locale
  readonly now: Date
}

const say = (locale: Locale, id: keyof typeof fr, values: Readonly<Record<string, string | number>> = {}) =>
  fillText(messages[locale][id], values)

/** Its name as a file, without what no file name may have: `Chantier 2026-11-21.pdf`. */
export const fileNameOf = (
  { list, now }: Pick<ListDocument, 'now'> & { readonly list: Pick<ListRow, 'name'> },
  format: DocumentFormat,
) =>
  `${list.name
    .replace(/[\\/:*?"<>|\p{C}]+/gu, '-')
    .slice(0, 80)
    .toWellFormed()} ${dayOf(now)}.${format}`

/** Makes the file of a list, with or without prices. */
export async function writeDocument(document: ListDocument, format: DocumentFormat): Promise<Buffer> {
  return Buffer.from(format === 'pdf' ? await drawList(document) : await writeSheet(document))
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part).join(' · ')

function drawList({ list, items, withPrices, locale, now }: ListDocument): Promise<Uint8Array> {
  const money = new Intl.NumberFormat(constants.languageTags[locale], { style: 'currency', currency: 'EUR' })
  const price = new Intl.NumberFormat(constants.languageTags[locale], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  const number = new Intl.NumberFormat(constants.languageTags[locale], { maximumFractionDigits: 3 })
  const facts: [string, string][] = [
    [say(locale, 'business'), joined(list.businessCode, list.businessName)],
    [say(locale, 'job'), joined(list.jobCode, list.jobName)],
    [say(locale, 'quote'), joined(list.quoteNumber, list.quoteDescription)],
    ...list.variables.map(({ name, value }): [string, string] => [name, number.format(value)]),
  ]
  const totals = totalsBySupplier(items, locale)
  const all = sumTotals(items.flatMap(({ product, total }) => (product ? [total] : [])))
  const unit = (one: SelectionItem) => (one.product ? say(locale, `unit.${one.product.unit}`) : '')
  return drawPdf(
    {
      language: locale,
      title: list.name,
      subtitle: joined(say(locale, 'title'), dateText(now, locale, { dateStyle: 'long' })),
      footer: list.name,
      sections: [
        { heading: null, rows: facts.filter(([, value]) => value !== '') },
        ...partsOf(items).map(({ heading, lines }) => ({
          heading,
          table: {
            columns: [
              { heading: say(locale, 'reference'), share: 3 },
              { heading: say(locale, 'name'), share: 6 },
              { heading: say(locale, 'quantity'), share: 3, align: 'right' as const },
              ...(withPrices
                ? [
                    { heading: say(locale, 'price'), share: 3, align: 'right' as const },
                    { heading: say(locale, 'total'), share: 3, align: 'right' as const },
                  ]
                : []),
            ],
            rows: lines.map((line) => [
              line.product?.reference ?? '',
              joined(line.product?.name ?? '', line.product?.manufacturer.name ?? '', line.note),
              `${number.format(line.quantity ?? 0)} ${unit(line)}`,
              ...(withPrices
                ? [
                    line.unitPrice === null ? '—' : price.format(line.unitPrice),
                    line.total === null ? '—' : money.format(line.total),
                  ]
                : []),
            ]),
          },
        })),
        ...(withPrices
          ? [
              {
                heading: say(locale, 'totals'),
                rows: totals.map(({ name, total }): [string, string] => [name, money.format(total)]),
                paragraphs:
                  all.missingPrices > 0 ? [say(locale, 'missingPrices', { count: all.missingPrices })] : [],
              },
              { heading: null, rows: [[say(locale, 'total'), money.format(all.total)] as [string, string]] },
            ]
          : []),
      ],
    },
    now,
  )
}

/** The lines under each heading; those before the first have none. */
function partsOf(items: readonly SelectionItem[]) {
  const parts: { heading: string | null; lines: SelectionItem[] }[] = []
  for (const item of items) {
    if (item.heading !== null) parts.push({ heading: item.heading, lines: [] })
    else {
      if (parts.length === 0) parts.push({ heading: null, lines: [] })
      parts.at(-1)?.lines.push(item)
    }
  }
  return parts.filter(({ heading, lines }) => heading !== null || lines.length > 0)
}

function writeSheet({ list, items, withPrices, locale }: ListDocument): Promise<Uint8Array> {
  return writeXlsx<SelectionItem>(
    [
      { heading: say(locale, 'reference'), cell: ({ product }) => product?.reference ?? null },
      { heading: say(locale, 'name'), cell: ({ product, heading }) => product?.name ?? heading, width: 45 },
      { heading: say(locale, 'manufacturer'), cell: ({ product }) => product?.manufacturer.name ?? null },
      { heading: say(locale, 'supplier'), cell: ({ product }) => product?.supplier.name ?? null, width: 25 },
      { heading: say(locale, 'quantity'), cell: ({ quantity }) => quantity, width: 12 },
      {
        heading: say(locale, 'unit'),
        cell: ({ product }) => product && say(locale, `unit.${product.unit}`),
        width: 10,
      },
      ...(withPrices
        ? [
            { heading: say(locale, 'price'), cell: ({ unitPrice }: SelectionItem) => unitPrice, width: 12 },
            {
              heading: say(locale, 'priceBase'),
              cell: ({ product }: SelectionItem) => product?.price?.base ?? null,
              width: 12,
            },
            { heading: say(locale, 'total'), cell: ({ total }: SelectionItem) => total, width: 14 },
          ]
        : []),
      { heading: say(locale, 'note'), cell: ({ note }) => note, width: 35 },
    ],
    items,
    list.name,
  )
}
