import * as z from 'zod/mini'
import { webAddressSchema } from '../../core/web-address.schema.ts'
import { collectionOf } from '../../core/collection.schema.ts'
import {
  amountSchema,
  idParam,
  instantSchema,
  namedSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { salesUnits } from '../../domain/product.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** The two standards of suppliers' shops. */
export const punchOutProtocols = ['cxml', 'oci'] as const
export type PunchOutProtocol = (typeof punchOutProtocols)[number]

/** What a shop learns about the buyer: nothing, the user name, or the email address. */
export const punchOutUserMappings = ['none', 'username', 'email'] as const
export type PunchOutUserMapping = (typeof punchOutUserMappings)[number]

/** Why a shop could not be reached, or an order not transferred. */
export const punchOutProblems = [
  'address_refused',
  'host_unknown',
  'unreachable',
  'timeout',
  'not_secure',
  'redirected',
  'http_status',
  'too_large',
  'not_cxml',
  'refused',
  'no_start_page',
] as const
export type PunchOutProblem = (typeof punchOutProblems)[number]

const fieldSchema = z.object({ name: z.string(), value: z.string() })

/** How a company's unit reaches a supplier's shop. Its secret is written and never read. */
export const punchOutAccountSchema = resource('PunchOutAccount', {
  id: z.int(),
  supplier: namedSchema,
  /** Its users and those of the units below it may open the shop. */
  unit: namedSchema,
  protocol: z.enum(punchOutProtocols),
  isActive: z.boolean(),
  /** The address of a cXML request or an OCI form. */
  shopUrl: z.string(),
  /** Where confirmed orders are sent as cXML; `null`: they are sent by email. */
  orderUrl: z.nullable(z.string()),
  /** cXML: the identities of buyer, shop and sender. */
  fromDomain: z.string(),
  fromIdentity: z.string(),
  toDomain: z.string(),
  toIdentity: z.string(),
  senderDomain: z.string(),
  senderIdentity: z.string(),
  /** OCI: the fields of user name and password, and the user name. */
  loginField: z.string(),
  login: z.string(),
  secretField: z.string(),
  /** OCI: additional fields for the shop. */
  fields: z.array(fieldSchema),
  userMapping: z.enum(punchOutUserMappings),
  /** A shared secret or password is stored. */
  hasSecret: z.boolean(),
  changedAt: instantSchema,
  /** For `If-Match`. */
  version: z.int(),
})
export type PunchOutAccount = z.infer<typeof punchOutAccountSchema>
export const punchOutAccountCollectionSchema = collectionOf(punchOutAccountSchema)

const line = z.string().check(z.trim(), z.maxLength(255, 'too_long'))
const optionalLine = z._default(line, '')
const fieldName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^[\w~.:[\]-]{1,80}$/, 'invalid'),
  )

/** What the form of an account edits. */
export const punchOutAccountFormSchema = z.strictObject({
  supplier: rowIdSchema,
  unit: rowIdSchema,
  protocol: z.enum(punchOutProtocols),
  isActive: z._default(z.boolean(), true),
  shopUrl: webAddressSchema,
  orderUrl: z._default(z.nullable(webAddressSchema), null),
  fromDomain: optionalLine,
  fromIdentity: optionalLine,
  toDomain: optionalLine,
  toIdentity: optionalLine,
  senderDomain: optionalLine,
  senderIdentity: optionalLine,
  loginField: z._default(z.union([fieldName, z.literal('')]), ''),
  login: optionalLine,
  secretField: z._default(z.union([fieldName, z.literal('')]), ''),
  fields: z._default(
    z
      .array(z.strictObject({ name: fieldName, value: z.string().check(z.maxLength(1000, 'too_long')) }))
      .check(z.maxLength(40, 'too_many')),
    [],
  ),
  userMapping: z._default(z.enum(punchOutUserMappings), 'none'),
  /** Absent: the stored one is left unchanged. Empty: it is removed. */
  secret: z.optional(z.string().check(z.maxLength(255, 'too_long'))),
})
export type PunchOutAccountForm = z.output<typeof punchOutAccountFormSchema>

/** The choices for a new account. */
export const punchOutChoicesSchema = resource('PunchOutChoices', {
  suppliers: z.array(namedSchema),
  units: z.array(namedSchema),
})

/** The result of testing an account; `problem: null`: the shop responded correctly. */
export const punchOutTestSchema = resource('PunchOutTest', {
  problem: z.nullable(z.enum(punchOutProblems)),
  /** The response of the shop, such as `401 Unauthorized`. */
  detail: z.nullable(z.string()),
})
export type PunchOutTest = z.infer<typeof punchOutTestSchema>

