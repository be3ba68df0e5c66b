import { depositProblemStatuses, depositStatuses } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { enumField } from '../../runtime/list/list-state.ts'

export const depositViews = ['form', 'list'] as const
export const listedStatuses = ['all', ...depositStatuses, 'with_problems'] as const
export const depositOrders = [
  'depositDate-desc',
  'depositDate-asc',
  'applicationDate-desc',
  'applicationDate-asc',
  'catalog-asc',
  'catalog-desc',
] as const

/** The state of the list; small enough for an address. */
export const depositsList = defineList('comptoir-catalog-deposits-changed', {
  status: enumField(listedStatuses),
  order: enumField(depositOrders),
  /** The deposit that is open; `0`: none. */
  deposit: z.catch(
    z.pipe(
      z._default(z.pipe(z.union([z.number(), z.string()]), z.transform(Number)), 0),
      z.int().check(z.minimum(0)),
    ),
    0,
  ),
})

export type DepositsState = ListStateOf<typeof depositsList>

export const depositEvents = defineEvents({
  ...formEvents,
  ...depositsList.events,
  'comptoir-catalog-deposited': {
    doc: 'A file was deposited and is being read.',
    detail: z.object({ id: z.int() }),
  },
})

/** Query of the list request. */
export function queryOf(state: DepositsState) {
  const { status, deposit: _open, ...query } = depositsList.queryOf(state)
  return {
    ...query,
    ...(status && { status: status === 'with_problems' ? [...depositProblemStatuses] : [status] }),
  }
}
