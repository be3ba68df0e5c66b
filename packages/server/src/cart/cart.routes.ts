import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { viewOf } from '../product.queries.ts'
import { collection } from '../http/collection.ts'
import { addManyToCart, undoAct } from './cart-act.service.ts'
import { findFrancoFillers, findReplacements } from './cart-offer.service.ts'
import {
  addToCart,
  changeQuantity,
  loadCart,
  removeFromCart,
  replaceInCart,
  restoreToCart,
} from './cart.service.ts'

/** The cart; every write answers the whole of it. */
export function cartRoutes(api: Api): void {
  bindRoute(api, routes.getCart, (call) => loadCart(call.db, viewOf(call)))

  bindRoute(api, routes.addCartLine, async (call) => {
    await addToCart(call.db, viewOf(call), call.input.body, call.now)
    return loadCart(call.db, viewOf(call))
  })

  bindRoute(api, routes.changeCartLine, async (call) => {
    const { params, body } = call.input
    await changeQuantity(call.db, viewOf(call), params.id, body.quantity, call.now)
    return loadCart(call.db, viewOf(call))
  })

  bindRoute(api, routes.removeCartLine, async (call) => {
    await removeFromCart(call.db, call.actor.userId, call.input.params.id, call.now)
    return loadCart(call.db, viewOf(call))
  })

  bindRoute(api, routes.restoreCartLine, async (call) => {
    await restoreToCart(call.db, call.actor.userId, call.input.params.id, call.now)
    return loadCart(call.db, viewOf(call))
  })

  bindRoute(api, routes.replaceCartLine, async (call) => {
    await replaceInCart(call.db, viewOf(call), call.input.params.id, call.input.body.productId, call.now)
    return loadCart(call.db, viewOf(call))
  })

  bindRoute(api, routes.addCartLines, (call) =>
    addManyToCart(call.db, viewOf(call), call.input.body.lines, call.now),
  )

  bindRoute(api, routes.undoCartAct, (call) => undoAct(call.db, viewOf(call), call.input.params.id, call.now))

  bindRoute(api, routes.listReplacements, async (call) => {
    const member = await findReplacements(call.db, viewOf(call), call.input.params.id)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.listFrancoFillers, async (call) => {
    const member = await findFrancoFillers(call.db, viewOf(call), call.input.query.supplier)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
}
