import { diffusionStatuses } from '@comptoir/contract'
import { defineList } from '../../runtime/list/define-list.ts'
import { enumField } from '../../runtime/list/list-state.ts'

export const diffusionKinds = ['product', 'media'] as const
export const listedDiffusions = ['all', ...diffusionStatuses] as const
export const diffusionSortOrders = [
  'diffusedAt-desc',
  'diffusedAt-asc',
  'catalog-asc',
  'catalog-desc',
] as const

/** State of the list, small enough for a URL. */
export const diffusionsList = defineList('comptoir-diffusion-trackings-changed', {
  status: enumField(listedDiffusions),
  order: enumField(diffusionSortOrders),
})
