import type { RefObject } from 'react'

/** In so many frames a step is shown, and a long grid has drawn the rows it was scrolled to. */
const frames = 8

/**
 * Puts the focus into the price of a line, once it is drawn.
 * @param share how far down the grid the line stands, from 0 to 1
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
