export {
  entryLinesMax,
  matchLinesMax,
  type MatchState,
  type MatchWay,
  type ProductMatch,
} from './quick-entry.schema.ts'
