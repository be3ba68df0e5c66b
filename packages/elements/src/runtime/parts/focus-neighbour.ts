/**
 * Before a row is removed by its own button, moves the focus to the same button of the next row, or
 * of the one before.
 * @param list selector of the list around the button; the buttons of its kind carry `data-remove`
 * @returns `false` when the button was the last one
 */
export function focusNeighbour(button: HTMLElement, list = 'ul, ol, tbody'): boolean {
  const buttons = [...(button.closest(list)?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const at = buttons.indexOf(button)
  const next = buttons[at + 1] ?? buttons[at - 1]
  next?.focus()
  return next !== undefined
}
