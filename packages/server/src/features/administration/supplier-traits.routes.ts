import { AppError, routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { findAllTraits } from './supplier-traits.queries.ts'
import { addTrait, loadSupplierTraits, setSupplierTraits } from './supplier-traits.service.ts'

/** Types, certificates and specialities of suppliers, for the super administrator. */
export function supplierTraitRoutes(api: Api): void {
  bindRoute(api, routes.getSupplierTraits, async ({ db, input }) => loadSupplierTraits(db, input.params.id))
  bindRoute(api, routes.setSupplierTraits, async (call) =>
    setSupplierTraits(call, call.input.params.id, call.input.body.traits),
  )
  bindRoute(api, routes.createSupplierTrait, async ({ db, input }) => {
    const [trait] = await findAllTraits(db, await addTrait(db, input.body))
    if (!trait) throw new AppError('not_found')
    return trait
  })
}
