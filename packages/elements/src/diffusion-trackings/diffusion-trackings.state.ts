import { diffusionStatuses } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { listFields, wordField } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

export const diffusionKinds = ['product', 'media'] as const
export const listedDiffusions = ['all', ...diffusionStatuses] as const
export const diffusionOrders = ['diffusedAt-desc', 'diffusedAt-asc', 'catalog-asc', 'catalog-desc'] as const

/** What the list shows; the whole of it fits in an address. */
export const diffusionsStateSchema = z.object({
  ...listFields,
  status: wordField(listedDiffusions),
  order: wordField(diffusionOrders),
})

export type DiffusionsState = z.output<typeof diffusionsStateSchema>
/** As a host hands it over. */
export type DiffusionsInput = z.input<typeof diffusionsStateSchema>

export const diffusionEvents = defineEvents({
  'comptoir-diffusion-trackings-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: diffusionsStateSchema }),
  },
})

export const diffusionsList: StoreCreator<ListStore<DiffusionsState>> = (element) =>
  createListStore(element, diffusionsStateSchema.parse({}), 'comptoir-diffusion-trackings-changed')

/** What is asked of the API for what the list shows. */
export function queryOf({ search, status, order, ...page }: DiffusionsState) {
  const [column = 'diffusedAt', direction = 'desc'] = order.split('-')
  return {
    ...page,
    ...(search && { search }),
    ...(status !== 'all' && { status }),
    order: { [column]: direction },
  }
}
