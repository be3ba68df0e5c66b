import { useRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ChevronDownIcon } from '../icon/icons.ts'

export interface DisclosureProps {
  title: ReactNode
  /** At the end of the title's line: the number of choices, for instance. */
  end?: ReactNode
  children: ReactNode
  /** Initially open; afterwards controlled by the user. */
  defaultOpen?: boolean
  /** Open or closed by the owner, together with `onOpenChange`. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** @default 'plain' */
  variant?: 'plain' | 'boxed'
  className?: string
}

/** A title that shows and hides what is under it: the browser's `<details>`, which find-in-page can open. */
export function Disclosure(props: DisclosureProps) {
  const {
    title,
    end,
    children,
    defaultOpen = false,
    open,
    onOpenChange,
    variant = 'plain',
    className,
  } = props
  const openRef = useRef(defaultOpen)
  return (
    <details
      open={open ?? defaultOpen}
      onToggle={(event) => {
        const isOpen = event.currentTarget.open
        // The event is also fired for changes by the owner.
        if (isOpen === (open ?? openRef.current)) return
        openRef.current = isOpen
        onOpenChange?.(isOpen)
      }}
      className={cx(
        'group min-w-0',
        variant === 'boxed' && 'border-line bg-surface rounded-md border',
        className,
      )}
    >
      <summary
        className={cx(
          'min-h-control flex cursor-pointer list-none items-center gap-2 rounded text-base font-semibold select-none',
          'hover:text-brand-ink [&::-webkit-details-marker]:hidden',
          variant === 'boxed' ? 'px-4 -outline-offset-2' : '',
        )}
      >
        <ChevronDownIcon
          aria-hidden="true"
          className="text-muted size-4 shrink-0 transition-transform duration-150 group-not-open:-rotate-90"
        />
        <span className="min-w-0 flex-1">{title}</span>
        {end && <span className="text-muted shrink-0 text-sm font-normal">{end}</span>}
      </summary>
      <div className={variant === 'boxed' ? 'px-4 pt-1 pb-4' : 'pt-1 pb-3'}>{children}</div>
    </details>
  )
}
