import { createElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../portal.messages.ts'
import { useCan, useRouterState } from '../portal.context.ts'
import { menusFor } from './menus.ts'
import { useElementSettings } from '../screens/use-element-settings.ts'
import { useIsDefined } from '../screens/use-is-defined.ts'

/** Ctrl K, or Cmd K: straight to a reference, a family, a supplier or a page. Its code comes with the first use. */
export function Palette() {
  const visit = useRouterState((state) => state.visit)
  // Closes when the page changes.
  const [openOn, setOpenOn] = useState<number | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpenOn(visit)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [visit])
  // Once used it stays, so that it opens at once and focus returns to where it was.
  const [isUsed, setUsed] = useState(false)
  if (openOn !== null && !isUsed) setUsed(true)
  return isUsed ? <PaletteElement isOpen={openOn === visit} onClose={() => setOpenOn(null)} /> : null
}

const tag = 'comptoir-command-palette'

const failed = (isOpen: boolean) =>
  isOpen
    ? 'bg-raised shadow-overlay fixed inset-x-4 bottom-4 z-50 mx-auto w-fit rounded-md px-4 empty:hidden'
    : 'hidden'

function PaletteElement({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const words = useWords()
  const can = useCan()
  const element = useRef<HTMLElement>(null)
  useElementSettings(element, { open: isOpen ? '' : undefined })
  const pages = useMemo(
    () => [
      { page: 'home', label: words('page.home') },
      ...menusFor(can).flatMap(({ lines }) =>
        lines.map(({ page, menu }) => ({
          page: page.name,
          label: words(page.title),
          about: words(menu.about),
        })),
      ),
      { page: 'profile', label: words('page.profile'), about: words('page.profile.about') },
    ],
    [can, words],
  )
  useLayoutEffect(() => {
    if (element.current) Object.assign(element.current, { pages })
  }, [pages])
  useEffect(() => {
    const node = element.current
    node?.addEventListener('comptoir-palette-closed', onClose)
    return () => node?.removeEventListener('comptoir-palette-closed', onClose)
  }, [onClose])
  // When its code cannot be loaded, the error is shown in its place until Esc.
  const isDefined = useIsDefined(tag)
  useEffect(() => {
    if (isDefined || !isOpen) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isDefined, isOpen, onClose])
  return <>{createElement(tag, { ref: element, ...(!isDefined && { className: failed(isOpen) }) })}</>
}
