import type { Locale, TechnicalFeature } from '@comptoir/contract'
import type { PdfContent } from '../../platform/pdf/pdf-content.ts'
import { dateText } from '../../platform/time/date-text.ts'
import { documentText, writeNumber } from './document-text.ts'
import type { StoredDocument } from './document.queries.ts'
import type { SheetContent } from './product-sheet.queries.ts'

/** The data sheet: the catalogue data of a product, without its price, so that it can be passed on. */
export function dataSheet(sheet: SheetContent, language: Locale, day: string): PdfContent {
  const text = (id: Parameters<typeof documentText>[1], values = {}) => documentText(language, id, values)
  const identity: [string, string][] = [
    [text('document.reference'), sheet.reference],
    ...(sheet.ean === null ? [] : [[text('document.ean'), sheet.ean] satisfies [string, string]]),
    [text('document.manufacturer'), sheet.manufacturer.name],
    [text('document.family'), sheet.familyPath.map(({ name }) => name).join(' › ')],
  ]
  const groups = Map.groupBy(sheet.features, ({ group }) => group)
  return {
    language,
    title: sheet.name,
    subtitle: text('document.dataSheet'),
    sections: [
      { heading: null, rows: identity },
      ...(sheet.description.trim() === ''
        ? []
        : [{ heading: text('document.description'), paragraphs: sheet.description.split(/\n+/) }]),
      ...[...groups].map(([heading, features]) => ({
        heading,
        rows: features.map((feature) => [feature.name, writeValue(feature, language)] as const),
      })),
    ],
    footer: text('document.madeOn', {
      day: dateText(day, language, { dateStyle: 'long' }),
      catalog: sheet.catalog.name,
    }),
  }
}

function writeValue({ value, unit }: TechnicalFeature, language: Locale): string {
  const plain =
    typeof value === 'boolean'
      ? documentText(language, value ? 'document.yes' : 'document.no')
      : typeof value === 'number'
        ? writeNumber(value, language)
        : typeof value === 'string'
          ? value
          : documentText(language, 'document.range', {
              from: writeNumber(value[0] ?? 0, language),
              to: writeNumber(value[1] ?? 0, language),
            })
  return unit === null ? plain : `${plain} ${unit}`
}

/** A maker's document, with the product for which it was requested. */
export function makerDocument(
  document: StoredDocument,
  product: Pick<SheetContent, 'name' | 'reference'>,
): PdfContent {
  const { language, title, body, publishedOn } = document
  const sections: { heading: string | null; paragraphs: string[] }[] = [{ heading: null, paragraphs: [] }]
  for (const line of body.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) sections.push({ heading: line.slice(2), paragraphs: [] })
    else sections.at(-1)?.paragraphs.push(line)
  }
  return {
    language,
    title,
    subtitle: documentText(language, 'document.for', { name: product.name, reference: product.reference }),
    sections: sections.filter(({ heading, paragraphs }) => heading !== null || paragraphs.length > 0),
    footer: documentText(language, 'document.publishedOn', {
      day: dateText(publishedOn, language, { dateStyle: 'long' }),
    }),
  }
}
