export { pendingKinds, pendingKindsOf, depositProblemStatuses, type PendingKind } from './pending.schema.ts'
