export {
  entryLinesMax,
  matchLinesMax,
  matchNumbersMax,
  type MatchState,
  type MatchMethod,
  type ProductMatch,
} from './quick-entry.schema.ts'
export { foldMakers, namesOtherMaker } from './quick-entry.rules.ts'
