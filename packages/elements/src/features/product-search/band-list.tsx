import { readPriceBand, type Facet } from '@comptoir/contract'
import { cx } from '@comptoir/ui'
import type { NumberRange } from './product-search.rules.ts'
import { useCountText } from './use-count-text.ts'

interface BandListProps {
  readonly facet: Facet
  readonly range: NumberRange
  readonly onChange: (range: NumberRange) => void
}

const open: NumberRange = { gte: null, lte: null }

/** Bands or values of a numeric facet; a click selects one, another click clears it. */
export function BandList({ facet, range, onChange }: BandListProps) {
  const countText = useCountText(facet.estimated)
  return (
    <ul className="m-0 flex list-none flex-col p-0">
      {facet.values.map(({ value, label, count }) => {
        const band = readPriceBand(value)
        if (!band || count === 0) return null
        const isChosen = band.gte === range.gte && band.lte === range.lte
        return (
          <li key={value}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? open : band)}
              className={cx(
                'hover:bg-hover text-ink -mx-1.5 flex min-h-6 w-[calc(100%+12px)] cursor-pointer items-center justify-between gap-2 rounded border-0 px-1.5 py-0.5 text-start text-base',
                isChosen ? 'bg-brand-soft font-semibold' : 'bg-transparent',
              )}
            >
              {label}
              <span className="text-muted text-sm font-normal">{countText(count)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
