import { useCallback, useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import { useElement } from '../../runtime/index.ts'
import { addResult, navigateResults } from './result-navigation.ts'

/**
 * Shortcuts of the search: `/` for the text box, arrows and `+` on a result, `?` for their list. They work while the
 * focus is inside; `/` and `?` on the whole page if the host allows it.
 */
export function useShortcuts(isPageWide: boolean, onHelp: () => void) {
  const { host } = useElement()
  const section = useRef<HTMLElement>(null)
  const handleKey = useCallback(
    (key: string, target: HTMLElement | null): boolean => {
      const box = section.current?.querySelector<HTMLInputElement>('[part=search] input') ?? null
      if (key === '?') onHelp()
      else if (key === '/') {
        box?.focus()
        box?.select()
      } else if (target && key === '+') return addResult(target)
      else return target?.matches('[data-result]') === true && navigateResults(key, target, box)
      return true
    },
    [onHelp],
  )
  useEffect(() => {
    const page = host instanceof Node ? host.ownerDocument : null
    if (!isPageWide || !page) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const [target] = event.composedPath()
      if (!isFree(event, target) || page.querySelector('dialog[open]')) return
      if (handleKey(event.key, null)) event.preventDefault()
    }
    page.addEventListener('keydown', onKeyDown)
    return () => page.removeEventListener('keydown', onKeyDown)
  }, [host, isPageWide, handleKey])
  const onKeyDown = (event: ReactKeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !isFree(event.nativeEvent, target) || target.closest('dialog'))
      return
    if (handleKey(event.key, target)) event.preventDefault()
  }
  return { section, onKeyDown }
}

/** Returns whether a key may be handled: not typed into a field, no browser or page shortcut. */
function isFree(event: KeyboardEvent, target: EventTarget | undefined): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  if (!(target instanceof HTMLElement)) return true
  // A checkbox, a radio button or a slider holds no text.
  const typed = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select'
  return !target.isContentEditable && !target.matches(typed)
}
