import type { MouseEvent } from 'react'

/** Stops a click on a way out of the cart at the first quantity that is not one: the cart holds the one before, which nobody sees. */
export function stopAtBadQuantity(event: MouseEvent<HTMLElement>): void {
  const cart = event.currentTarget.closest('section')
  const field = cart?.querySelector<HTMLElement>('[data-line-quantity][aria-invalid]')
  if (!field) return
  event.preventDefault()
  event.stopPropagation()
  field.focus()
}
