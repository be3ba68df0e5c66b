import { useCallback } from 'react'
import { usePortal } from '../portal.context.ts'

/** Opens the product search with a text; without one, as it is. */
export function useSearchFor(): (text: string) => void {
  const { router, leave } = usePortal()
  return useCallback(
    (text) => {
      const search = text.trim()
      const href = router.hrefFor('products', search === '' ? {} : { search })
      if (href !== null) leave.getState().leave(() => void router.navigate(href))
    },
    [router, leave],
  )
}
