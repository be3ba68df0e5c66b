import { routes, type ProductSheet } from '@comptoir/contract'
import { useEffect } from 'react'
import { useRead, type Read } from '../../runtime/index.ts'
import { useCompareActions } from '../../domain/product/compare-tray.ts'

/** One product of the comparison, as far as loaded. */
export interface ComparedRead {
  readonly id: number
  readonly read: Read<typeof routes.getProduct>
}

/** The sheets of up to four products; also adds each to the tray, since a shared link should fill it. */
export function useCompared(ids: readonly number[]): ComparedRead[] {
  const reads = [useSheet(ids[0]), useSheet(ids[1]), useSheet(ids[2]), useSheet(ids[3])]
  return ids.flatMap((id, index) => {
    const read = reads[index]
    return read ? [{ id, read }] : []
  })
}

function useSheet(id: number | undefined) {
  const { add } = useCompareActions()
  const read = useRead(routes.getProduct, { params: { id: id ?? 0 } }, { enabled: id !== undefined })
  const product: ProductSheet | undefined = read.data
  useEffect(() => {
    if (product) add(product)
    // Once per product; repeated calls of `add` have no effect.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [product?.id])
  return read
}
