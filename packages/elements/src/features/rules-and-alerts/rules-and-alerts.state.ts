import { alertKinds, alertStates, costingAlgorithms, type AlertState } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'

export const rulesTabs = ['alerts', 'rules'] as const
export const ruleScopes = ['all', 'own', 'inherited'] as const
export const ruleAlgorithms = ['all', ...costingAlgorithms] as const
export const listedKinds = ['all', ...alertKinds] as const
/** `pending`: not dismissed. */
export const listedStates = ['pending', ...alertStates, 'all'] as const
const ruleSortKeys = ['unit', 'catalog', 'family', 'adjustment', 'changedAt'] as const

/** State of the lists, small enough for a URL. */
export const rulesList = defineList('comptoir-rules-and-alerts-changed', {
  tab: enumField(rulesTabs),
  kind: enumField(listedKinds),
  state: enumField(listedStates),
  scope: enumField(ruleScopes),
  algorithm: enumField(ruleAlgorithms),
  order: orderField(ruleSortKeys, 'unit-asc'),
})

export type RulesState = ListStateOf<typeof rulesList>

/** Filters of one of the lists; the other one does not have them. */
export const noFilter = { search: '', kind: 'all', state: 'pending', scope: 'all', algorithm: 'all' } as const

export const rulesEvents = defineEvents({
  ...formEvents,
  ...rulesList.events,
  'comptoir-quotation-rule-changed': {
    doc: 'A rule was created, changed, removed or restored: costing prices may have changed.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'removed', 'restored']) }),
  },
  'comptoir-purchase-alert-changed': {
    doc: 'An alert was assigned, dismissed or reopened.',
    detail: z.object({ id: z.int(), state: z.enum(alertStates) }),
  },
})

/** Query of the rules request. */
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

/** Query of the alerts request. */
export function alertQueryOf({ search, kind, state, page, itemsPerPage }: RulesState) {
  return {
    page,
    itemsPerPage,
    ...(search && { search }),
    ...(kind !== 'all' && { kind: [kind] }),
    ...(state !== 'all' && { state: state === 'pending' ? pending : [state] }),
  }
}
