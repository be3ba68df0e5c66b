import { cx } from '../cx.ts'

export interface SpinnerProps {
  /** For screen readers; omit when the adjacent text already describes it. */
  label?: string
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-8' }

/** A turning ring in the colour of the text around it. */
export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex shrink-0', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        className={cx('animate-spin', sizes[size])}
      >
        <circle cx="12" cy="12" r="9" opacity="0.22" />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
