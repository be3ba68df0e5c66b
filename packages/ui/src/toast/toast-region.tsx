import { useCallback, useEffect, useRef, useState } from 'react'
import { findModal } from '../top-layer/find-modal.ts'
import { Toast } from './toast.tsx'
import type { ToastEntry } from './toast.types.ts'
import { useKeepClear } from './use-keep-clear.ts'
import { useUndoKey } from './use-undo-key.ts'

export interface ToastRegionProps {
  /** Name of the region, such as "Notifications". */
  label: string
  dismissLabel: string
  toasts: readonly ToastEntry[]
  onDismiss: (id: number) => void
  /** The page's own toasts are a landmark; a page may have many elements, too many for a landmark each. @default false */
  landmark?: boolean
}

/** Milliseconds after mounting during which no toast is expected. */
const headStart = 200

const stackClass = 'flex flex-col items-center pt-2 gap-2 @md:items-end'

/**
 * Where toasts appear: at the lower edge of the window, in the top layer. Success in a `status`, errors in an `alert`, both rendered
 * before their first message, else screen readers miss it. Render one per element, from the start.
 */
export function ToastRegion({ label, dismissLabel, toasts, onDismiss, landmark = false }: ToastRegionProps) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const region = useRef<HTMLElement | null>(null)
  const previousFocus = useRef<HTMLElement | null>(null)
  const setRegion = useCallback((element: HTMLElement | null) => {
    region.current = element
    if (!element) return undefined
    // Opening it while the screen renders would force a layout.
    const timer = setTimeout(() => {
      if (element.isConnected && !element.matches(':popover-open')) element.showPopover()
    }, headStart)
    return () => clearTimeout(timer)
  }, [])
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const element = region.current
    if (newest === undefined || !element?.isConnected) return
    const isOpen = element.matches(':popover-open')
    // A dialog opened later covers it, and a moved tree leaves the top layer: show it again.
    if (isOpen && findModal(element)) element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [newest])

  useUndoKey(region, toasts, onDismiss)
  useKeepClear(region, toasts.length > 0)

  function handleDismiss(id: number) {
    // Restores the focus after a dismissal by keyboard.
    if (isFocused && previousFocus.current?.isConnected) previousFocus.current.focus()
    if (toasts.length === 1) setPointed(false)
    onDismiss(id)
  }
  function renderToast(toast: ToastEntry) {
    return (
      <Toast
        key={toast.id}
        toast={toast}
        isPaused={isPointed || isFocused}
        dismissLabel={dismissLabel}
        onDismiss={() => handleDismiss(toast.id)}
      />
    )
  }
  const isBad = (toast: ToastEntry) => toast.tone === 'danger' || toast.tone === 'warning'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the timer pauses while the pointer is on it
    <section
      ref={setRegion}
      role={landmark ? undefined : 'group'}
      aria-label={label}
      popover="manual"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => {
        const from = event.relatedTarget
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) previousFocus.current = from
        setFocused(true)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
      className="text-ink @container pointer-events-none fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none overflow-visible border-0 bg-transparent p-0 text-base"
    >
      <div className="p-4 @md:p-6">
        <div role="status" className={stackClass}>
          {toasts.filter((toast) => !isBad(toast)).map(renderToast)}
        </div>
        <div role="alert" className={stackClass}>
          {toasts.filter(isBad).map(renderToast)}
        </div>
      </div>
    </section>
  )
}
