import { accessKinds } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { enumField, orderField } from '../../runtime/list/list-state.ts'

export const listedKinds = ['all', ...accessKinds] as const

/** A day of a filter, or nothing. */
const dayField = z.catch(z._default(z.union([z.literal(''), z.iso.date()]), ''), '')
const textField = z.catch(z._default(z.string().check(z.trim(), z.maxLength(100)), ''), '')

/** The state of the list; small enough for an address. */
export const tracesList = defineList('comptoir-access-traces-changed', {
  kind: enumField(listedKinds),
  resource: textField,
  rowId: textField,
  after: dayField,
  before: dayField,
  order: orderField(['at'], 'at-desc'),
})

export type TracesState = ListStateOf<typeof tracesList>

/** Query of the list request. */
export function queryOf(state: TracesState) {
  const { after, before, ...query } = tracesList.queryOf(state)
  return {
    ...query,
    ...((after || before) && { at: { ...(after && { after }), ...(before && { before }) } }),
  }
}
