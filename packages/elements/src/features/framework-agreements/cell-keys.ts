import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Moves with Enter and the arrow keys within a column, like a spreadsheet; a cell is saved on blur. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey } = event
  const cell = target instanceof HTMLInputElement ? target.closest('td') : null
  const step = steps[key]
  if (!cell || event.altKey || event.ctrlKey || event.metaKey) return
  if (step === undefined) {
    // Only typing changes a price: the Page keys change the page.
    if (key === 'PageUp' || key === 'PageDown') event.stopPropagation()
    return
  }
  const next = findInColumn(cell, key === 'Enter' && shiftKey ? -1 : step)
  next?.focus()
  if (next === null && key === 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

/** The next editable cell above or below. */
function findInColumn(cell: HTMLTableCellElement, down: 1 | -1): HTMLElement | null {
  let row = cell.parentElement
  for (;;) {
    const beside = down > 0 ? row?.nextElementSibling : row?.previousElementSibling
    if (!(beside instanceof HTMLTableRowElement)) return null
    const input = beside.cells[cell.cellIndex]?.querySelector<HTMLElement>('input:enabled')
    if (input) return input
    row = beside
  }
}
