import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { collection } from '../../platform/http/collection.ts'
import { addManyToCart } from '../../domain/cart/add-many.service.ts'
import { loadCart, loadChange } from '../../domain/cart/load-cart.ts'
import { undoBatch } from './cart-batch.service.ts'
import { findFrancoFillers, findLineReplacements } from './cart-offer.service.ts'
import { addToCart, changeQuantity, removeFromCart, replaceInCart, restoreToCart } from './cart.service.ts'

/** Routes of the cart; a write returns what it has changed. */
export function cartRoutes(api: Api): void {
  bindRoute(api, routes.getCart, (call) => loadCart(call.db, viewOf(call)))

  bindRoute(api, routes.addCartLine, async (call) => {
    const id = await addToCart(call.db, viewOf(call), call.input.body, call.now)
    call.nameRow(id)
    return loadChange(call.db, viewOf(call), { changed: [id], removed: [] })
  })

  bindRoute(api, routes.changeCartLine, async (call) => {
    const { params, body } = call.input
    await changeQuantity(call.db, viewOf(call), params.id, body.quantity, call.now)
    return loadChange(call.db, viewOf(call), { changed: [params.id], removed: [] })
  })

  bindRoute(api, routes.removeCartLine, async (call) => {
    const { id } = call.input.params
    await removeFromCart(call.db, call.actor.userId, id, call.now)
    return loadChange(call.db, viewOf(call), { changed: [], removed: [id] })
  })

  bindRoute(api, routes.restoreCartLine, async (call) => {
    const id = await restoreToCart(call.db, call.actor.userId, call.input.params.id, call.now)
    return loadChange(call.db, viewOf(call), { changed: [id], removed: [] })
  })

  bindRoute(api, routes.replaceCartLine, async (call) => {
    const { params, body } = call.input
    const id = await replaceInCart(call.db, viewOf(call), params.id, body.productId, call.now)
    return loadChange(call.db, viewOf(call), { changed: [id], removed: [params.id] })
  })

  bindRoute(api, routes.addCartLines, (call) =>
    addManyToCart(call.db, viewOf(call), call.input.body, call.now),
  )

  bindRoute(api, routes.undoCartBatch, (call) =>
    undoBatch(call.db, viewOf(call), call.input.params.id, call.now),
  )

  bindRoute(api, routes.listReplacements, async (call) => {
    const member = await findLineReplacements(call.db, viewOf(call), call.input.params.id)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.listFrancoFillers, async (call) => {
    const member = await findFrancoFillers(call.db, viewOf(call), call.input.query.supplier)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
}
