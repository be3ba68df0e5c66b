import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger'

export interface BadgeProps {
  children: ReactNode
  /** @default 'neutral' */
  tone?: Tone
  icon?: ReactNode
  /** A dot before the text, for states. */
  dot?: boolean
  /** A long text wraps instead of being truncated. */
  wraps?: boolean
  className?: string
}

const tones: Record<Tone, string> = {
  neutral: 'bg-hover text-ink',
  brand: 'bg-brand-soft text-brand-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

/** A state or kind as a short text; the colour only supports it. */
export function Badge({ children, tone = 'neutral', icon, dot, wraps, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 px-2 py-0.5 text-xs font-semibold [&>svg]:size-3.5 [&>svg]:shrink-0',
        wraps ? 'rounded-xl' : 'rounded-full',
        tones[tone],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      {icon}
      <span className={wraps ? 'min-w-0 wrap-anywhere' : 'truncate'}>{children}</span>
    </span>
  )
}
