import type { ProductSheet } from '@comptoir/contract'
import { lazyPart, useSession } from '../runtime/index.ts'
import { ListSkeleton, TableSkeleton } from './tab-skeletons.tsx'

const StockBlock = lazyPart(async () => (await import('./stock-block.tsx')).StockBlock)
const SuggestedBlock = lazyPart(async () => (await import('./suggested-block.tsx')).SuggestedBlock)

/** What only some may see. Who may not has neither the block nor its request. */
export function HouseBlocks({ product }: { readonly product: ProductSheet }) {
  const { can } = useSession()
  return (
    <>
      {can({ subject: 'stock.list', action: 'read' }) && (
        <StockBlock product={product} skeleton={<TableSkeleton />} />
      )}
      {can({ subject: 'products.detail', action: 'suggestedProducts' }) && (
        <SuggestedBlock id={product.id} skeleton={<ListSkeleton />} />
      )}
    </>
  )
}
