import type { MouseEvent } from 'react'

/**
 * Blocks a click on an action of the cart while a quantity is invalid, since the cart still has the previous, hidden
 * quantity.
 */
export function blockInvalidQuantity(event: MouseEvent<HTMLElement>): void {
  const cart = event.currentTarget.closest('section')
  const field = cart?.querySelector<HTMLElement>('[data-line-quantity][aria-invalid]')
  if (!field) return
  event.preventDefault()
  event.stopPropagation()
  field.focus()
}
