export {
  awaitingKinds,
  awaitingKindsOf,
  depositProblemStatuses,
  type AwaitingKind,
} from './awaiting.schema.ts'
