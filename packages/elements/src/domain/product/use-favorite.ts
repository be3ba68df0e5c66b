import { routes, type Product } from '@comptoir/contract'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useRead } from '../../runtime/api/use-read.ts'
import { useSession } from '../../runtime/session/use-session.ts'
import { useText } from '../../runtime/intl/use-text.tsx'
import { patch, useLazyWrite, type CachePatch } from '../../runtime/api/use-write.ts'

/** Changes run in sequence; each only patches its own product, so that none reverts another. */
const queue = 'favorite-products'
// A search may count favourites or filter by them.
const invalidates = [routes.listFavoriteProducts, routes.searchProducts]

const withStar = (id: number): readonly CachePatch[] => [
  patch(routes.listFavoriteProductIds, {}, (current) => ({
    ...current,
    ids: [...new Set([...current.ids, id])],
  })),
]
const withoutStar = (id: number): readonly CachePatch[] => [
  patch(routes.listFavoriteProductIds, {}, (current) => ({
    ...current,
    ids: current.ids.filter((other) => other !== id),
  })),
]

/** The favourite state of a product: optimistic, reverted with a message on failure, with undo. */
export function useFavorite({ id, name }: Pick<Product, 'id' | 'name'>) {
  const text = useText()
  const undoable = useUndoable()
  const { can, isErp } = useSession()
  const allowed = !isErp && can({ subject: 'products.list', action: 'read' })
  const { data } = useRead(routes.listFavoriteProductIds, {}, { enabled: allowed, staleTime: 300_000 })
  const add = useLazyWrite(routes.addFavoriteProduct, {
    queue,
    invalidates,
    optimistic: () => withStar(id),
    updates: () => withStar(id),
  })
  const remove = useLazyWrite(routes.removeFavoriteProduct, {
    queue,
    invalidates,
    optimistic: () => withoutStar(id),
    updates: () => withoutStar(id),
  })

  const send = (starred: boolean) => (starred ? add : remove)({ params: { id } })
  const titleFor = (starred: boolean) =>
    text(starred ? 'product.favoriteAdded' : 'product.favoriteRemoved', { name })
  const set = (starred: boolean) =>
    undoable({
      run: () => send(starred),
      undo: () => send(!starred),
      done: () => ({ tone: 'success', title: titleFor(starred) }),
      undone: titleFor(!starred),
      failed: text('product.favoriteFailed'),
    })
  return { allowed, starred: data?.ids.includes(id) ?? false, set }
}
