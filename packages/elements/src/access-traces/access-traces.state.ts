import { accessKinds } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { listFields, orderField, orderQuery, wordField } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

export const listedKinds = ['all', ...accessKinds] as const

/** A day of a filter, or nothing. */
const dayField = z.catch(z._default(z.union([z.literal(''), z.iso.date()]), ''), '')
const textField = z.catch(z._default(z.string().check(z.trim(), z.maxLength(100)), ''), '')

/** What the list shows; the whole of it fits in an address. */
export const tracesStateSchema = z.object({
  ...listFields,
  kind: wordField(listedKinds),
  resource: textField,
  rowId: textField,
  after: dayField,
  before: dayField,
  order: orderField(['at'], 'at-desc'),
})

export type TracesState = z.output<typeof tracesStateSchema>
/** As a host hands it over. */
export type TracesInput = z.input<typeof tracesStateSchema>

export const traceEvents = defineEvents({
  'comptoir-access-traces-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: tracesStateSchema }),
  },
})

export const tracesList: StoreCreator<ListStore<TracesState>> = (element) =>
  createListStore(element, tracesStateSchema.parse({}), 'comptoir-access-traces-changed')

/** What is asked of the API for what the list shows. */
export const queryOf = ({ search, kind, resource, rowId, after, before, order, ...page }: TracesState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(kind !== 'all' && { kind }),
  ...(resource && { resource }),
  ...(rowId && { rowId }),
  ...((after || before) && { at: { ...(after && { after }), ...(before && { before }) } }),
})
