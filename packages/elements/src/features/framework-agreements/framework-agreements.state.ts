import { agreementValidities } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { idList } from '../../runtime/element/state-fields.ts'
import { enumField } from '../../runtime/list/list-state.ts'

export const agreementSortOrders = [
  'validity-asc',
  'name-asc',
  'name-desc',
  'supplier-asc',
  'supplier-desc',
  'start-asc',
  'start-desc',
  'end-asc',
  'end-desc',
] as const
export const validityFilters = ['all', ...agreementValidities] as const
const scopes = ['all', 'own', 'inherited'] as const

/** Tabs of an agreement, each saved separately. */
export const agreementTabs = [
  'head',
  'agencies',
  'catalogs',
  'discounts',
  'fees',
  'documents',
  'imports',
  'history',
] as const
export type AgreementTab = (typeof agreementTabs)[number]

/** State of the list, small enough for a URL. */
export const agreementsList = defineList('comptoir-framework-agreements-changed', {
  validity: enumField(validityFilters),
  scope: enumField(scopes),
  supplier: idList,
  unit: idList,
  catalog: idList,
  order: enumField(agreementSortOrders),
})

export type AgreementsState = ListStateOf<typeof agreementsList>

export const agreementEvents = defineEvents({
  ...formEvents,
  ...agreementsList.events,
  'comptoir-framework-agreement-shown': {
    doc: 'One agreement is shown.',
    detail: z.object({ id: z.int(), name: z.string() }),
  },
  'comptoir-framework-agreement-saved': {
    doc: 'An agreement or a part of it was created, changed or removed: prices may have changed.',
    detail: z.object({ id: z.int() }),
  },
  'comptoir-tab-changed': {
    doc: 'The user opened another tab of an agreement.',
    detail: z.object({ tab: z.enum(agreementTabs) }),
  },
})

export const listedFacets = ['supplier', 'unit', 'catalog'] as const

/** Query of the list request. */
export function queryOf(state: AgreementsState) {
  const { validity, order, ...query } = agreementsList.queryOf(state)
  return {
    ...query,
    ...(validity && { validity: [validity] }),
    ...(state.order !== 'validity-asc' && { order }),
    facets: [...listedFacets],
  }
}
