import { errorReportStatuses } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields, orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const statusFilters = ['open', 'closed', 'all'] as const

/** State of the list, small enough for a URL. */
export const reportsStateSchema = z.object({
  ...listFields,
  status: enumField(statusFilters),
  /** Code of a type; empty: all of them. */
  type: z.catch(z._default(z.string().check(z.maxLength(40)), ''), ''),
  order: orderField(['createdAt', 'product', 'status'], 'createdAt-desc'),
})

export type ReportsState = z.output<typeof reportsStateSchema>
/** The state as the host sets it. */
export type ReportsInput = z.input<typeof reportsStateSchema>

export const reportEvents = defineEvents({
  ...formEvents,
  'comptoir-product-error-reports-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: reportsStateSchema }),
  },
  'comptoir-product-error-report-treated': {
    doc: 'A report was answered, closed or reopened.',
    detail: z.object({ id: z.int(), status: z.enum(errorReportStatuses) }),
  },
})

export const reportsList: StoreCreator<ListStore<ReportsState>> = (element) =>
  createListStore(element, reportsStateSchema.parse({}), 'comptoir-product-error-reports-changed')

/** Query of the list request. */
export const queryOf = ({ search, status, type, order, ...page }: ReportsState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(status !== 'all' && { status }),
  ...(type && { type: [type] }),
})
