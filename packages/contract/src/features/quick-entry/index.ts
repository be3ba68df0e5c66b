export {
  entryLinesMax,
  matchLinesMax,
  matchNumbersMax,
  type MatchState,
  type MatchMethod,
  type ProductMatch,
} from './quick-entry.schema.ts'
export { foldMakers, namesOtherMaker } from './quick-entry.rules.ts'
export {
  entryLineTotal,
  entryStats,
  isIgnoredLine,
  isLineReady,
  lineNeedsReview,
  lineWithProduct,
  newMatchedLine,
  orderedQuantity,
  quantityDoubts,
  quantityDoubtsOf,
  toMatchQuery,
  withoutLines,
  type EntryStats,
  type MatchedLine,
  type QuantityDoubt,
} from './matched-line.rules.ts'
