import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import type { BarChartProps, ChartBar } from './chart-bar.ts'
import { useWidth } from './use-width.ts'

const height = 240
const margin = { top: 12, right: 20, bottom: 28, left: 64 }
/** Maximum width of a column in pixels. */
const columnWidthMax = 72
/** Width of a label below a column in pixels. */
const labelWidth = 56

const tickText = {
  className: 'fill-muted',
  fontSize: 12,
  fontFamily: 'inherit',
  fill: 'currentColor',
} as const

/** Columns in chronological order; the previous period is a dashed line. Drawn to the available width. */
export function ColumnChart({ label, bars, formatTick }: BarChartProps) {
  const { ref, width } = useWidth(600)
  const [right, bottom] = [Math.max(margin.left + 40, width - margin.right), height - margin.bottom]
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [margin.left, right], padding: 0.25 })
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const y = scaleLinear({ domain: [0, most], range: [bottom, margin.top], nice: 4 })
  const labels = new Map(bars.map((bar) => [bar.key, bar.label]))
  const columnWidth = Math.min(columnWidthMax, x.bandwidth())
  const middle = ({ key }: ChartBar) => (x(key) ?? 0) + x.bandwidth() / 2
  return (
    <div ref={ref} className="min-w-0">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${right + margin.right} ${height}`}
        className="text-ink block h-auto w-full"
      >
        <AxisLeft
          scale={y}
          left={margin.left}
          numTicks={4}
          hideAxisLine
          tickFormat={(value) => formatTick(Number(value))}
          tickLength={margin.left - right}
          tickLineProps={{ className: 'stroke-line', stroke: 'currentColor' }}
          tickLabelProps={{ ...tickText, textAnchor: 'end', dx: margin.left - right - 8, dy: 4 }}
        />
        {bars.map((bar) => {
          const shared = { x: middle(bar) - columnWidth / 2, width: columnWidth }
          const danger = bar.danger ?? 0
          return (
            <g key={bar.key}>
              <title>{bar.title}</title>
              {/* The whole column has the tooltip, however small its bar is. */}
              <Bar {...shared} y={margin.top} height={bottom - margin.top} fill="transparent" />
              <Bar
                {...shared}
                y={y(bar.value)}
                height={bottom - y(bar.value)}
                rx={2}
                className="fill-brand"
              />
              {danger > 0 && (
                <Bar
                  {...shared}
                  y={Math.min(bottom - 2, y(danger))}
                  height={Math.max(2, bottom - y(danger))}
                  className="fill-danger"
                />
              )}
            </g>
          )
        })}
        {bars.some(({ before }) => typeof before === 'number') && (
          <LinePath
            data={bars.filter(({ before }) => typeof before === 'number')}
            x={middle}
            y={({ before }) => y(before ?? 0)}
            className="stroke-ink pointer-events-none"
            strokeWidth={2}
            strokeDasharray="5 4"
          />
        )}
        <AxisBottom
          scale={x}
          top={bottom}
          hideTicks
          tickValues={shownLabels(bars, right - margin.left)}
          tickFormat={(key) => labels.get(key) ?? ''}
          axisLineClassName="stroke-line-strong"
          tickLabelProps={{ ...tickText, textAnchor: 'middle', dy: 2 }}
        />
      </svg>
    </div>
  )
}

/** As many labels as fit, evenly spread, including the last one. */
function shownLabels(bars: readonly ChartBar[], width: number): string[] {
  const step = Math.max(1, Math.ceil((bars.length * labelWidth) / Math.max(1, width)))
  return bars.filter((_bar, at) => (bars.length - 1 - at) % step === 0).map(({ key }) => key)
}
