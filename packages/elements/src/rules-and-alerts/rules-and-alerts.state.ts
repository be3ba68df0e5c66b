import { alertKinds, alertStates, quotationAlgorithms, type AlertState } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { listFields, orderField, orderQuery, wordField } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

export const rulesTabs = ['alerts', 'rules'] as const
export const ruleScopes = ['all', 'own', 'inherited'] as const
export const ruleAlgorithms = ['all', ...quotationAlgorithms] as const
export const listedKinds = ['all', ...alertKinds] as const
/** `pending`: neither dismissed. */
export const listedStates = ['pending', ...alertStates, 'all'] as const
const ruleOrders = ['unit', 'catalog', 'family', 'adjustment', 'changedAt'] as const

/** What the lists show; the whole of it fits in an address. */
export const rulesStateSchema = z.object({
  ...listFields,
  tab: wordField(rulesTabs),
  kind: wordField(listedKinds),
  state: wordField(listedStates),
  scope: wordField(ruleScopes),
  algorithm: wordField(ruleAlgorithms),
  order: orderField(ruleOrders, 'unit-asc'),
})

export type RulesState = z.output<typeof rulesStateSchema>
/** As a host hands it over. */
export type RulesInput = z.input<typeof rulesStateSchema>

/** What narrows one of the lists: the other one does not know it. */
export const noFilter = { search: '', kind: 'all', state: 'pending', scope: 'all', algorithm: 'all' } as const

export const rulesEvents = defineEvents({
  ...formEvents,
  'comptoir-rules-and-alerts-changed': {
    doc: 'The user changed what the lists show.',
    detail: z.object({ state: rulesStateSchema }),
  },
  'comptoir-quotation-rule-changed': {
    doc: 'A rule was made, changed, removed or put back: prices for costing may be others from now on.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'removed', 'restored']) }),
  },
  'comptoir-purchase-alert-changed': {
    doc: 'An alert was assigned, dismissed or opened again.',
    detail: z.object({ id: z.int(), state: z.enum(alertStates) }),
  },
})

export const rulesList: StoreCreator<ListStore<RulesState>> = (element) =>
  createListStore(element, rulesStateSchema.parse({}), 'comptoir-rules-and-alerts-changed')

/** What is asked of the API for what the list of rules shows. */
export function queryOf({ search, scope, algorithm, order, page, itemsPerPage }: RulesState) {
  return {
    page,
    itemsPerPage,
    ...(search && { search }),
    ...(scope !== 'all' && { scope }),
    ...(algorithm !== 'all' && { algorithm: [algorithm] }),
    order: orderQuery(order),
  }
}

const pending: AlertState[] = ['open', 'assigned']

/** What is asked of the API for what the list of alerts shows. */
export function alertQueryOf({ search, kind, state, page, itemsPerPage }: RulesState) {
  return {
    page,
    itemsPerPage,
    ...(search && { search }),
    ...(kind !== 'all' && { kind: [kind] }),
    ...(state !== 'all' && { state: state === 'pending' ? pending : [state] }),
  }
}
