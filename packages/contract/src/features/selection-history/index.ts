export {
  historyKinds,
  type HistoryEntry,
  type HistoryKind,
  type HistoryQuery,
} from './selection-history.schema.ts'
