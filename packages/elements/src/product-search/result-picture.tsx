import type { Product } from '@comptoir/contract'
import { Picture } from '@comptoir/ui'
import { useEffect } from 'react'
import { useElementStore } from '../runtime/index.ts'
import { useProductPicture } from '../shared/product/use-product-picture.ts'
import { searchStore } from './product-search.store.ts'

interface ResultPictureProps {
  readonly product: Product
  readonly className: string
}

/** What has been on screen is in the browser's memory. */
const seen = new Set<string>()

/** The picture of a result. Who types does not look at pictures yet: one not seen so far comes when the typing rests. */
export function ResultPicture({ product, className }: ResultPictureProps) {
  const src = useProductPicture(product)
  const isTyping = useElementStore(searchStore, (store) => store.counted !== store.search)
  useEffect(() => {
    if (!isTyping) seen.add(src)
  }, [src, isTyping])
  return <Picture src={src} alt="" waits={isTyping && !seen.has(src)} className={className} />
}
