import { noProject } from '@comptoir/contract'
import { createConsultation } from './features/consultations/consultations.service.ts'
import type { CartTargets } from './features/punch-out/transfer.service.ts'
import { viewOf } from './domain/products/product.queries.ts'
import { listTimeline } from './features/selection-lists/list-resource.ts'
import { addToList } from './features/selection-lists/selection-items.service.ts'
import { createList, loadForEdit } from './features/selection-lists/selection-lists.service.ts'

/** The targets in other features for a cart returned by a supplier’s shop. */
export const cartTargets: CartTargets = {
  createList: async (call, { name, products }) => {
    const { uuid } = await createList(call, { name, ...noProject })
    const list = await loadForEdit(call, uuid)
    await listTimeline.record(call, list.id, 'created')
    await addToList({ ...call, view: viewOf(call) }, list, { products, before: null })
    return { id: uuid, name }
  },

  createConsultation: async (call, { name, lines }) => {
    const consultation = await createConsultation(
      { ...call, view: viewOf(call) },
      { name, origin: 'punch_out', lines },
    )
    return { id: String(consultation.id), name }
  },
}
