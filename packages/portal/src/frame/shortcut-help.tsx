import { useEffect, useState } from 'react'
import { useRouterState } from '../portal.context.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { isTyping } from './use-shortcuts.ts'

/** `?` lists every key, on every page. */
export function ShortcutHelp() {
  const visit = useRouterState((state) => state.visit)
  // Closes when the page changes.
  const [openOn, setOpenOn] = useState<number | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      const path = event.composedPath()
      if (isTyping(path[0]) || path.some((node) => node instanceof HTMLDialogElement)) return
      event.preventDefault()
      setOpenOn(visit)
    }
    // Before the search element handles it: its list has only its own shortcuts, this one both.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [visit])
  return openOn === visit && <ShortcutsDialog onClose={() => setOpenOn(null)} />
}
