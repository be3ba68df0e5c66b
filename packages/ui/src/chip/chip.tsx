import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icon/icons.ts'

export interface ChipProps {
  children: ReactNode
  icon?: ReactNode
  /** Makes the chip removable; `removeLabel` is the name of its button, such as "Remove Legrand". */
  onRemove?: () => void
  removeLabel?: string
  className?: string
}

/** A removable choice: an active filter, a town. */
export function Chip({ children, icon, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span
      className={cx(
        'border-line bg-sunken inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full border ps-2.5 text-sm [&>svg]:size-3.5 [&>svg]:shrink-0',
        onRemove ? 'pe-0.5' : 'pe-2.5',
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
          className="text-muted hover:bg-pressed hover:text-ink inline-flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-full border-0 bg-transparent outline-offset-0"
        >
          <CloseIcon aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  )
}
