import { fileURLToPath } from 'node:url'
import type Document from 'pdfkit'

export type Pdf = InstanceType<typeof Document>

export const ink = '#1d2430'
export const muted = '#5b6472'
const line = '#c9ced6'
export const margin = 56

const fonts = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
}

/** Opens an empty A4 document with room for its footers. */
export async function openPdf(settings: {
  readonly language: string
  readonly info: PDFKit.DocumentInfo
}): Promise<Pdf> {
  // Megabytes of fonts and tables, which most processes need late or never.
  const { default: PDFDocument } = await import('pdfkit')
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

/** The text area: from the left margin, with this width. */
export function textArea(pdf: Pdf): { readonly left: number; readonly width: number } {
  const { left, right } = pdf.page.margins
  return { left, width: pdf.page.width - left - right }
}

/** Returns whether this much height is left on the page. */
export const hasSpace = (pdf: Pdf, height: number) =>
  pdf.y + height <= pdf.page.height - pdf.page.margins.bottom

/** Starts a new page unless this much height is left. */
export function breakPageIfNeeded(pdf: Pdf, height: number): void {
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

/** The font has no glyphs for narrow spaces and control characters. */
export function plain(text: string): string {
  return text.replace(/[\u202f\u2009\p{Cc}]/gu, ' ').slice(0, 5000)
}
