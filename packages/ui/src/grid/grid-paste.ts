import type { GridColumn, GridEdit } from './grid.types.ts'

/** The cells of a copied block of a spreadsheet; `null`: it is one text for one cell. */
export function readBlock(text: string): string[][] | null {
  if (!/[\t\n\r]/.test(text.trimEnd())) return null
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

interface Target<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn<Row>[]
  readonly getRowKey: (row: Row) => string
  readonly rowIndex: number
  readonly columnIndex: number
}

/** The value of an editable cell; `null`: not editable. */
export const textOf = <Row>({ editText, pasteText }: GridColumn<Row>, row: Row): string | null =>
  (editText ?? pasteText)?.(row) ?? null

/**
 * The target cells of a block: from one cell to the right over the editable columns, and downwards over the rows
 * that can be edited there. Empty cells are skipped.
 */
export function placeBlock<Row>(
  block: readonly (readonly string[])[],
  { rows, columns, getRowKey, rowIndex, columnIndex }: Target<Row>,
): { readonly edits: GridEdit[]; readonly unplaced: number } {
  const first = columns[columnIndex]
  const targets = rows.slice(rowIndex).filter((row) => first && textOf(first, row) !== null)
  const editable = columns
    .slice(columnIndex)
    .filter(({ editText, pasteText }) => editText !== undefined || pasteText !== undefined)
  const edits = block.flatMap((cells, down) => {
    const row = targets[down]
    if (row === undefined) return []
    return cells.flatMap((text, right): GridEdit[] => {
      const column = editable[right]
      if (!column || text === '' || textOf(column, row) === null) return []
      return [{ rowKey: getRowKey(row), column: column.key, text }]
    })
  })
  return { edits, unplaced: Math.max(0, block.length - targets.length) }
}
