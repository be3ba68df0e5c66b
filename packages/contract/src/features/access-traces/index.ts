export {
  accessActors,
  accessKinds,
  type AccessKind,
  type AccessTrace,
  type AccessTraceQuery,
} from './access-traces.schema.ts'
