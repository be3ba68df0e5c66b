import { AppError, locales, type Locale, type ProductDocument } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { foldWords } from '../../platform/text/fold-text.ts'
import type { FileToSave } from '../../platform/http/bind-file.ts'
import type { ProductView } from '../../domain/products/product.queries.ts'
import type { PdfBrand } from '../../platform/installation/pdf-brand.ts'
import { drawPdf } from '../../platform/pdf/draw-pdf.ts'
import { dataSheet, makerDocument } from './document-content.ts'
import { countMakerDocuments, findDocument, findDocuments } from './document.queries.ts'
import { documentText } from './document-text.ts'
import { findSheetContent } from './product-sheet.queries.ts'

const dataSheetKey = (language: Locale) => `data-sheet-${language}`

/** The documents of a product: our data sheet in both languages, and those of its maker. */
export async function listDocuments(
  db: Db,
  locale: Locale,
  product: { readonly id: number; readonly reference: string },
): Promise<ProductDocument[]> {
  const stored = await findDocuments(db, product.id, locale)
  const sheets = locales.map((language) => ({
    ...common,
    key: dataSheetKey(language),
    kind: 'data_sheet' as const,
    title: documentText(language, 'document.dataSheet'),
    language,
    fileName: fileName(documentText(language, 'document.dataSheet'), product.reference),
    publishedOn: null,
  }))
  const makers = stored.map(({ id, kind, title, language, publishedOn }) => ({
    ...common,
    key: String(id),
    kind,
    title,
    language,
    fileName: fileName(title, product.reference),
    publishedOn,
  }))
  const isOwn = ({ language }: ProductDocument) => language === locale
  const all: ProductDocument[] = [...sheets, ...makers]
  return [...all.filter(isOwn), ...all.filter((each) => !isOwn(each))]
}

/** Returns the number of documents of a product. */
export async function countDocuments(db: Db, productId: number): Promise<number> {
  return locales.length + (await countMakerDocuments(db, productId))
}

const common = { '@type': 'ProductDocument', mediaType: 'application/pdf' } as const

/** `Fiche technique`, `0 123/A` → `fiche-technique-0-123-a.pdf`. */
function fileName(title: string, reference: string): string {
  const words = [...foldWords(title), ...foldWords(reference)].join('-').slice(0, 100)
  return `${words || 'document'}.pdf`
}

interface DocumentRequest {
  readonly id: number
  readonly key: string
  readonly now: Date
  readonly brand: PdfBrand
}

/** A document of a product as a file; the product name is in the language of the document. */
export async function saveDocument(
  db: Db,
  view: ProductView,
  { id, key, now, brand }: DocumentRequest,
): Promise<FileToSave> {
  const sheetLanguage = locales.find((each) => dataSheetKey(each) === key)
  const stored = /^[1-9]\d{0,8}$/.test(key) ? await findDocument(db, id, Number(key)) : undefined
  const language = stored?.language ?? sheetLanguage
  const product = language && (await findSheetContent(db, { ...view, locale: language }, id))
  if (!product) throw new AppError('not_found')
  const title = stored?.title ?? documentText(language, 'document.dataSheet')
  const content = stored ? makerDocument(stored, product) : dataSheet(product, language, view.day)
  return {
    content: await drawPdf(content, { createdAt: now, brand }),
    mediaType: 'application/pdf',
    name: fileName(title, product.reference),
  }
}
