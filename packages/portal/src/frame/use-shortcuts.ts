import { useElement } from '@comptoir/elements/runtime'
import { useEffect } from 'react'

/** `/` focuses the search of the page, from anywhere but a field. */
export function useShortcuts(): void {
  const { host } = useElement()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isTyping(event.composedPath()[0]) || document.querySelector('dialog[open]')) return
      const search = searchOf(host)
      if (!search) return
      event.preventDefault()
      search.focus()
      if (search instanceof HTMLInputElement) search.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [host])
}

/** The big box of home, that of the header, or the page's own search element. */
function searchOf(host: EventTarget): HTMLElement | null {
  if (!(host instanceof HTMLElement)) return null
  return host.querySelector<HTMLElement>('[data-portal-search] input, [data-portal-element="search"]')
}

export function isTyping(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  // A checkbox, a radio button or a slider holds no text.
  const typed = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select'
  return target.isContentEditable || target.matches(typed)
}
