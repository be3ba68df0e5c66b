import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/no-named-as-default -- its typings know the default alone
import PDFDocument from 'pdfkit'
import { documentText } from './document-text.ts'
import type { DocumentContent, DocumentSection } from './document-content.ts'

const fonts = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
}
const ink = '#1d2430'
const muted = '#5b6472'
const line = '#c9ced6'
const margin = 56
const gap = 10

type Pdf = InstanceType<typeof PDFDocument>

/** Draws a document on A4 pages with a footer on each. Texts are drawn as letters: nothing in them is ever run. */
export async function drawPdf(content: DocumentContent, madeAt: Date): Promise<Uint8Array> {
  const { title, subtitle, sections, language } = content
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Subject: subtitle, Creator: 'Comptoir', CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((done, failed) => {
    pdf.on('end', () => done())
    pdf.on('error', failed)
  })
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  pdf.font('plain').fontSize(10).fillColor(muted).text(plain(subtitle))
  pdf.font('bold').fontSize(17).fillColor(ink).text(plain(title)).moveDown(0.8)
  for (const section of sections) drawSection(pdf, section)
  drawFooters(pdf, content)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function drawSection(pdf: Pdf, { heading, paragraphs = [], rows = [] }: DocumentSection): void {
  if (heading !== null) {
    keepTogether(pdf, 60)
    pdf.font('bold').fontSize(12).fillColor(ink).text(plain(heading)).moveDown(0.4)
  }
  pdf.font('plain').fontSize(10).fillColor(ink)
  for (const paragraph of paragraphs) pdf.text(plain(paragraph), { lineGap: 2 }).moveDown(0.5)
  for (const row of rows) drawRow(pdf, row)
  pdf.moveDown(0.8)
}

/** Name and value side by side over a thin line. */
function drawRow(pdf: Pdf, [name, value]: readonly [string, string]): void {
  const left = pdf.page.margins.left
  const width = pdf.page.width - left - pdf.page.margins.right
  const column = width / 2 - gap
  const texts = [plain(name), plain(value)]
  const height = Math.max(...texts.map((text) => pdf.heightOfString(text, { width: column })))
  keepTogether(pdf, height + 8)
  const top = pdf.y
  pdf.fillColor(muted).text(texts[0] ?? '', left, top, { width: column })
  pdf.fillColor(ink).text(texts[1] ?? '', left + width / 2, top, { width: column })
  pdf
    .moveTo(left, top + height + 3)
    .lineTo(left + width, top + height + 3)
    .lineWidth(0.5)
    .stroke(line)
  pdf.x = left
  pdf.y = top + height + 7
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

function drawFooters(pdf: Pdf, { footer, language }: DocumentContent): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    // Text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0
    const width = pdf.page.width - 2 * margin
    const number = documentText(language, 'document.page', { page: page + 1, pages: count })
    pdf.font('plain').fontSize(8).fillColor(muted)
    pdf.text(plain(footer), margin, pdf.page.height - margin, { width: width - 90 })
    pdf.text(number, margin, pdf.page.height - margin, { width, align: 'right' })
  }
}

/** Narrow blanks have no drawing in the font, and no other control character has one either. */
function plain(text: string): string {
  return text.replace(/[\u202f\u2009\p{Cc}]/gu, ' ').slice(0, 5000)
}