/** A shop that the user may open. */
export const punchOutShopSchema = resource('PunchOutShop', {
  id: z.int(),
  supplier: namedSchema,
  unit: namedSchema,
  protocol: z.enum(punchOutProtocols),
})
export type PunchOutShop = z.infer<typeof punchOutShopSchema>

/** Shops, and whom to contact for an account. */
export const punchOutShopCollectionSchema = z.extend(collectionOf(punchOutShopSchema), {
  /** Who may configure accounts in the company. */
  askWhom: z.array(z.object({ name: z.string(), email: z.nullable(z.string()) })),
})

/** A request to open a shop. */
export const punchOutOpeningSchema = resource('PunchOutOpening', {
  /** The session; `null` when the shop did not open. */
  session: z.nullable(z.int()),
  /** The address of the new window, valid once. */
  startPage: z.nullable(z.string()),
  problem: z.nullable(z.enum(punchOutProblems)),
  detail: z.nullable(z.string()),
})
export type PunchOutOpening = z.infer<typeof punchOutOpeningSchema>

/** `open`: no cart yet; `returned`: a cart is pending; `used`: the cart was accepted; `expired`: too late for a cart. */
export const punchOutStates = ['open', 'returned', 'used', 'expired'] as const
export type PunchOutState = (typeof punchOutStates)[number]

/** What a cart can become. */
export const punchOutTargets = ['selection_list', 'consultation', 'order'] as const
export type PunchOutTarget = (typeof punchOutTargets)[number]

export const punchOutMatchMethods = ['own_reference', 'ean', 'reference'] as const

/** A line as received from the shop, and our matching product. */
export const punchOutItemSchema = z.object({
  id: z.int(),
  /** The supplier's number. */
  reference: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  quantity: z.number(),
  /** `null`: a unit that we do not know. */
  unit: z.nullable(z.enum(salesUnits)),
  /** The unit as received from the shop. */
  unitCode: z.string(),
  /** For `priceBase` units, in `currency`; `null`: no price was received. */
  unitPrice: z.nullable(amountSchema),
  priceBase: z.int(),
  currency: z.string(),
  total: z.nullable(amountSchema),
  /** Days. */
  leadTime: z.nullable(z.int()),
  product: z.nullable(namedSchema),
  matchedBy: z.nullable(z.enum(punchOutMatchMethods)),
})
export type PunchOutItem = z.infer<typeof punchOutItemSchema>

/** One shop session of one user, and the returned cart. */
export const punchOutSessionSchema = resource('PunchOutSession', {
  id: z.int(),
  supplier: namedSchema,
  protocol: z.enum(punchOutProtocols),
  state: z.enum(punchOutStates),
  openedAt: instantSchema,
  /** A cart is accepted until then. */
  expiresAt: instantSchema,
  returnedAt: z.nullable(instantSchema),
  /** The received prices are valid until then. */
  pricesUntil: z.nullable(instantSchema),
  itemCount: z.int(),
  /** What the lines cost together; in euros; `null` where a price is missing or in another currency. */
  total: z.nullable(amountSchema),
  /** The result: the id of a consultation or an order, the UUID of a list. */
  result: z.nullable(z.object({ kind: z.enum(punchOutTargets), id: z.string(), name: z.string() })),
})
export type PunchOutSession = z.infer<typeof punchOutSessionSchema>
export const punchOutSessionCollectionSchema = collectionOf(punchOutSessionSchema)

export const punchOutSessionDetailSchema = z.extend(punchOutSessionSchema, {
  items: z.array(punchOutItemSchema),
})
export type PunchOutSessionDetail = z.infer<typeof punchOutSessionDetailSchema>

export const punchOutTransferSchema = z.strictObject({
  to: z.enum(punchOutTargets),
  /** Of the list or consultation. */
  name: z.optional(textSchema),
})

/** A form as a browser has posted it; a repeated field has its values in one text, line by line. */
export const punchOutFormSchema = z.strictObject({
  fields: z.record(z.string().check(z.maxLength(200)), z.string()),
})

/** The result of a posted cart. */
export const punchOutReturnSchema = resource('PunchOutReturn', {
  session: z.int(),
  /** `repeated`: the same cart was received before; `other`: another one was, and remains; `negative`: only negative quantities. */
  outcome: z.enum(['kept', 'repeated', 'other', 'unreadable', 'empty', 'negative', 'not_ours']),
})
export type PunchOutReturn = z.infer<typeof punchOutReturnSchema>

/** The form that opens an OCI shop; it contains the shop's password and is returned once. */
export const punchOutStartSchema = resource('PunchOutStart', {
  action: z.string(),
  fields: z.array(fieldSchema),
})

export const punchOutAccountQuerySchema = z.strictObject({ id: z.optional(idParam) })
