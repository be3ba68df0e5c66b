import type { PdfTable } from './pdf-content.ts'
import { drawLine, hasSpace, ink, breakPageIfNeeded, muted, plain, textArea, type Pdf } from './pdf-page.ts'

const gap = 8

interface Cells {
  readonly texts: readonly string[]
  readonly font: 'plain' | 'bold'
  readonly color: string
}

/** Draws a table with lines between its rows; its header is repeated on each page, and rows are not split. */
export function drawTable(pdf: Pdf, table: PdfTable): void {
  const head: Cells = { texts: table.columns.map(({ heading }) => heading), font: 'bold', color: muted }
  pdf.fontSize(9)
  breakPageIfNeeded(pdf, 60)
  drawCells(pdf, table, head)
  for (const texts of table.rows) {
    const cells: Cells = { texts, font: 'plain', color: ink }
    if (!hasSpace(pdf, heightOf(pdf, table, cells) + gap)) {
      pdf.addPage()
      drawCells(pdf, table, head)
    }
    drawCells(pdf, table, cells)
  }
  drawTotals(pdf, table.totals ?? [])
}

function widthsOf(pdf: Pdf, { columns }: PdfTable): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const { width } = textArea(pdf)
  return columns.map(({ share }) => (width - gap * (columns.length - 1)) * (share / shares))
}

function heightOf(pdf: Pdf, table: PdfTable, { texts, font }: Cells): number {
  const widths = widthsOf(pdf, table)
  pdf.font(font)
  return Math.max(...widths.map((width, at) => pdf.heightOfString(plain(texts[at] ?? ''), { width })))
}

function drawCells(pdf: Pdf, table: PdfTable, cells: Cells): void {
  const height = heightOf(pdf, table, cells)
  const { left } = textArea(pdf)
  const top = pdf.y
  let x = left
  for (const [at, width] of widthsOf(pdf, table).entries()) {
    const align = table.columns[at]?.align ?? 'left'
    pdf.fillColor(cells.color).text(plain(cells.texts[at] ?? ''), x, top, { width, align })
    x += width + gap
  }
  drawLine(pdf, top + height + 3)
  pdf.x = left
  pdf.y = top + height + 7
}

/** Right-aligned, under the amounts; they stay together. */
function drawTotals(pdf: Pdf, totals: NonNullable<PdfTable['totals']>): void {
  if (totals.length === 0) return
  const rowHeight = 16
  breakPageIfNeeded(pdf, totals.length * rowHeight)
  const { left, width } = textArea(pdf)
  for (const [at, [name, value]] of totals.entries()) {
    const top = pdf.y
    const isLast = at === totals.length - 1
    pdf.font(isLast ? 'bold' : 'plain').fillColor(isLast ? ink : muted)
    pdf.text(plain(name), left, top, { width: width * 0.7, align: 'right' })
    pdf.fillColor(ink).text(plain(value), left + width * 0.7, top, { width: width * 0.3, align: 'right' })
    pdf.x = left
    pdf.y = top + rowHeight
  }
}
