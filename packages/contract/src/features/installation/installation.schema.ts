import * as z from 'zod/mini'
import {
  daySchema,
  emailSchema,
  fileSchema,
  instantSchema,
  optionalTextSchema,
} from '../../core/common.schema.ts'
import { contactImageMaxBytes } from '../../core/constants.ts'
import { isReadableAccent, legalTextKinds } from './installation.rules.ts'
import { resource } from '../../core/resource.schema.ts'

/** Maximum length of a legal text. */
export const legalTextMaxLength = 50_000
/** Maximum length of the product's name: it stands in titles and subjects. */
export const installationNameMaxLength = 40

/** What everyone may see of an installation, in the language of the request. */
export const installationSchema = resource('Installation', {
  name: z.string(),
  /** `#1f4ed8`; `null`: that of the theme. */
  accent: z.nullable(z.string()),
  /** Address of the logo below the API base, for good; `null` without one. */
  logo: z.nullable(z.string()),
  helpEmail: z.nullable(z.string()),
  helpPhone: z.nullable(z.string()),
  /** A sentence at the end of each page and email. */
  footer: z.nullable(z.string()),
  /** The legal texts that there are, with the anchors that they name. */
  legalTexts: z.array(z.object({ kind: z.enum(legalTextKinds), anchors: z.array(z.string()) })),
})

export type Installation = z.infer<typeof installationSchema>

/** A legal text in the language of the request. */
export const legalTextSchema = resource('LegalText', {
  kind: z.enum(legalTextKinds),
  /** As it was typed; `readLegalText` reads it. */
  text: z.string(),
  /** The day of its last change. */
  changedOn: daySchema,
})

export type LegalText = z.infer<typeof legalTextSchema>

const nullableText = z.nullable(z.string())

/** The settings of an installation, for their administrator. */
export const installationSettingsSchema = resource('InstallationSettings', {
  name: z.string(),
  accent: nullableText,
  logo: nullableText,
  helpEmailFr: nullableText,
  helpEmailEn: nullableText,
  helpPhoneFr: nullableText,
  helpPhoneEn: nullableText,
  footerFr: nullableText,
  footerEn: nullableText,
  legalMentionsFr: nullableText,
  legalMentionsEn: nullableText,
  conditionsFr: nullableText,
  conditionsEn: nullableText,
  changedAt: z.nullable(instantSchema),
  /** For `If-Match`. */
  version: z.int(),
})

export type InstallationSettings = z.infer<typeof installationSettingsSchema>

/** What a change sets besides what was sent: a write does not return its legal texts, which may be long. */
export const installationChangeSchema = z.pick(installationSettingsSchema, {
  '@id': true,
  '@type': true,
  logo: true,
  changedAt: true,
  version: true,
})

export type InstallationChange = z.infer<typeof installationChangeSchema>

const optionalEmail = z.pipe(
  z.nullish(z.union([z.literal(''), emailSchema])),
  z.transform((email) => email || null),
)

const longText = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(legalTextMaxLength, 'too_long'))),
  z.transform((text) => text || null),
)

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

const accent = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.refine((text) => text === '' || isColour(text), { error: 'invalid_colour', abort: true }),
      z.refine((text) => text === '' || isReadableAccent(text), 'contrast_too_low'),
    ),
  ),
  z.transform((colour) => colour || null),
)

/** The form of the settings; the logo is uploaded separately. */
export const installationDraftSchema = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(installationNameMaxLength, 'too_long'),
    ),
  accent,
  helpEmailFr: optionalEmail,
  helpEmailEn: optionalEmail,
  helpPhoneFr: optionalTextSchema,
  helpPhoneEn: optionalTextSchema,
  footerFr: optionalTextSchema,
  footerEn: optionalTextSchema,
  legalMentionsFr: longText,
  legalMentionsEn: longText,
  conditionsFr: longText,
  conditionsEn: longText,
})

export type InstallationDraft = z.output<typeof installationDraftSchema>

/** What an empty installation needs before its people can buy, in this order. */
export const firstStepKinds = [
  'families',
  'settings',
  'companies',
  'people',
  'suppliers',
  'catalogs',
  'agreements',
] as const
export type FirstStepKind = (typeof firstStepKinds)[number]

export const firstStepsSchema = resource('FirstSteps', {
  steps: z.array(z.object({ kind: z.enum(firstStepKinds), isDone: z.boolean() })),
})

export const installationLogoSchema = z.strictObject({ image: fileSchema(contactImageMaxBytes) })
