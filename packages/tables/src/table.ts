import { constants } from '@comptoir/contract'

/** The value of a cell: `Date` is an instant; a text stays text, including leading zeros and signs. */
export type Cell = string | number | Date | Day | null

/** A day without a time: `YYYY-MM-DD`. */
export interface Day {
  readonly day: string
}

/** One column of an exported table. */
export interface FileColumn<Row> {
  readonly heading: string
  readonly cell: (row: Row) => Cell
  /** In characters. @default 20 */
  readonly width?: number
  /** Its numbers are amounts: a workbook shows all of them to the cent, or all to four decimals. */
  readonly isPrice?: boolean | undefined
}

/** Returns the instant in Paris time: spreadsheets have no time zones. */
export function parisTime(instant: Date): { readonly day: string; readonly time: string } {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: constants.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant)
  const [day = '', time = ''] = written.split(' ')
  return { day, time }
}
