import { useState } from 'react'
import { cx } from '../cx.ts'
import { positionOf, steps, valueAt } from './range-scale.ts'

export interface RangeSliderProps {
  /** The ends of the scale. */
  min: number
  max: number
  /** The chosen ends; `null` is the end of the scale. */
  value: { from: number | null; to: number | null }
  /** While a thumb moves; a thumb at its end means `null`. */
  onValueChange: (value: { from: number | null; to: number | null }) => void
  /** A thumb was released: the last reported value counts. */
  onValueCommit: (value: { from: number | null; to: number | null }) => void
  labels: { from: string; to: string }
  /** The announced text of a position. */
  format: (value: number) => string
  className?: string
}

/** Two thumbs on one scale: native ranges, so arrows, Page keys, Home and End are native. Wide scales are logarithmic. */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, value, onValueChange, onValueCommit, labels, format, className } = props
  const [moved, setMoved] = useState<RangeSliderProps['value'] | null>(null)
  const shown = moved ?? value
  const from = shown.from === null ? 0 : positionOf(shown.from, min, max)
  const to = shown.to === null ? steps : positionOf(shown.to, min, max)
  function move(end: 'from' | 'to', position: number) {
    const next =
      end === 'from'
        ? { ...shown, from: position <= 0 ? null : valueAt(Math.min(position, to), min, max) }
        : { ...shown, to: position >= steps ? null : valueAt(Math.max(position, from), min, max) }
    setMoved(next)
    onValueChange(next)
  }
  function commit() {
    if (!moved) return
    setMoved(null)
    onValueCommit(moved)
  }
  const thumb = (end: 'from' | 'to', position: number) => (
    <input
      type="range"
      min={0}
      max={steps}
      value={position}
      aria-label={labels[end]}
      aria-valuetext={format(valueAt(position, min, max))}
      onChange={(event) => move(end, event.target.valueAsNumber)}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
      // Both thumbs at the end of the scale: the one that can still move is on top.
      className={cx('ui-range', end === 'from' && from > steps / 2 && 'z-1')}
    />
  )
  return (
    <div className={cx('relative h-6', className)}>
      <span aria-hidden="true" className="bg-pressed absolute inset-x-2.5 top-2.5 h-1 rounded-full" />
      <span
        aria-hidden="true"
        className="bg-brand absolute top-2.5 h-1 rounded-full"
        style={{
          insetInlineStart: `calc(10px + (100% - 20px) * ${from / steps})`,
          insetInlineEnd: `calc(10px + (100% - 20px) * ${1 - to / steps})`,
        }}
      />
      {thumb('from', from)}
      {thumb('to', to)}
    </div>
  )
}
