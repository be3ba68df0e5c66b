import type { KeyboardEvent } from 'react'

const result = '[data-result]'

/** On the link of a result: up and down lead to the one before and the next. */
export function walkResults(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>(result) ?? [])]
  const next = links[links.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The first result takes the focus, if there is one. */
export function focusFirstResult(list: HTMLElement): void {
  list.querySelector<HTMLElement>(result)?.focus()
}
