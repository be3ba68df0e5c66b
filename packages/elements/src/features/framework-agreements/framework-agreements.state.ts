import { agreementValidities } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { idsField, listFields, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

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
export const agreementsStateSchema = z.object({
  ...listFields,
  validity: enumField(validityFilters),
  scope: enumField(scopes),
  supplier: idsField,
  unit: idsField,
  catalog: idsField,
  order: enumField(agreementSortOrders),
})

export type AgreementsState = z.output<typeof agreementsStateSchema>
/** The state as the host sets it. */
export type AgreementsInput = z.input<typeof agreementsStateSchema>

export const agreementEvents = defineEvents({
  ...formEvents,
  'comptoir-framework-agreements-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: agreementsStateSchema }),
  },
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

export const agreementsList: StoreCreator<ListStore<AgreementsState>> = (element) =>
  createListStore(element, agreementsStateSchema.parse({}), 'comptoir-framework-agreements-changed')

export const listedFacets = ['supplier', 'unit', 'catalog'] as const

/** Query of the list request. */
export function queryOf({
  search,
  validity,
  scope,
  supplier,
  unit,
  catalog,
  order,
  ...page
}: AgreementsState) {
  const [key = '', direction] = order.split('-')
  return {
    ...page,
    ...(search && { search }),
    ...(validity !== 'all' && { validity: [validity] }),
    ...(scope !== 'all' && { scope }),
    ...(supplier.length > 0 && { supplier }),
    ...(unit.length > 0 && { unit }),
    ...(catalog.length > 0 && { catalog }),
    ...(key !== 'validity' && { order: { [key]: direction } }),
    facets: [...listedFacets],
  }
}
