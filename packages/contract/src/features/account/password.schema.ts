import * as z from 'zod/mini'
import { textSchema } from '../../core/common.schema.ts'
import { passwordMinLength } from '../../core/constants.ts'
import { isGuessable } from './password.rules.ts'
import { resource } from '../../core/resource.schema.ts'

/** A new password. */
export const newPasswordSchema = z.string().check(
  z.minLength(1, { error: 'required', abort: true }),
  z.minLength(passwordMinLength, { error: 'password_too_short', abort: true }),
  z.maxLength(1024, { error: 'too_long', abort: true }),
  z.refine((password) => !isGuessable(password), 'password_guessable'),
)

/** Whose password is forgotten: a user name or an e-mail address. */
export const passwordRequestSchema = z.strictObject({ account: textSchema })

/** The password chosen through the link of an email. */
export const passwordChoiceSchema = z.strictObject({ password: newPasswordSchema })

/** The current password and the new one. */
export const passwordChangeSchema = z.strictObject({
  currentPassword: z.string().check(z.minLength(1, 'required'), z.maxLength(1024, 'too_long')),
  password: newPasswordSchema,
})

/** Why an email lets a user choose a password: their account is new, or they forgot it. */
export const passwordLinkKinds = ['invitation', 'reset'] as const
export type PasswordLinkKind = (typeof passwordLinkKinds)[number]

/** The account of a link. */
export const passwordLinkSchema = resource('PasswordLink', {
  kind: z.enum(passwordLinkKinds),
  username: z.string(),
  displayName: z.string(),
  /** Whether its password has just been chosen. */
  isDone: z.boolean(),
})

export type PasswordLink = z.infer<typeof passwordLinkSchema>
