import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { placePanel, type Placement } from '../top-layer/top-layer.ts'

export interface TooltipProps {
  /** A short text. Essential information belongs in a hint, not here. */
  text: ReactNode
  /** The described control. It receives `aria-describedby` through the function. */
  children: (describedBy: { 'aria-describedby': string }) => ReactNode
  /** @default 'top' */
  placement?: Placement
  className?: string
}

const openDelay = 350
const closeDelay = 120

/** A text next to a control while it is hovered or has the keyboard focus. Esc hides it; the pointer may move onto it. */
export function Tooltip({ text, children, placement = 'top', className }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useRef<() => void>(() => {})

  function isShown() {
    return bubble.current?.matches(':popover-open') ?? false
  }
  function show() {
    if (!bubble.current?.isConnected || !anchor.current || isShown()) return
    stop.current = placePanel(anchor.current, bubble.current, { placement, gap: 6 })
    bubble.current.showPopover()
  }
  function hide() {
    clearTimeout(timer.current)
    stop.current()
    if (isShown()) bubble.current?.hidePopover()
  }
  function later(task: () => void, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(task, delay)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      stop.current()
    },
    [],
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to the control inside
    <span
      ref={anchor}
      className={cx('inline-flex min-w-0', className)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && later(show, openDelay)}
      onPointerLeave={() => later(hide, closeDelay)}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onPointerDown={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isShown()) return
        // The same key must not close a dialog around it.
        event.preventDefault()
        event.stopPropagation()
        hide()
      }}
    >
      {children({ 'aria-describedby': id })}
      <span
        ref={bubble}
        id={id}
        popover="manual"
        role="tooltip"
        className="bg-ink text-surface! shadow-overlay w-max max-w-64 rounded border-0 px-2 py-1 text-sm"
      >
        {text}
      </span>
    </span>
  )
}
