import { createElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePortalText } from '../portal.messages.ts'
import { useCan, useRouterState } from '../portal.context.ts'
import { menusFor } from './menus.ts'
import { lateElementClass } from '../screens/late-element.ts'
import { useElementSettings } from '../screens/use-element-settings.ts'
import { useIsDefined } from '../screens/use-is-defined.ts'

/** Ctrl K, or Cmd K: jumps to a reference, a family, a supplier or a page. Its code is loaded on first use. */
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
  // It stays mounted after the first use, so that it opens immediately and restores the focus.
  const [isUsed, setTransferTarget] = useState(false)
  if (openOn !== null && !isUsed) setTransferTarget(true)
  return isUsed ? <PaletteElement isOpen={openOn === visit} onClose={() => setOpenOn(null)} /> : null
}

const tag = 'comptoir-command-palette'

function PaletteElement({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = usePortalText()
  const can = useCan()
  const element = useRef<HTMLElement>(null)
  useElementSettings(element, { open: isOpen ? '' : undefined })
  const pages = useMemo(
    () => [
      { page: 'home', label: t('page.home') },
      ...menusFor(can).flatMap(({ lines }) =>
        lines.map(({ page, menu }) => ({
          page: page.name,
          label: t(page.title),
          about: t(menu.about),
        })),
      ),
      { page: 'profile', label: t('page.profile'), about: t('page.profile.about') },
    ],
    [can, t],
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
  return (
    <>{createElement(tag, { ref: element, ...(!isDefined && { className: lateElementClass(isOpen) }) })}</>
  )
}
