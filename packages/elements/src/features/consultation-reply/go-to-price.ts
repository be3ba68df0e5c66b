import type { RefObject } from 'react'

/** Frames until a step is shown, and a long grid has rendered the rows it was scrolled to. */
const frames = 8

/**
 * Focuses the price of a line once it is rendered.
 * @param share position of the line in the grid, from 0 to 1
 */
export function goToPrice(box: RefObject<HTMLElement | null>, line: number, share: number): void {
  const find = (left: number) => {
    const field = box.current?.querySelector<HTMLElement>(`[data-cell="price ${line}"]`)
    if (field) {
      field.focus()
      return
    }
    const grid = box.current?.querySelector('[role="grid"]')
    if (grid) grid.scrollTop = share * grid.scrollHeight
    if (left > 0) requestAnimationFrame(() => find(left - 1))
  }
  find(frames)
}
