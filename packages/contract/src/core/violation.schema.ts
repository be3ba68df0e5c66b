import * as z from 'zod/mini'

/** Violation codes; messages of server and client are keyed by them. */
export const violationCodes = [
  'required',
  'invalid',
  'too_long',
  'too_small',
  'too_big',
  'not_positive',
  'quantity_zero',
  'unknown_field',
  'not_a_choice',
  'cart_full',
  'too_many',
  'not_an_origin',
  'origin_not_secure',
  'wildcard_too_wide',
  'invalid_email',
  'invalid_phone',
  'email_taken',
  'file_too_big',
  'file_password',
  'file_old_excel',
  'file_pdf',
  'file_broken',
  'file_empty',
  'too_many_columns',
  'too_many_rows',
  'too_many_cells',
  'too_deep',
  'too_slow',
  'invalid_image',
  'taken',
  'formula_invalid',
  'variable_used',
  'reference_taken',
  'abbreviation_taken',
  'end_before_start',
  'net_or_discount',
  'second_without_first',
  'two_decimals',
  'four_decimals',
  'quantity_repeated',
  'catalog_repeated',
  'net_zero',
  'price_outlier',
  'catalog_not_linked',
  'date_past',
  'no_siret',
  'no_email',
  'already_invited',
  'nothing_to_send',
  'unconfirmed',
  'not_today',
  'in_the_past',
  'not_licensed',
  'import_running',
  'wrong_count',
  'import_unconfirmed',
  'not_a_picture',
  'code_taken',
  'not_a_list',
  'code_invalid',
  'code_reserved',
  'address_private',
  'password_too_short',
  'password_guessable',
  'wrong_password',
  'siren_invalid',
  'not_https',
  'own_role',
  'beyond_own_rights',
  'offers_sealed',
  'offers_opened',
  'invalid_colour',
  'contrast_too_low',
  'in_itself',
  'family_too_deep',
  'family_retired',
  'family_covers_others',
  'family_name_taken',
  'missing_columns',
  'too_many_lines',
  'repeated_line',
  'several_match',
  'not_yes_or_no',
  'other_company',
  'not_xml',
  'xml_entities',
  'not_quotation',
] as const

export type ViolationCode = (typeof violationCodes)[number]

/** One invalid field: `lines[0].price`, its message in the request's language, its code. */
export const violationSchema = z.object({
  propertyPath: z.string(),
  message: z.string(),
  code: z.optional(z.string()),
})

export const violationListSchema = z.object({
  '@type': z.string(),
  violations: z.array(violationSchema),
})

export type Violation = z.infer<typeof violationSchema>
export type ViolationList = z.infer<typeof violationListSchema>

/** Any other failure: RFC 9457 with a closed `code`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.string(),
  requestId: z.optional(z.string()),
  /** The invalid parameter of a 400. */
  parameter: z.optional(z.string()),
  /** Why a 409 `conflict` was raised; `detail` describes it. */
  reason: z.optional(z.string()),
})

export type Problem = z.infer<typeof problemSchema>
