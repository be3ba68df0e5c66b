export {
  jobSiteChangeSchema,
  jobSiteDraftSchema,
  type JobSite,
  type JobSiteAddress,
  type JobSiteChange,
  type JobSiteChoice,
  type JobSiteDraft,
  type JobSiteQuery,
  type JobSiteState,
  type TypedJob,
  type TypedJobQuery,
} from './job-sites.schema.ts'
export {
  isConsultationLate,
  isOrderLate,
  isSiteLate,
  missingQuantity,
  projectOfSite,
  siteActivityMax,
} from './job-sites.rules.ts'
export type { SiteActivity, SiteLine, SiteSum } from './site-activity.schema.ts'
