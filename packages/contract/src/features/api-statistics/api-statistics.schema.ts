import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { daySchema, instantSchema } from '../../core/common.schema.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Who calls: a company's people, a publishable key, a company's links to suppliers, or unknown. */
export const apiClientKinds = ['company', 'key', 'link', 'public'] as const
export type ApiClientKind = (typeof apiClientKinds)[number]

/** The first digit of the response status. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const
export type StatusClass = (typeof statusClasses)[number]

/** What the rows are grouped by; `detail` is by all four. */
export const apiStatGroups = ['day', 'client', 'endpoint', 'statusClass', 'detail'] as const
export type ApiStatGroup = (typeof apiStatGroups)[number]

/** A client as filters name it: `company-3`, `key-5`, `link-3`, `public`. */
const apiClientParam = z.string().check(z.regex(/^(public|(company|key|link)-[1-9]\d{0,8})$/))

const measures = {
  calls: z.int(),
  /** Calls with a 4xx or 5xx response. */
  errors: z.int(),
  /** Milliseconds that 95 of 100 calls took at most, to about a third; `null` without a call. */
  p95: z.nullable(z.number()),
}

/** Calls of the API with one day, client, endpoint or status class, or all four in common. */
export const apiStatSchema = resource('ApiStat', {
  /** Index in the response. */
  id: z.int(),
  day: z.nullable(daySchema),
  client: z.nullable(
    z.object({
      /** As the filter accepts it. */
      value: z.string(),
      kind: z.enum(apiClientKinds),
      /** `null`: unknown, or deleted. */
      name: z.nullable(z.string()),
    }),
  ),
  /** Method and path of the contract: `GET /internal/orders/{id}`. */
  endpoint: z.nullable(z.string()),
  statusClass: z.nullable(z.enum(statusClasses)),
  ...measures,
  /** Most calls in one minute, of a publishable key. */
  peakPerMinute: z.nullable(z.int()),
  /** The same as a percentage of the calls allowed per key and minute; `null`: there is no limit. */
  quotaUsed: z.nullable(z.number()),
})

export type ApiStat = z.infer<typeof apiStatSchema>

const filters = {
  /** Days in Paris, both ends included; one year is stored. */
  day: z.optional(z.strictObject({ after: z.optional(daySchema), before: z.optional(daySchema) })),
  client: z.optional(z.array(apiClientParam).check(z.maxLength(50))),
  statusClass: z.optional(z.array(z.enum(statusClasses)).check(z.maxLength(statusClasses.length))),
  /** A part of the endpoint. */
  search: searchText,
}

export const apiStatQuerySchema = z.strictObject({
  ...pageQuery,
  ...filters,
  by: z._default(z.enum(apiStatGroups), 'day'),
  order: z.optional(
    z.strictObject({
      name: z.optional(queryDirection),
      calls: z.optional(queryDirection),
      errors: z.optional(queryDirection),
      p95: z.optional(queryDirection),
    }),
  ),
})

export type ApiStatQuery = z.output<typeof apiStatQuerySchema>

export const apiStatCollectionSchema = collectionOf(apiStatSchema)

export const apiOverviewQuerySchema = z.strictObject(filters)
export type ApiOverviewQuery = z.output<typeof apiOverviewQuerySchema>

/** The total of the filters, and of each day: the data of the chart. */
export const apiOverviewSchema = resource('ApiOverview', {
  ...measures,
  /** The highest of any publishable key. */
  quotaUsed: z.nullable(z.number()),
  days: z.array(z.object({ day: daySchema, ...measures })),
  /** The clients that called in these days. */
  clients: z.array(
    z.object({ value: z.string(), kind: z.enum(apiClientKinds), name: z.nullable(z.string()) }),
  ),
  /** Calls until then are counted, except those that a process has not stored yet. */
  countedAt: z.nullable(instantSchema),
})

export type ApiOverview = z.infer<typeof apiOverviewSchema>
