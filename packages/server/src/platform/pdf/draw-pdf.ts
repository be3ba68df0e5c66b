import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import type { PdfBrand } from '../installation/pdf-brand.ts'
import { fillText } from '../text/fill-text.ts'
import type { PdfContent, PdfSection } from './pdf-content.ts'
import {
  drawLine,
  ink,
  breakPageIfNeeded,
  margin,
  muted,
  openPdf,
  plain,
  textArea,
  type Pdf,
} from './pdf-page.ts'
import { drawTable } from './pdf-table.ts'

const gap = 10

/** Draws a document on A4 pages with a footer on each. Texts are drawn as characters: nothing in them is executed. */
export async function drawPdf(
  content: PdfContent,
  { createdAt, brand }: { readonly createdAt: Date; readonly brand: PdfBrand },
): Promise<Uint8Array> {
  const { title, subtitle, sections, language } = content
  const pdf = await openPdf({
    language,
    info: {
      Title: title,
      Subject: subtitle,
      Creator: brand.name,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((done, failed) => {
    pdf.on('end', () => done())
    pdf.on('error', failed)
  })
  drawBrand(pdf, brand)
  pdf.font('plain').fontSize(10).fillColor(muted).text(plain(subtitle))
  pdf.font('bold').fontSize(17).fillColor(ink).text(plain(title)).moveDown(0.8)
  for (const section of sections) drawSection(pdf, section)
  drawFooters(pdf, content)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

const logoHeight = 40

/** Draws logo or name above the title; next to a logo, which may be a mere sign, stands the name too. */
function drawBrand(pdf: Pdf, { name, logo }: PdfBrand): void {
  const { left, width } = textArea(pdf)
  const top = pdf.y
  pdf.font('bold').fontSize(10).fillColor(muted)
  if (logo) pdf.image(logo, left, top, { fit: [width / 2 - gap, logoHeight] })
  pdf.text(plain(name), left, top, { width, align: logo ? 'right' : 'left' })
  pdf.x = left
  pdf.y = logo ? top + logoHeight + gap : pdf.y + gap
}

function drawSection(pdf: Pdf, { heading, paragraphs = [], rows = [], table }: PdfSection): void {
  if (heading !== null) {
    breakPageIfNeeded(pdf, 60)
    pdf.font('bold').fontSize(12).fillColor(ink).text(plain(heading)).moveDown(0.4)
  }
  pdf.font('plain').fontSize(10).fillColor(ink)
  for (const paragraph of paragraphs) pdf.text(plain(paragraph), { lineGap: 2 }).moveDown(0.5)
  for (const row of rows) drawRow(pdf, row)
  if (table) drawTable(pdf, table)
  pdf.moveDown(0.8)
}

/** Draws a name and its value above a thin line. */
function drawRow(pdf: Pdf, [name, value]: readonly [string, string]): void {
  const { left, width } = textArea(pdf)
  const column = width / 2 - gap
  const texts = [plain(name), plain(value)]
  const height = Math.max(...texts.map((text) => pdf.heightOfString(text, { width: column })))
  breakPageIfNeeded(pdf, height + 8)
  const top = pdf.y
  pdf.fillColor(muted).text(texts[0] ?? '', left, top, { width: column })
  pdf.fillColor(ink).text(texts[1] ?? '', left + width / 2, top, { width: column })
  drawLine(pdf, top + height + 3)
  pdf.x = left
  pdf.y = top + height + 7
}

const pageText = { fr: fr['pdf.page'], en: en['pdf.page'] }

function drawFooters(pdf: Pdf, { footer, language }: PdfContent): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    // Text below the margin would start a new page.
    pdf.page.margins.bottom = 0
    const { width } = textArea(pdf)
    const number = fillText(pageText[language], { page: page + 1, pages: count })
    pdf.font('plain').fontSize(8).fillColor(muted)
    pdf.text(plain(footer), margin, pdf.page.height - margin, { width: width - 90 })
    pdf.text(number, margin, pdf.page.height - margin, { width, align: 'right' })
  }
}
