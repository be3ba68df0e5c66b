import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/no-named-as-default -- its typings know the default alone
import PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

export const ink = '#1d2430'
export const muted = '#5b6472'
const line = '#c9ced6'
export const margin = 56

const fonts = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
}

/** An empty A4 document with room for its footers. */
export function openPdf(settings: { readonly language: string; readonly info: PDFKit.DocumentInfo }): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    bufferPages: true,
    lang: settings.language,
    displayTitle: true,
    info: settings.info,
  })
  return pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
}

/** Where text may stand: from the left margin, so wide. */
export function textArea(pdf: Pdf): { readonly left: number; readonly width: number } {
  const { left, right } = pdf.page.margins
  return { left, width: pdf.page.width - left - right }
}

/** Whether so much height is left on the page. */
export const hasSpace = (pdf: Pdf, height: number) =>
  pdf.y + height <= pdf.page.height - pdf.page.margins.bottom

/** Begins a page unless so much height is left. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (!hasSpace(pdf, height)) pdf.addPage()
}

export function drawLine(pdf: Pdf, y: number): void {
  const { left, width } = textArea(pdf)
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke(line)
}

/** Narrow blanks have no drawing in the font, and no other control character has one either. */
export function plain(text: string): string {
  return text.replace(/[\u202f\u2009\p{Cc}]/gu, ' ').slice(0, 5000)
}
