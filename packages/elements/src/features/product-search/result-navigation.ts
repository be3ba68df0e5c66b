const result = '[data-result]'

/** Returns the result link an arrow key moves to; `null` above the first row, `undefined` at an end. */
function neighbour(
  key: string,
  links: readonly HTMLElement[],
  index: number,
  columns: number,
): HTMLElement | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return links[index + columns]
    case 'ArrowUp':
      return index < columns ? null : links[index - columns]
    case 'ArrowLeft':
      return columns > 1 ? links[index - 1] : undefined
    case 'ArrowRight':
      return columns > 1 ? links[index + 1] : undefined
    default:
      return undefined
  }
}

/** Number of cards per row. */
function columnsOf(links: readonly HTMLElement[]): number {
  const top = links[0]?.getBoundingClientRect().top ?? 0
  const secondRow = links.findIndex((link) => link.getBoundingClientRect().top > top + 1)
  return secondRow === -1 ? links.length : secondRow
}

/**
 * Moves the focus from a result link with the arrow keys, by row and column; from the first row back to the text
 * box. Returns whether the focus moved.
 */
export function navigateResults(key: string, link: HTMLElement, box: HTMLElement | null): boolean {
  const list = link.closest<HTMLElement>('[data-display]')
  const links = [...(list?.querySelectorAll<HTMLElement>(result) ?? [])]
  const columns = list?.dataset['display'] === 'grid' ? columnsOf(links) : 1
  const next = neighbour(key, links, links.indexOf(link), columns)
  const target = next === null ? box : next
  target?.focus()
  return target != null
}

/** Focuses the first result, if any. */
export function focusFirstResult(list: HTMLElement): void {
  list.querySelector<HTMLElement>(result)?.focus()
}

/** Focuses the quantity of the first result, if any. */
export function focusFirstQuantity(list: HTMLElement): void {
  list.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
}

/** Focuses the first result, or the first action if there is none. */
export function skipToResults(list: HTMLElement): void {
  const first = list.querySelector<HTMLElement>(result) ?? list.querySelector<HTMLElement>('a, button')
  first?.focus()
}

/** Adds a result's quantity to the cart (`+`); returns whether a button was found. */
export function addResult(link: HTMLElement): boolean {
  const form = link.closest('li')?.querySelector('form')
  form?.requestSubmit()
  return form != null
}
