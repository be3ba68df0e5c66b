/** One bar of a chart. */
export interface ChartBar {
  readonly key: string
  /** Below a column, above a row. */
  readonly label: string
  /** The whole of it, for whoever points at the bar: `Mars 2026 : 1 234 €`. */
  readonly title: string
  readonly value: number
  /** A part of `value`, such as errors of calls: drawn in the colour of danger. */
  readonly danger?: number
  /** The same of the period before. */
  readonly before?: number | null
}

export interface BarChartProps {
  /** What the chart shows, for screen readers; its table says the rest. */
  readonly label: string
  readonly bars: readonly ChartBar[]
  /** A value in full: `1 234,56 €`. */
  readonly format: (value: number) => string
  /** A value on the axis: `12 k€`. */
  readonly formatTick: (value: number) => string
}
