import { errorReportStatuses } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { enumField, orderField } from '../../runtime/list/list-state.ts'

export const statusFilters = ['open', 'closed', 'all'] as const

/** State of the list, small enough for a URL. */
export const reportsList = defineList('comptoir-product-error-reports-changed', {
  status: enumField(statusFilters),
  /** Code of a type; empty: all of them. */
  type: z.catch(z._default(z.string().check(z.maxLength(40)), ''), ''),
  order: orderField(['createdAt', 'product', 'status'], 'createdAt-desc'),
})

export type ReportsState = ListStateOf<typeof reportsList>

export const reportEvents = defineEvents({
  ...formEvents,
  ...reportsList.events,
  'comptoir-product-error-report-treated': {
    doc: 'A report was answered, closed or reopened.',
    detail: z.object({ id: z.int(), status: z.enum(errorReportStatuses) }),
  },
})

/** Query of the list request. */
export function queryOf(state: ReportsState) {
  const { status: _status, type, ...query } = reportsList.queryOf(state)
  return {
    ...query,
    ...(state.status !== 'all' && { status: state.status }),
    ...(type && { type: [type] }),
  }
}
