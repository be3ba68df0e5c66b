import { accessKinds } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields, orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const listedKinds = ['all', ...accessKinds] as const

/** A day of a filter, or nothing. */
const dayField = z.catch(z._default(z.union([z.literal(''), z.iso.date()]), ''), '')
const textField = z.catch(z._default(z.string().check(z.trim(), z.maxLength(100)), ''), '')

/** The state of the list; small enough for an address. */
export const tracesStateSchema = z.object({
  ...listFields,
  kind: enumField(listedKinds),
  resource: textField,
  rowId: textField,
  after: dayField,
  before: dayField,
  order: orderField(['at'], 'at-desc'),
})

export type TracesState = z.output<typeof tracesStateSchema>
/** The state as given by a host. */
export type TracesInput = z.input<typeof tracesStateSchema>

export const traceEvents = defineEvents({
  'comptoir-access-traces-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: tracesStateSchema }),
  },
})

export const tracesList: StoreCreator<ListStore<TracesState>> = (element) =>
  createListStore(element, tracesStateSchema.parse({}), 'comptoir-access-traces-changed')

/** The API query of the list. */
export const queryOf = ({ search, kind, resource, rowId, after, before, order, ...page }: TracesState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(kind !== 'all' && { kind }),
  ...(resource && { resource }),
  ...(rowId && { rowId }),
  ...((after || before) && { at: { ...(after && { after }), ...(before && { before }) } }),
})
