import type { Product } from '@comptoir/contract'
import { Picture } from '@comptoir/ui'
import { useEffect } from 'react'
import { useElementStore } from '../../runtime/index.ts'
import { useProductPicture } from '../../domain/product/use-product-picture.ts'
import { searchStore } from './product-search.store.ts'

interface ResultPictureProps {
  readonly product: Product
  readonly className: string
}

/** URLs already shown, and so in the browser's cache. */
const seen = new Set<string>()

/** The picture of a result. While the user types, only cached pictures are shown; the others load after a pause. */
export function ResultPicture({ product, className }: ResultPictureProps) {
  const src = useProductPicture(product)
  const isTyping = useElementStore(searchStore, (store) => store.counted !== store.search)
  useEffect(() => {
    if (!isTyping) seen.add(src)
  }, [src, isTyping])
  return <Picture src={src} alt="" waits={isTyping && !seen.has(src)} className={className} />
}
