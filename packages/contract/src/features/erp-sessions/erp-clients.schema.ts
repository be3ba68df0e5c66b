import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  idParam,
  instantSchema,
  localeSchema,
  namedSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { orderFormats } from '../../domain/order-format.schema.ts'
import { originSchema } from '../../domain/origin.schema.ts'
import { defaultOciFields, ociSourcesOf, type OciField } from './oci-fields.rules.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** The protocol of an ERP: cXML 1.2 messages between servers, or SAP's OCI forms through the browser. */
export const erpProtocols = ['cxml', 'oci'] as const
export type ErpProtocol = (typeof erpProtocols)[number]

/** How a cXML message carries fees: as its Shipping, or as lines of their own. OCI has only lines. */
export const erpFeeForms = ['shipping', 'lines'] as const

/** The classification of products: codes of our own families, of UNSPSC or classes of ETIM. */
export const erpClassifications = ['own', 'unspsc', 'etim'] as const

const ociSourceSchema = (field: OciField) => z.enum(ociSourcesOf(field), { error: 'not_a_choice' })

/** The content of the fields of an OCI line that have none by the standard. */
const ociFieldsSchema = z.strictObject({
  VENDORMAT: ociSourceSchema('VENDORMAT'),
  CUST_FIELD1: ociSourceSchema('CUST_FIELD1'),
  CUST_FIELD2: ociSourceSchema('CUST_FIELD2'),
  CUST_FIELD3: ociSourceSchema('CUST_FIELD3'),
  CUST_FIELD4: ociSourceSchema('CUST_FIELD4'),
  CUST_FIELD5: ociSourceSchema('CUST_FIELD5'),
})

/** What each ERP wants in the message of a cart. */
const formatShape = {
  fees: z.enum(erpFeeForms, { error: 'invalid' }),
  classification: z.enum(erpClassifications, { error: 'invalid' }),
  ociFields: ociFieldsSchema,
}

const formatSchema = z.object(formatShape)
export type ErpFormat = z.infer<typeof formatSchema>

/** Origins that one client may return to. */
const originsMax = 20

/** An installation of an ERP whose buyers connect by Punch-Out. Its secret is returned once, when it is created. */
export const erpClientSchema = resource('ErpClient', {
  id: z.int(),
  /** Label of the buyers' button: "Transférer vers {name}". */
  name: z.string(),
  protocol: z.enum(erpProtocols),
  /** cXML: the identity of the Sender; OCI: the USERNAME. */
  identity: z.string(),
  /** The end of its secret, to identify it. */
  hint: z.string(),
  /** The unit whose prices its buyers see. */
  unit: namedSchema,
  /** Where carts may be returned to, and who may frame us; `https://*.exemple.fr` is every site below. */
  origins: z.array(z.string()),
  /** The language where the ERP names none. */
  locale: localeSchema,
  ...formatShape,
  /** The file in which it fetches confirmed orders. */
  orderFormat: z.enum(orderFormats),
  createdAt: instantSchema,
  createdBy: z.string(),
  changedAt: z.nullable(instantSchema),
  changedBy: z.nullable(z.string()),
  /** `null` while it may connect. */
  revokedAt: z.nullable(instantSchema),
  revokedBy: z.nullable(z.string()),
  /** When a buyer last connected. */
  lastUsedAt: z.nullable(instantSchema),
  /** For `If-Match`. */
  version: z.int(),
})

export type ErpClient = z.infer<typeof erpClientSchema>

export const createdErpClientSchema = z.object({
  ...erpClientSchema.shape,
  /** The shared secret; only its hash is stored. */
  secret: z.string(),
})

export const erpClientFormSchema = z.strictObject({
  name: textSchema,
  protocol: z.enum(erpProtocols, { error: 'invalid' }),
  identity: textSchema,
  unit: rowIdSchema,
  origins: z.pipe(
    z.array(originSchema).check(z.minLength(1, 'required'), z.maxLength(originsMax, 'too_big')),
    z.transform((origins: string[]) => [...new Set(origins)]),
  ),
  locale: localeSchema,
  fees: z._default(formatShape.fees, 'shipping'),
  classification: z._default(formatShape.classification, 'own'),
  ociFields: z._default(ociFieldsSchema, { ...defaultOciFields }),
  orderFormat: z._default(z.enum(orderFormats, { error: 'invalid' }), 'cxml'),
})

export type ErpClientForm = z.output<typeof erpClientFormSchema>

export const erpClientQuerySchema = z.strictObject({
  ...pageQuery,
  /** Part of the name, the identity or an origin. */
  search: searchText,
  state: z.optional(z.enum(['active', 'revoked'])),
  order: z.optional(
    z.strictObject({
      name: z.optional(queryDirection),
      state: z.optional(queryDirection),
      lastUsedAt: z.optional(queryDirection),
      createdAt: z.optional(queryDirection),
    }),
  ),
  /** Only this one. */
  id: z.optional(idParam),
})

export type ErpClientQuery = z.output<typeof erpClientQuerySchema>

export const erpClientCollectionSchema = collectionOf(erpClientSchema)
