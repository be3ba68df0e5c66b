import type { Facet } from '@comptoir/contract'
import { RangeSlider, TextField } from '@comptoir/ui'
import { useState, type KeyboardEvent } from 'react'
import { useElement, useFormat, useText } from '../../runtime/index.ts'
import { useMeasure } from '../../domain/product/use-measure.ts'
import { BandList } from './band-list.tsx'
import { readRange, type NumberRange } from './product-search.rules.ts'

interface RangeFacetProps {
  readonly range: NumberRange
  readonly onChange: (range: NumberRange) => void
  /** Labels of the two fields. */
  readonly labels: { readonly from: string; readonly to: string }
  /** Shown after the numbers: `€`, `mm²`. */
  readonly unit?: string
  /** Smallest valid number. */
  readonly least: number
  /** Error of an unreadable field, or of ends in the wrong order. */
  readonly invalid: string
  /** Available values: bands, or a slider. */
  readonly facet: Facet | undefined
}

/** Filters by a range of numbers; applied on Enter, on blur and when a thumb is released. */
export function RangeFacet(props: RangeFacetProps) {
  const { range, onChange, labels, unit, least, invalid, facet } = props
  const text = useText()
  const format = useFormat()
  const measure = useMeasure()
  const { locale } = useElement()
  const write = (value: number | null) => (value === null ? '' : format.number(value, { decimals: 4 }))
  const [applied, setApplied] = useState(range)
  const [from, setFrom] = useState(() => write(range.gte))
  const [to, setTo] = useState(() => write(range.lte))
  const [wrong, setWrong] = useState<'from' | 'to' | null>(null)

  function show(next: NumberRange) {
    setFrom(write(next.gte))
    setTo(write(next.lte))
    setWrong(null)
  }
  // Reset when changed from outside.
  if (applied.gte !== range.gte || applied.lte !== range.lte) {
    setApplied(range)
    show(range)
  }
  function apply() {
    const read = readRange(from, to, locale, least)
    setWrong('invalid' in read ? read.invalid : null)
    if (!('invalid' in read)) onChange(read)
  }
  const common = {
    hideLabel: true,
    size: 'sm',
    inputMode: 'decimal',
    autoComplete: 'off',
    // Before the facet is loaded: the unit is used for several.
    suffix: measure('', unit, 2),
    inputClassName: 'text-end',
    className: 'min-w-28 flex-1',
    onBlur: apply,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && apply(),
  } as const
  const hasBands = facet !== undefined && facet.values.length > 1
  const scale = facet?.range
  const hint = (value: number | undefined) => (value === undefined ? undefined : write(value))
  return (
    <div className="flex flex-col gap-2">
      {hasBands && <BandList facet={facet} range={range} onChange={onChange} />}
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          {...common}
          label={labels.from}
          prefix={text('productSearch.min')}
          placeholder={hint(scale?.min)}
          value={from}
          error={wrong === 'from' ? invalid : undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          {...common}
          label={labels.to}
          prefix={text('productSearch.max')}
          placeholder={hint(scale?.max)}
          value={to}
          error={wrong === 'to' ? invalid : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      {!hasBands && scale && scale.max > scale.min && (
        <RangeSlider
          min={scale.min}
          max={scale.max}
          value={{ from: range.gte, to: range.lte }}
          onValueChange={(ends) => show({ gte: ends.from, lte: ends.to })}
          onValueCommit={(ends) => onChange({ gte: ends.from, lte: ends.to })}
          labels={labels}
          format={(value) => measure(write(value), unit, value)}
        />
      )}
    </div>
  )
}
