import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { BarChartProps } from './chart-bar.ts'
import { useWidth } from './use-width.ts'

const rowHeight = 44
const barHeight = 12
/** Maximum width of a character in pixels. */
const letterWidth = 7.2

/** Rows in the given order, the longest first: name and value above each bar; a mark is the previous period. */
export function RowChart({ label, bars, format }: BarChartProps) {
  const { ref, width } = useWidth(480)
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const x = scaleLinear({ domain: [0, most], range: [0, width] })
  return (
    <div ref={ref} className="min-w-0">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${Math.max(1, bars.length) * rowHeight}`}
        className="text-ink block h-auto w-full"
      >
        {bars.map((bar, at) => {
          const value = format(bar.value)
          const top = at * rowHeight
          const letters = Math.max(6, Math.floor((width - value.length * letterWidth - 16) / letterWidth))
          return (
            <g key={bar.key}>
              <title>{bar.title}</title>
              <Bar x={0} y={top} width={width} height={rowHeight} fill="transparent" />
              <text x={0} y={top + 16} fontSize={13} className="fill-ink">
                {shorten(bar.label, letters)}
              </text>
              <text x={width} y={top + 16} fontSize={13} textAnchor="end" className="fill-ink tabular-nums">
                {value}
              </text>
              <Bar x={0} y={top + 23} width={width} height={barHeight} rx={2} className="fill-sunken" />
              <Bar
                x={0}
                y={top + 23}
                width={Math.max(bar.value > 0 ? 2 : 0, x(bar.value))}
                height={barHeight}
                rx={2}
                className="fill-brand"
              />
              {typeof bar.before === 'number' && (
                <Bar
                  x={Math.min(width - 3, x(bar.before))}
                  y={top + 20}
                  width={3}
                  height={barHeight + 6}
                  className="fill-ink"
                />
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

const shorten = (text: string, letters: number) =>
  text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`
