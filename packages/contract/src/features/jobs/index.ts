export { type DeadJob, type DeadJobQuery } from './jobs.schema.ts'
