/** Both kinds of charts, in one chunk of their own with the library that they are drawn by. */
export { ColumnChart } from './column-chart.tsx'
export { RowChart } from './row-chart.tsx'
