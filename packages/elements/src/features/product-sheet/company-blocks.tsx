import type { ProductSheet } from '@comptoir/contract'
import { lazyPart, useSession } from '../../runtime/index.ts'
import { ListSkeleton, TableSkeleton } from './tab-skeletons.tsx'

const StockBlock = lazyPart(async () => (await import('./stock-block.tsx')).StockBlock)
const SuggestedBlock = lazyPart(async () => (await import('./suggested-block.tsx')).SuggestedBlock)

/** Blocks that need a permission; without it they are neither rendered nor requested. */
export function CompanyBlocks({ product }: { readonly product: ProductSheet }) {
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
