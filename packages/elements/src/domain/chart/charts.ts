/** Both kinds of charts, in one chunk with their drawing library. */
export { ColumnChart } from './column-chart.tsx'
export { RowChart } from './row-chart.tsx'
