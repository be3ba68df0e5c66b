import * as z from 'zod/mini'
import { amountSchema, namedSchema, rowIdSchema, uuidSchema } from '../../core/common.schema.ts'
import { orderLinesMax } from '../../core/constants.ts'
import { projectDraftShape } from '../../domain/project.schema.ts'
import { orderedQuantity } from './order-lines.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Maximum length of a message to an agency. */
export const orderMessageMaxLength = 2000

/** One line of the cart as its owner saw it. */
const orderedCartLine = z.strictObject({ id: rowIdSchema, quantity: orderedQuantity })

const messageSchema = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(orderMessageMaxLength, 'too_long'))),
  z.transform((text) => text || null),
)

const wishedOnSchema = z.pipe(
  z.nullish(z.union([z.literal(''), z.iso.date('invalid')])),
  z.transform((day) => day || null),
)

const orderHead = {
  ...projectDraftShape,
  wishedOn: wishedOnSchema,
  message: messageSchema,
  /** One of the user's addresses, or the `uuid` of a site with an address; `null`: none, or the one of the order. */
  deliveryAddress: z.nullable(uuidSchema),
}

/** Lines of the cart that become pre-orders, one for each supplier. */
export const ordersFromCartSchema = z.strictObject({
  ...orderHead,
  lines: z.array(orderedCartLine).check(z.minLength(1, 'required'), z.maxLength(orderLinesMax, 'too_many')),
  /** One for each supplier of the lines. */
  agencies: z
    .array(z.strictObject({ supplier: rowIdSchema, agency: rowIdSchema }))
    .check(z.minLength(1, 'required'), z.maxLength(200, 'too_many')),
})

export type OrdersFromCart = z.output<typeof ordersFromCartSchema>

/** Lines of the cart and the agencies that were chosen for them, before they are ordered. */
export const agencyPricesQuerySchema = z.pick(ordersFromCartSchema, { lines: true, agencies: true })
export type AgencyPricesQuery = z.output<typeof agencyPricesQuerySchema>

/** What lines cost at the chosen agencies compared with the cart, which has no agency (D-31). */
export const agencyPricesSchema = resource('AgencyPrices', {
  suppliers: z.array(
    z.object({
      supplier: z.int(),
      agency: z.int(),
      /** In the cart. */
      total: amountSchema,
      agencyTotal: amountSchema,
      changedLines: z.int(),
    }),
  ),
})

export type AgencyPrices = z.infer<typeof agencyPricesSchema>

/** The pre-orders created by one request; they can be undone together while all are pre-orders. */
export const orderBatchSchema = resource('OrderBatch', {
  id: z.int(),
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      supplier: namedSchema,
      agency: namedSchema,
      lineCount: z.int(),
      total: amountSchema,
    }),
  ),
})

export type OrderBatch = z.infer<typeof orderBatchSchema>

export const orderDraftSchema = z.strictObject({ ...orderHead, agency: rowIdSchema })
export type OrderDraft = z.output<typeof orderDraftSchema>
