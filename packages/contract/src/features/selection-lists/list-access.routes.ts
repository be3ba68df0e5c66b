import * as z from 'zod/mini'
import { uuidSchema } from '../../core/common.schema.ts'

/** Shared by all routes of lists: their path and their right. */

export const path = '/cart_product_selections'
export const listParams = z.strictObject({ uuid: uuidSchema })

const common = { feature: 'selection-lists', auth: 'session' } as const
export const right = <const Action extends string>(action: Action) =>
  ({ ...common, permission: { subject: 'cart_product_selection', action } }) as const
export const read = right('list')
export const edit = right('edit')
