import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface BarFrame {
  label: ReactNode
  hideLabel?: boolean
  /** The value as text, at the end of the label's line and for screen readers: "320 € of 500 €". */
  valueText?: string
  className?: string
}

interface BarProps extends BarFrame {
  kind: 'meter' | 'progressbar'
  value: number | undefined
  min: number
  max: number
  children: ReactNode
}

/** Shared track of meter and progress bar. */
export function Bar({ label, hideLabel, valueText, className, kind, value, min, max, children }: BarProps) {
  const id = useId()
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cx('flex justify-between gap-3 text-sm', hideLabel && 'sr-only')}>
        <span id={id}>{label}</span>
        {valueText && (
          <span aria-hidden="true" className="text-muted">
            {valueText}
          </span>
        )}
      </div>
      <div
        role={kind}
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={valueText}
        className="bg-pressed h-2 overflow-clip rounded-full"
      >
        {children}
      </div>
    </div>
  )
}
