/** One bar of a chart. */
export interface ChartBar {
  readonly key: string
  /** Below a column, above a row. */
  readonly label: string
  /** The full text, for the tooltip of the bar: `Mars 2026 : 1 234 €`. */
  readonly title: string
  readonly value: number
  /** A part of `value`, such as failed calls; drawn in red. */
  readonly danger?: number
  /** The value of the previous period. */
  readonly before?: number | null
}

export interface BarChartProps {
  /** Label for screen readers; the table has the details. */
  readonly label: string
  readonly bars: readonly ChartBar[]
  /** A value in full: `1 234,56 €`. */
  readonly format: (value: number) => string
  /** A value on the axis: `12 k€`. */
  readonly formatTick: (value: number) => string
}
