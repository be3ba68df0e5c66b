export { cleanText, findDelimiter, type Delimiter } from './delimiter.rules.ts'
export { readHeadings, type ColumnKind, type Columns } from './headings.rules.ts'
export { lineBreak } from '../../core/line-break.rules.ts'
