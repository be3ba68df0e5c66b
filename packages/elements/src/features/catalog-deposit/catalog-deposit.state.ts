import { depositProblemStatuses, depositStatuses } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

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
export const depositsStateSchema = z.object({
  ...listFields,
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

export type DepositsState = z.output<typeof depositsStateSchema>
/** The state as given by a host. */
export type DepositsInput = z.input<typeof depositsStateSchema>

export const depositEvents = defineEvents({
  ...formEvents,
  'comptoir-catalog-deposits-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: depositsStateSchema }),
  },
  'comptoir-catalog-deposited': {
    doc: 'A file was deposited and is being read.',
    detail: z.object({ id: z.int() }),
  },
})

export const depositsList: StoreCreator<ListStore<DepositsState>> = (element) =>
  createListStore(element, depositsStateSchema.parse({}), 'comptoir-catalog-deposits-changed')

/** The API query of the list. */
export function queryOf({ search, status, order, deposit: _open, ...page }: DepositsState) {
  const [column = 'depositDate', direction = 'desc'] = order.split('-')
  return {
    ...page,
    ...(search && { search }),
    ...(status !== 'all' && {
      status: status === 'with_problems' ? [...depositProblemStatuses] : [status],
    }),
    order: { [column]: direction },
  }
}
