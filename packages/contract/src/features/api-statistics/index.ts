export {
  apiClientKinds,
  apiOverviewSchema,
  apiStatGroups,
  statusClasses,
  type ApiClientKind,
  type ApiOverview,
  type ApiOverviewQuery,
  type ApiStat,
  type ApiStatGroup,
  type ApiStatQuery,
  type StatusClass,
} from './api-statistics.schema.ts'
export { durationClass, durationClasses, durationPercentile, quotaUsedOf } from './api-statistics.rules.ts'
