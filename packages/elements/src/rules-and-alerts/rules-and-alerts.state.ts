import { quotationAlgorithms } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { listFields, orderField, orderQuery, wordField } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

export const ruleScopes = ['all', 'own', 'inherited'] as const
export const ruleAlgorithms = ['all', ...quotationAlgorithms] as const
const ruleOrders = ['unit', 'catalog', 'family', 'adjustment', 'changedAt'] as const

/** What the list shows; the whole of it fits in an address. */
export const rulesStateSchema = z.object({
  ...listFields,
  scope: wordField(ruleScopes),
  algorithm: wordField(ruleAlgorithms),
  order: orderField(ruleOrders, 'unit-asc'),
})

export type RulesState = z.output<typeof rulesStateSchema>
/** As a host hands it over. */
export type RulesInput = z.input<typeof rulesStateSchema>

export const rulesEvents = defineEvents({
  ...formEvents,
  'comptoir-rules-and-alerts-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: rulesStateSchema }),
  },
  'comptoir-quotation-rule-changed': {
    doc: 'A rule was made, changed, removed or put back: prices for costing may be others from now on.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'removed', 'restored']) }),
  },
})

export const rulesList: StoreCreator<ListStore<RulesState>> = (element) =>
  createListStore(element, rulesStateSchema.parse({}), 'comptoir-rules-and-alerts-changed')

/** What is asked of the API for what the list shows. */
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
