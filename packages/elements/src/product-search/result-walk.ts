const result = '[data-result]'

/** The link of a result that an arrow key leads to from another; `null` above the first row, `undefined` at an end. */
function neighbour(
  key: string,
  links: readonly HTMLElement[],
  at: number,
  columns: number,
): HTMLElement | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return links[at + columns]
    case 'ArrowUp':
      return at < columns ? null : links[at - columns]
    case 'ArrowLeft':
      return columns > 1 ? links[at - 1] : undefined
    case 'ArrowRight':
      return columns > 1 ? links[at + 1] : undefined
    default:
      return undefined
  }
}

/** How many cards stand beside one another. */
function columnsOf(links: readonly HTMLElement[]): number {
  const top = links[0]?.getBoundingClientRect().top ?? 0
  const secondRow = links.findIndex((link) => link.getBoundingClientRect().top > top + 1)
  return secondRow === -1 ? links.length : secondRow
}

/**
 * On the link of a result the arrows lead to those around it, in rows and in columns, and from the first row back to
 * the text box. Says whether the key led anywhere.
 */
export function walkResults(key: string, link: HTMLElement, box: HTMLElement | null): boolean {
  const list = link.closest<HTMLElement>('[data-display]')
  const links = [...(list?.querySelectorAll<HTMLElement>(result) ?? [])]
  const columns = list?.dataset['display'] === 'grid' ? columnsOf(links) : 1
  const next = neighbour(key, links, links.indexOf(link), columns)
  const target = next === null ? box : next
  target?.focus()
  return target != null
}

/** The first result takes the focus, if there is one. */
export function focusFirstResult(list: HTMLElement): void {
  list.querySelector<HTMLElement>(result)?.focus()
}

/** The first result takes the focus, or what is to be done where there is none. */
export function skipToResults(list: HTMLElement): void {
  const first = list.querySelector<HTMLElement>(result) ?? list.querySelector<HTMLElement>('a, button')
  first?.focus()
}

/** `+` on a result adds its quantity to the cart; returns whether a button was found. */
export function addResult(link: HTMLElement): boolean {
  const form = link.closest('li')?.querySelector('form')
  form?.requestSubmit()
  return form != null
}
