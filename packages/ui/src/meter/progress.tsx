import { cx } from '../cx.ts'
import { Bar, type BarFrame } from './bar.tsx'

export interface ProgressProps extends BarFrame {
  /** From 0 to `max`; `null` while the duration is unknown. */
  value: number | null
  /** @default 100 */
  max?: number
}

/** The progress of a task. */
export function Progress({ value, max = 100, ...frame }: ProgressProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value / max))
  return (
    <Bar {...frame} kind="progressbar" value={value ?? undefined} min={0} max={max}>
      <span
        style={share === null ? undefined : { width: `${share * 100}%` }}
        className={cx(
          'bg-brand block h-full rounded-full transition-[width] duration-200',
          share === null && 'animate-shimmer w-1/3',
        )}
      />
    </Bar>
  )
}
