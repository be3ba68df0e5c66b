import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findAllTraits } from './supplier-traits.queries.ts'
import {
  addTrait,
  changeTrait,
  loadSupplierTraits,
  mergeTrait,
  removeTrait,
  setSupplierTraits,
} from './supplier-traits.service.ts'

/** Types, certificates and specialities of suppliers, for the super administrator. */
export function supplierTraitRoutes(api: Api): void {
  bindRoute(api, routes.getSupplierTraits, async ({ db, input }) => loadSupplierTraits(db, input.params.id))
  bindRoute(api, routes.setSupplierTraits, async (call) =>
    setSupplierTraits(call, call.input.params.id, call.input.body.traits),
  )
  bindRoute(api, routes.listSupplierTraits, async ({ db, url }) => {
    const member = await findAllTraits(db)
    return collection({ url, input: {} }, { member, totalItems: member.length })
  })
  bindRoute(api, routes.createSupplierTrait, async ({ db, input }) => addTrait(db, input.body))
  bindRoute(api, routes.renameSupplierTrait, async (call) =>
    changeTrait(call, call.input.params.id, call.input.body),
  )
  bindRoute(api, routes.removeSupplierTrait, async ({ db, input }) => {
    await removeTrait(db, input.params.id)
    return null
  })
  bindRoute(api, routes.mergeSupplierTrait, async (call) =>
    mergeTrait(call, call.input.params.id, call.input.body.into),
  )
}
