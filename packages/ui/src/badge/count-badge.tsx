import { cx } from '../cx.ts'

export interface CountBadgeProps {
  count: number
  /** Largest number written in full. @default 99 */
  max?: number
  /** Text instead of the number for screen readers, such as "3 items". */
  label?: string
  className?: string
}

/** A number on another element, such as the cart in the header. Renders nothing at zero. */
export function CountBadge({ count, max = 99, label, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'bg-brand text-on-brand inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full px-1 text-xs font-semibold',
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{count > max ? `${max}+` : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
