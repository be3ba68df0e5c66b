import * as z from 'zod/mini'
import { amountSchema, daySchema, idParam, instantSchema, namedSchema } from '../../core/common.schema.ts'
import { textMaxLength } from '../../core/constants.ts'
import { resource } from '../../core/resource.schema.ts'

/** `2026-11`: a month in Europe/Paris. */
export const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Sections of the page that can be exported. */
export const statisticsCharts = [
  'months',
  'suppliers',
  'families',
  'units',
  'products',
  'agreements',
  'searches',
] as const
export type StatisticsChart = (typeof statisticsCharts)[number]

export const statisticsQuerySchema = z.strictObject({
  /** First and last month; if omitted, the last twelve. Clamped to the stored months (D-33). */
  from: z.optional(monthSchema),
  to: z.optional(monthSchema),
  unit: z.optional(idParam),
  supplier: z.optional(idParam),
  /** A family of any level, and its descendants. */
  family: z.optional(idParam),
  /** What belongs to a site by its job code. */
  site: z.optional(idParam),
  /** Part of the code or the name of the project or the job site. */
  job: z.optional(z.string().check(z.trim(), z.maxLength(textMaxLength))),
})

export type StatisticsQuery = z.output<typeof statisticsQuerySchema>

/** An amount bought and the amount that it is compared with. */
const savingSchema = z.object({
  saved: amountSchema,
  /** What it would have cost. */
  compared: amountSchema,
  /** `null` where nothing can be compared. */
  percent: z.nullable(z.number()),
})

const figuresSchema = z.object({
  /** Goods of confirmed orders without fees, excluding VAT; with a family, only its lines. */
  amount: amountSchema,
  orders: z.int(),
  /** Consultations whose first round was sent. */
  consultations: z.int(),
  /** Suppliers consulted, and those who have answered or declined. */
  requests: z.int(),
  answers: z.int(),
  /** In percent; `null` where none was consulted. */
  answerRate: z.nullable(z.number()),
  /** Hours from the email to the first answer. */
  medianAnswerHours: z.nullable(z.number()),
  publicSaving: savingSchema,
  bidSaving: savingSchema,
  /** Amount at the price of an agreement, and its share in percent. */
  agreementAmount: amountSchema,
  agreementShare: z.nullable(z.number()),
})

export type Figures = z.infer<typeof figuresSchema>

const shareSchema = z.object({
  id: z.int(),
  name: z.string(),
  amount: amountSchema,
  orders: z.int(),
  /** The same in the period before; `null` where that is not stored. */
  before: z.nullable(amountSchema),
})

export type StatisticsShare = z.infer<typeof shareSchema>

const daysSchema = z.object({ after: daySchema, before: daySchema })

export const statisticsSchema = resource('Statistics', {
  /** The period of the figures; `days` are those of the underlying lists. */
  period: z.object({ from: monthSchema, to: monthSchema, days: daysSchema }),
  /** The same number of months before them; `null` where not all of those are stored. */
  before: z.nullable(z.object({ from: monthSchema, to: monthSchema })),
  /** The first month that is stored whole; the last one is the present. */
  firstMonth: monthSchema,
  lastMonth: monthSchema,
  /** When the figures were computed. */
  madeAt: instantSchema,
  figures: figuresSchema,
  figuresBefore: z.nullable(figuresSchema),
  months: z.array(
    z.object({
      month: monthSchema,
      days: daysSchema,
      amount: amountSchema,
      orders: z.int(),
      before: z.nullable(amountSchema),
    }),
  ),
  /** Largest first. */
  suppliers: z.array(shareSchema),
  /** Those right below the chosen family, or the first level; number 0: in no catalogue. */
  families: z.array(shareSchema),
  units: z.array(shareSchema),
  /** The twenty with the highest amounts. */
  products: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      name: z.string(),
      manufacturer: z.string(),
      unit: z.string(),
      quantity: z.number(),
      amount: amountSchema,
      orders: z.int(),
    }),
  ),
  /** That end in 90 days, regardless of the period; `null`: the caller may not read agreements. */
  agreements: z.nullable(
    z.array(
      z.object({ id: z.int(), name: z.string(), supplier: z.string(), end: daySchema, daysLeft: z.int() }),
    ),
  ),
  /** Searches of the company without a result, regardless of unit, supplier, family and job site; most frequent first. */
  searches: z.array(z.object({ text: z.string(), searches: z.int() })),
  /** The possible values of the filters. */
  choices: z.object({
    units: z.array(namedSchema),
    suppliers: z.array(namedSchema),
    families: z.array(z.object({ id: z.int(), name: z.string(), level: z.int() })),
  }),
})

export type Statistics = z.infer<typeof statisticsSchema>
