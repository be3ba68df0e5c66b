import { cx } from '../cx.ts'
import { Bar, type BarFrame } from './bar.tsx'

export interface MeterProps extends BarFrame {
  value: number
  /** @default 0 */
  min?: number
  max: number
  /** @default 'brand' */
  tone?: 'brand' | 'success' | 'warning' | 'danger'
}

const tones = { brand: 'bg-brand', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' }

/** A quantity within a range: an amount towards a threshold. */
export function Meter({ value, min = 0, max, tone = 'brand', ...frame }: MeterProps) {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <Bar {...frame} kind="meter" value={value} min={min} max={max}>
      <span style={{ width: `${share * 100}%` }} className={cx('block h-full rounded-full', tones[tone])} />
    </Bar>
  )
}
