import * as z from 'zod/mini'
import { textSchema } from '../common.schema.ts'
import { passwordMinLength } from '../constants.ts'

/** A password that is being chosen. */
export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.minLength(passwordMinLength, 'password_too_short'),
    z.maxLength(1024, 'too_long'),
  )

/** Whose password is forgotten: a user name or an e-mail address. */
export const passwordRequestSchema = z.strictObject({ account: textSchema })

/** The password that the link of a letter lets choose. */
export const passwordChoiceSchema = z.strictObject({ password: newPasswordSchema })

/** The one of before, and the one that takes its place. */
export const passwordChangeSchema = z.strictObject({
  currentPassword: z.string().check(z.minLength(1, 'required'), z.maxLength(1024, 'too_long')),
  password: newPasswordSchema,
})

/** Why a letter lets somebody choose a password: they are new, or have forgotten theirs. */
export const passwordLinkKinds = ['invitation', 'reset'] as const
export type PasswordLinkKind = (typeof passwordLinkKinds)[number]

/** The account that a link is to. */
export const passwordLinkSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('PasswordLink'),
  kind: z.enum(passwordLinkKinds),
  username: z.string(),
  displayName: z.string(),
  /** Whether its password has just been chosen. */
  isDone: z.boolean(),
})

export type PasswordLink = z.infer<typeof passwordLinkSchema>
