import * as z from 'zod/mini'
import { collectionOf } from '../collection.schema.ts'
import {
  amountSchema,
  idParam,
  instantSchema,
  namedSchema,
  rowIdSchema,
  textSchema,
} from '../common.schema.ts'
import { salesUnits } from '../product.schema.ts'
import { punchOutAddressProblem } from './punch-out.rules.ts'

/** The two standards of suppliers' shops. */
export const punchOutProtocols = ['cxml', 'oci'] as const
export type PunchOutProtocol = (typeof punchOutProtocols)[number]

/** What a shop is told of who buys: nothing, the user name, or the e-mail address. */
export const punchOutUserMappings = ['none', 'username', 'email'] as const
export type PunchOutUserMapping = (typeof punchOutUserMappings)[number]

/** Why a shop could not be reached, or an order not handed over. */
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
export const punchOutAccountSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('PunchOutAccount'),
  id: z.int(),
  supplier: namedSchema,
  /** Its people and those of the units below it may open the shop. */
  unit: namedSchema,
  protocol: z.enum(punchOutProtocols),
  isActive: z.boolean(),
  /** Where a cXML request goes, or an OCI form. */
  shopUrl: z.string(),
  /** Where confirmed orders go as cXML; `null`: they go by e-mail. */
  orderUrl: z.nullable(z.string()),
  /** cXML: who we are for the shop, who the shop is, and whose shared secret is sent. */
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
  /** OCI: fields that the shop wants beside. */
  fields: z.array(fieldSchema),
  userMapping: z.enum(punchOutUserMappings),
  /** A shared secret or password is kept. */
  hasSecret: z.boolean(),
  changedAt: instantSchema,
  /** For `If-Match`. */
  version: z.int(),
})
export type PunchOutAccount = z.infer<typeof punchOutAccountSchema>
export const punchOutAccountCollectionSchema = collectionOf(punchOutAccountSchema)

const line = z.string().check(z.trim(), z.maxLength(255, 'too_long'))
const optionalLine = z._default(line, '')
/** An address that a server or a browser is sent to: a web address without a password in it. */
const addressSchema = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(2000, { error: 'too_long', abort: true }),
  z.refine((text) => punchOutAddressProblem(text) === null, 'invalid'),
)
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
  shopUrl: addressSchema,
  orderUrl: z._default(z.nullable(addressSchema), null),
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
  /** Absent: the one that is kept stays. Empty: none is kept. */
  secret: z.optional(z.string().check(z.maxLength(255, 'too_long'))),
})
export type PunchOutAccountForm = z.output<typeof punchOutAccountFormSchema>

/** What an account can be made for. */
export const punchOutChoicesSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('PunchOutChoices'),
  suppliers: z.array(namedSchema),
  units: z.array(namedSchema),
})

/** What the test of an account has found; `problem: null`: the shop answered as it should. */
export const punchOutTestSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('PunchOutTest'),
  problem: z.nullable(z.enum(punchOutProblems)),
  /** What the other side said, such as `401 Unauthorized`. */
  detail: z.nullable(z.string()),
})
export type PunchOutTest = z.infer<typeof punchOutTestSchema>

/** A shop that the user may open. */
export const punchOutShopSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('PunchOutShop'),
  id: z.int(),
  supplier: namedSchema,
  unit: namedSchema,
  protocol: z.enum(punchOutProtocols),
})
export type PunchOutShop = z.infer<typeof punchOutShopSchema>

/** Shops, and whom to ask for an account. */
export const punchOutShopCollectionSchema = z.extend(collectionOf(punchOutShopSchema), {
  /** Who may configure accounts in the company. */
  askWhom: z.array(z.object({ name: z.string(), email: z.nullable(z.string()) })),
})

/** A shop that was asked to open. */
export const punchOutOpeningSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('PunchOutOpening'),
  /** The session; `null` when the shop did not open. */
  session: z.nullable(z.int()),
  /** Where the new window goes, once. */
  startPage: z.nullable(z.string()),
  problem: z.nullable(z.enum(punchOutProblems)),
  detail: z.nullable(z.string()),
})
export type PunchOutOpening = z.infer<typeof punchOutOpeningSchema>

/** `open`: nothing came back yet; `returned`: a cart waits; `used`: it was taken over; `expired`: it can come no more. */
export const punchOutStates = ['open', 'returned', 'used', 'expired'] as const
export type PunchOutState = (typeof punchOutStates)[number]

/** What a cart can become. */
export const punchOutTargets = ['selection_list', 'consultation', 'order'] as const
export type PunchOutTarget = (typeof punchOutTargets)[number]

export const punchOutMatchWays = ['own_reference', 'ean', 'reference'] as const

/** A line as the shop gave it, and the product of ours that it is. */
export const punchOutItemSchema = z.object({
  id: z.int(),
  /** The supplier's number. */
  reference: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  quantity: z.number(),
  unit: z.enum(salesUnits),
  /** As the shop wrote the unit. */
  unitCode: z.string(),
  /** For `priceBase` units, in `currency`; `null`: no price came. */
  unitPrice: z.nullable(amountSchema),
  priceBase: z.int(),
  currency: z.string(),
  total: z.nullable(amountSchema),
  /** Days. */
  leadTime: z.nullable(z.int()),
  product: z.nullable(namedSchema),
  matchedBy: z.nullable(z.enum(punchOutMatchWays)),
})
export type PunchOutItem = z.infer<typeof punchOutItemSchema>

/** One visit to a shop by one user, and what came back. */
export const punchOutSessionSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('PunchOutSession'),
  id: z.int(),
  supplier: namedSchema,
  protocol: z.enum(punchOutProtocols),
  state: z.enum(punchOutStates),
  openedAt: instantSchema,
  /** Until then a cart may come back. */
  expiresAt: instantSchema,
  returnedAt: z.nullable(instantSchema),
  /** The prices that came hold until then. */
  pricesUntil: z.nullable(instantSchema),
  itemCount: z.int(),
  /** What the lines cost together; `null` where a price is missing or the currencies differ. */
  total: z.nullable(amountSchema),
  /** What it became: the number of a consultation or an order, the UUID of a list. */
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

/** A form as a browser has posted it; a field that came twice has its values in one text, line by line. */
export const punchOutFormSchema = z.strictObject({
  fields: z.record(z.string().check(z.maxLength(200)), z.string()),
})

/** What became of a cart that was posted. */
export const punchOutReturnSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('PunchOutReturn'),
  session: z.int(),
  /** `repeated`: the same cart had come before; `other`: another one had, which stays. */
  outcome: z.enum(['kept', 'repeated', 'other', 'unreadable', 'empty', 'not_ours']),
})
export type PunchOutReturn = z.infer<typeof punchOutReturnSchema>

/** The form that opens an OCI shop; it holds the shop's password and is told once. */
export const punchOutStartSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('PunchOutStart'),
  action: z.string(),
  fields: z.array(fieldSchema),
})

export const punchOutAccountQuerySchema = z.strictObject({ id: z.optional(idParam) })
