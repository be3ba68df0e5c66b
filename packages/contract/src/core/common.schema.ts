import * as z from 'zod/mini'
import { quantityMax, textMaxLength } from './constants.ts'
import { resource } from './resource.schema.ts'

export const locales = ['fr', 'en'] as const
export const localeSchema = z.enum(locales)
export type Locale = (typeof locales)[number]

/** A row's number in an address; PostgreSQL's positive `integer`. */
export const idParam = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9]\d{0,9}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
)

export const idParams = z.strictObject({ id: idParam })

/** A row's UUID, in an address or a body. */
export const uuidSchema = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))

/** The `params` of a route opened by a link; one with more parameters extends it. */
export const linkParams = z.strictObject({ uuid: uuidSchema })

/** A row's number in a body. */
export const rowIdSchema = z
  .int({ error: ({ input }) => (input === null || input === undefined ? 'required' : 'invalid') })
  .check(z.minimum(1, 'invalid'), z.maximum(2_147_483_647, 'invalid'))

/** A required line of text. */
export const textSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.maxLength(textMaxLength, 'too_long'))

/** An optional line of text; empty becomes `null`. */
export const optionalTextSchema = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(textMaxLength, 'too_long'))),
  z.transform((text) => text || null),
)

/** The same in a change: when absent, the stored value is left unchanged. */
export const changedTextSchema = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(textMaxLength, 'too_long'))),
)

export const emailSchema = textSchema.check(z.regex(z.regexes.email, 'invalid_email'))

/** A file in a form: required, not empty, at most `maxBytes` bytes; the server checks its content. */
export const fileSchema = (maxBytes: number) =>
  z.file().check(z.minSize(1, 'required'), z.maxSize(maxBytes, 'file_too_big'))

/** An amount on the wire: EUR, excluding VAT, at most four decimals. */
export const amountSchema = z.number()

/** A number of pieces, metres or kilograms; at most three decimals. */
export const quantitySchema = z
  .number()
  .check(z.minimum(0.001, 'too_small'), z.maximum(quantityMax), z.multipleOf(0.001))

/** The same in an address. */
export const quantityParam = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/))]),
  z.pipe(z.transform(Number), quantitySchema),
)

/** `2026-11-21`: a day in Europe/Paris. */
export const daySchema = z.iso.date()

/** An instant, ISO 8601 with its zone. */
export const instantSchema = z.iso.datetime({ offset: true })

/** Id and label of a row that has a page of its own. */
export const namedSchema = z.object({ id: z.int(), name: z.string() })
export type Named = z.infer<typeof namedSchema>

/** Where a file can be fetched without a token, for an hour or two. */
export const fileLinkSchema = resource('FileLink', {
  /** Below the API base. */
  href: z.string(),
})
