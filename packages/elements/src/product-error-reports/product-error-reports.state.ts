import { errorReportStatuses } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { listFields, orderField, orderQuery, wordField } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

export const statusFilters = ['open', 'closed', 'all'] as const

/** What the list shows; the whole of it fits in an address. */
export const reportsStateSchema = z.object({
  ...listFields,
  status: wordField(statusFilters),
  /** Code of a type; empty: all of them. */
  type: z.catch(z._default(z.string().check(z.maxLength(40)), ''), ''),
  order: orderField(['createdAt', 'product', 'status'], 'createdAt-desc'),
})

export type ReportsState = z.output<typeof reportsStateSchema>
/** As a host hands it over. */
export type ReportsInput = z.input<typeof reportsStateSchema>

export const reportEvents = defineEvents({
  ...formEvents,
  'comptoir-product-error-reports-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: reportsStateSchema }),
  },
  'comptoir-product-error-report-treated': {
    doc: 'A report was answered, closed or opened again.',
    detail: z.object({ id: z.int(), status: z.enum(errorReportStatuses) }),
  },
})

export const reportsList: StoreCreator<ListStore<ReportsState>> = (element) =>
  createListStore(element, reportsStateSchema.parse({}), 'comptoir-product-error-reports-changed')

/** What is asked of the API for what the list shows. */
export const queryOf = ({ search, status, type, order, ...page }: ReportsState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(status !== 'all' && { status }),
  ...(type && { type: [type] }),
})
