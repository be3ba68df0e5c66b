import { supplierFacets } from '@comptoir/contract'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { idList } from '../../runtime/element/state-fields.ts'
import { enumField } from '../../runtime/list/list-state.ts'

export const registrySortOrders = ['name-asc', 'name-desc', 'agencyCount-desc', 'agencyCount-asc'] as const

/** State of the registry, small enough for a URL. */
export const registryList = defineList('comptoir-supplier-registry-changed', {
  type: idList,
  certification: idList,
  specialty: idList,
  order: enumField(registrySortOrders),
})

export type RegistryState = ListStateOf<typeof registryList>

/** Query of the list request. */
export const queryOf = (state: RegistryState) => ({
  ...registryList.queryOf(state),
  facets: [...supplierFacets],
})
