import { routes, type ProductSheet } from '@comptoir/contract'
import { useEffect } from 'react'
import { useRead, type Read } from '../runtime/index.ts'
import { useCompareActions } from '../shared/product/compare-tray.ts'

/** One product of the comparison as far as it is known. */
export interface ComparedRead {
  readonly id: number
  readonly read: Read<typeof routes.getProduct>
}

/** The sheets of up to four products, and each of them in the tray: a link that was sent fills it too. */
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
