import { constants } from '@comptoir/contract'

/** What stands in a cell: `Date` is an instant; a text stays the text that it is, leading zeros and signs included. */
export type Cell = string | number | Date | Day | null

/** A day without a time: `YYYY-MM-DD`. */
export interface Day {
  readonly day: string
}

/** One column of a table that leaves as a file. */
export interface FileColumn<Row> {
  readonly heading: string
  readonly cell: (row: Row) => Cell
  /** In characters. @default 20 */
  readonly width?: number
}

/** The same instant as clocks in Paris show it: spreadsheets know no zones. */
export function parisTime(instant: Date): { readonly day: string; readonly time: string } {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: constants.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant)
  const [day = '', time = ''] = written.split(' ')
  return { day, time }
}
