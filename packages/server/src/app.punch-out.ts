import { noJob } from '@comptoir/contract'
import { createConsultation } from './consultations/consultations.service.ts'
import type { CartTargets } from './punch-out/transfer.service.ts'
import { viewOf } from './products/product.queries.ts'
import { recordListEvent } from './selection-lists/list-events.ts'
import { addToList } from './selection-lists/selection-items.service.ts'
import { createList, loadForEdit } from './selection-lists/selection-lists.service.ts'

/** What other features make of a cart that came back from a supplier's shop. */
export const cartTargets: CartTargets = {
  makeList: async (call, { name, products }) => {
    const draft = {
      name,
      ...noJob,
    }
    const { uuid } = await createList(call, draft)
    const list = await loadForEdit(call, uuid)
    await recordListEvent(call, list, 'created')
    await addToList({ ...call, view: viewOf(call) }, list, { products, before: null })
    return { id: uuid, name }
  },

  makeConsultation: async (call, { name, lines }) => {
    const consultation = await createConsultation(
      { ...call, view: viewOf(call) },
      { name, origin: 'punch_out', lines },
    )
    return { id: String(consultation.id), name }
  },
}
