import { diffusionStatuses } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const diffusionKinds = ['product', 'media'] as const
export const listedDiffusions = ['all', ...diffusionStatuses] as const
export const diffusionSortOrders = [
  'diffusedAt-desc',
  'diffusedAt-asc',
  'catalog-asc',
  'catalog-desc',
] as const

/** State of the list, small enough for a URL. */
export const diffusionsStateSchema = z.object({
  ...listFields,
  status: enumField(listedDiffusions),
  order: enumField(diffusionSortOrders),
})

export type DiffusionsState = z.output<typeof diffusionsStateSchema>
/** The state as the host sets it. */
export type DiffusionsInput = z.input<typeof diffusionsStateSchema>

export const diffusionEvents = defineEvents({
  'comptoir-diffusion-trackings-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: diffusionsStateSchema }),
  },
})

export const diffusionsList: StoreCreator<ListStore<DiffusionsState>> = (element) =>
  createListStore(element, diffusionsStateSchema.parse({}), 'comptoir-diffusion-trackings-changed')

/** Query of the list request. */
export function queryOf({ search, status, order, ...page }: DiffusionsState) {
  const [column = 'diffusedAt', direction = 'desc'] = order.split('-')
  return {
    ...page,
    ...(search && { search }),
    ...(status !== 'all' && { status }),
    order: { [column]: direction },
  }
}
