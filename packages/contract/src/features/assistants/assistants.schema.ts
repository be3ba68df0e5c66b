import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { instantSchema, textSchema } from '../../core/common.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/**
 * What an assistant may do with a token, each including those before it: look things up; fill the cart and prepare
 * consultations; make pre-orders. Sending a request to suppliers, awarding and confirming an order are never among them.
 */
export const assistantScopes = ['read', 'prepare', 'order'] as const
export type AssistantScope = (typeof assistantScopes)[number]

/** For how many days a token can be made. */
export const assistantTokenDays = [30, 90, 365] as const

/** Maximum number of tokens of one user that still work. */
export const assistantTokensMax = 20

/** A token with which an assistant works as its user. The token itself is returned once, when it is made. */
export const assistantTokenSchema = resource('AssistantToken', {
  id: z.int(),
  /** Such as the program that uses it. */
  name: z.string(),
  /** Its last four characters, to identify it. */
  hint: z.string(),
  scope: z.enum(assistantScopes),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** `null` while it is not revoked. */
  revokedAt: z.nullable(instantSchema),
  /** To the minute; `null` when never used. */
  lastUsedAt: z.nullable(instantSchema),
})

export type AssistantToken = z.infer<typeof assistantTokenSchema>

export const assistantTokenCollectionSchema = collectionOf(assistantTokenSchema)

export const createdAssistantTokenSchema = z.object({
  ...assistantTokenSchema.shape,
  /** The token itself; only its hash is stored. */
  token: z.string(),
})

export const assistantTokenQuerySchema = z.strictObject(pageQuery)

export const assistantTokenFormSchema = z.strictObject({
  name: textSchema,
  scope: z.enum(assistantScopes),
  days: z.union(
    assistantTokenDays.map((days) => z.literal(days)),
    { error: 'not_a_choice' },
  ),
})

export type AssistantTokenForm = z.output<typeof assistantTokenFormSchema>
