import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus with the arrow keys to the next cell with a button. */
export function moveInMatrix(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const cell = event.target instanceof HTMLButtonElement ? event.target.closest('td') : null
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return
  const next = findNext(cell, step)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function findNext(cell: HTMLTableCellElement, [across, down]: readonly [number, number]): HTMLElement | null {
  if (across !== 0) {
    let other = across > 0 ? cell.nextElementSibling : cell.previousElementSibling
    while (other) {
      const button = other.querySelector<HTMLElement>('button')
      if (button) return button
      other = across > 0 ? other.nextElementSibling : other.previousElementSibling
    }
    return null
  }
  let row = cell.parentElement
  while (row) {
    const beside = down > 0 ? row.nextElementSibling : row.previousElementSibling
    if (!(beside instanceof HTMLTableRowElement)) return null
    const button = beside.cells[cell.cellIndex]?.querySelector<HTMLElement>('button')
    if (button) return button
    row = beside
  }
  return null
}
