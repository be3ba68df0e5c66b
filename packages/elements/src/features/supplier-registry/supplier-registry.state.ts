import { supplierFacets } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { idsField, listFields, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const registrySortOrders = ['name-asc', 'name-desc', 'agencyCount-desc', 'agencyCount-asc'] as const

/** State of the registry, small enough for a URL. */
export const registryStateSchema = z.object({
  ...listFields,
  type: idsField,
  certification: idsField,
  specialty: idsField,
  order: enumField(registrySortOrders),
})

export type RegistryState = z.output<typeof registryStateSchema>
/** The state as the host sets it. */
export type RegistryInput = z.input<typeof registryStateSchema>

export const registryEvents = defineEvents({
  'comptoir-supplier-registry-changed': {
    doc: 'The user changed what the registry shows.',
    detail: z.object({ state: registryStateSchema }),
  },
})

export const registryList: StoreCreator<ListStore<RegistryState>> = (element) =>
  createListStore(element, registryStateSchema.parse({}), 'comptoir-supplier-registry-changed')

/** Query of the list request. */
export function queryOf({ order, search, type, certification, specialty, ...page }: RegistryState) {
  return {
    ...page,
    ...(search && { search }),
    ...(type.length > 0 && { type }),
    ...(certification.length > 0 && { certification }),
    ...(specialty.length > 0 && { specialty }),
    order: orderQuery(order),
    facets: [...supplierFacets],
  }
}
