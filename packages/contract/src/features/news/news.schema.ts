import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { daySchema, idParam, instantSchema, namedSchema, textSchema } from '../../core/common.schema.ts'
import { roles } from '../../core/permissions.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { newsPhases } from './news.rules.ts'
import { richTextSchema } from './rich-text.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Maximum length of a text as its author writes it. */
export const newsTextMaxLength = 5_000
/** Maximum number of companies that one item of news is addressed to. */
export const newsCompaniesMax = 200

/** An item of news for readers, in the language of the request. */
export const newsSchema = resource('News', {
  id: z.int(),
  title: z.string(),
  content: richTextSchema,
  /** The first day on which it is shown. */
  startsOn: daySchema,
  /** The last day; `null`: until it is withdrawn. */
  endsOn: z.nullable(daySchema),
})

export type News = z.infer<typeof newsSchema>

/** The same for authors. */
export const newsItemSchema = resource('NewsItem', {
  id: z.int(),
  titleFr: z.string(),
  titleEn: z.string(),
  /** Markdown. */
  textFr: z.string(),
  textEn: z.string(),
  startsOn: daySchema,
  endsOn: z.nullable(daySchema),
  /** Who it is for: people of one of these roles … */
  roles: z.array(z.enum(roles)),
  /** … in one of these companies. An empty list is everyone. */
  companies: z.array(namedSchema),
  phase: z.enum(newsPhases),
  changedAt: instantSchema,
  /** `null`: the account was deleted. */
  changedBy: z.nullable(z.string()),
  /** For `If-Match`. */
  version: z.int(),
})

export type NewsItem = z.infer<typeof newsItemSchema>

const requiredDay = z.iso.date({
  error: ({ input }) => (input === undefined || input === null || input === '' ? 'required' : 'invalid'),
})

const optionalDay = z.pipe(
  z.nullish(z.union([z.literal(''), z.iso.date('invalid')])),
  z.transform((day) => day || null),
)

const markdown = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(newsTextMaxLength, 'too_long'),
  )

/** The form of an item. */
export const newsFormSchema = z
  .strictObject({
    titleFr: textSchema,
    titleEn: textSchema,
    textFr: markdown,
    textEn: markdown,
    startsOn: requiredDay,
    endsOn: optionalDay,
    roles: z.array(z.enum(roles)).check(z.maxLength(roles.length, 'too_big')),
    companies: z.array(idParam).check(z.maxLength(newsCompaniesMax, 'too_big')),
  })
  .check(
    z.refine<{ readonly startsOn: string; readonly endsOn: string | null }>(
      ({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn,
      { error: 'end_before_start', path: ['endsOn'] },
    ),
  )

export type NewsForm = z.output<typeof newsFormSchema>

export const newsItemQuerySchema = z.strictObject({
  ...pageQuery,
  /** Words of a title, in either language. */
  search: searchText,
  phase: z.optional(z.enum(newsPhases)),
  order: z.optional(
    z.strictObject({
      title: z.optional(queryDirection),
      startsOn: z.optional(queryDirection),
      endsOn: z.optional(queryDirection),
    }),
  ),
  /** Only this one. */
  id: z.optional(idParam),
})

export type NewsItemQuery = z.output<typeof newsItemQuerySchema>

export const newsItemCollectionSchema = collectionOf(newsItemSchema)

/** A text to preview. */
export const newsPreviewSchema = z.strictObject({
  text: z.string().check(z.maxLength(newsTextMaxLength, 'too_long')),
})

export const richTextAnswerSchema = resource('RichText', {
  content: richTextSchema,
})

/** A company that news may be addressed to. */
export const newsCompanySchema = resource('NewsCompany', {
  id: z.int(),
  name: z.string(),
})
