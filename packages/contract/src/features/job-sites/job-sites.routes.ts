import * as z from 'zod/mini'
import { choiceQuerySchema } from '../../core/choice.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  jobSiteChangeSchema,
  jobSiteChoiceCollectionSchema,
  jobSiteCollectionSchema,
  jobSiteDraftSchema,
  jobSiteQuerySchema,
  jobSiteSchema,
  jobSiteStateSchema,
  typedJobCollectionSchema,
  typedJobQuerySchema,
} from './job-sites.schema.ts'
import { siteActivitySchema } from './site-activity.schema.ts'

const path = '/internal/job_sites'

/** Who sees lists sees sites, and who may make lists may make and close them (D-43, decision 0157). */
const right = <const Action extends string>(action: Action) =>
  ({
    feature: 'job-sites',
    auth: 'session',
    permission: { subject: 'cart_product_selection', action },
  }) as const
const read = { ...right('list'), method: 'GET', replica: true } as const
const write = { ...right('add'), output: jobSiteSchema } as const
const one = { ...write, params: idParams, path: `${path}/{id}` } as const

export const listJobSites = defineRoute({
  ...read,
  summary: "The sites of the user's units, and those of the units above.",
  path,
  query: jobSiteQuerySchema,
  output: jobSiteCollectionSchema,
  answer: 'collection',
})

export const exportJobSites = defineRoute({
  ...read,
  summary: 'The sites of the list as a file.',
  path: `${path}/export`,
  query: exportQuery(jobSiteQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const listJobSiteChoices = defineRoute({
  ...read,
  summary: 'The open sites to choose from; closed ones only by their id.',
  path: `${path}/choices`,
  query: choiceQuerySchema,
  output: jobSiteChoiceCollectionSchema,
  answer: 'collection',
})

export const listTypedJobs = defineRoute({
  ...read,
  summary: 'Job codes of lists, consultations and orders that have no site yet; the last used first.',
  path: `${path}/typed`,
  query: typedJobQuerySchema,
  output: typedJobCollectionSchema,
  answer: 'collection',
})

export const getJobSite = defineRoute({
  ...read,
  summary: 'One site.',
  path: `${path}/{id}`,
  params: idParams,
  output: jobSiteSchema,
})

export const getJobSiteActivity = defineRoute({
  ...read,
  summary:
    'The lists, consultations and orders of a site, what is ordered against what was asked for, and its sums.',
  path: `${path}/{id}/activity`,
  params: idParams,
  output: siteActivitySchema,
})

export const createJobSite = defineRoute({
  ...write,
  summary: 'Creates a site of a unit of the user; what bears its code already belongs to it.',
  method: 'POST',
  creates: true,
  path,
  body: jobSiteDraftSchema,
})

export const changeJobSite = defineRoute({
  ...one,
  summary: 'Changes a site; `If-Match` names the version that was read.',
  method: 'PUT',
  body: jobSiteChangeSchema,
  isVersioned: true,
  errors: ['forbidden'],
})

export const setJobSiteState = defineRoute({
  ...one,
  summary: 'Closes a site, which is then no longer proposed, or opens it again.',
  method: 'PUT',
  path: `${path}/{id}/state`,
  body: jobSiteStateSchema,
  errors: ['forbidden'],
})

export const removeJobSite = defineRoute({
  ...one,
  summary:
    'Removes a site; lists, consultations and orders keep their job code. It can be restored for a day.',
  method: 'DELETE',
  output: z.null(),
  answer: 'nothing',
  errors: ['forbidden'],
})

export const restoreJobSite = defineRoute({
  ...one,
  summary: 'Restores a removed site, unless another one has its code meanwhile.',
  method: 'POST',
  path: `${path}/{id}/restore`,
  errors: ['forbidden', 'conflict'],
})
