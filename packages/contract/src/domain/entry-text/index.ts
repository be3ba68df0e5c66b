export { parseEntryText } from './entry-text.ts'
export {
  isLine,
  lineDoubts,
  type EntryLine,
  type IgnoredEntry,
  type LineDoubt,
  type ParsedEntry,
} from './entry-line.rules.ts'
export { readLine, type Reading } from './entry-amount.rules.ts'
export { readFreeLine } from './entry-free-line.rules.ts'
export { isProse } from './entry-prose.rules.ts'
export { withoutReference } from './reference-place.rules.ts'
