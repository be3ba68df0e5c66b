import { isExactly, readBarcode, routes } from '@comptoir/contract'
import { useRead } from '@comptoir/elements/runtime'
import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../portal.context.ts'
import { findQuery } from './with-suggestions.tsx'
import { useSearchFor } from './use-search-for.ts'

interface EnterSearch {
  readonly enter: (text: string) => void
  /** A product with exactly this reference is being searched for. */
  readonly isLooking: boolean
}

/** What Enter does with a text: a reference or an EAN that is exactly one product opens it (D-19), else the search opens. */
export function useEnterSearch(): EnterSearch {
  const { router, leave } = usePortal()
  const searchFor = useSearchFor()
  const [entered, setEntered] = useState<{ readonly text: string } | null>(null)
  const handled = useRef<typeof entered>(null)
  const { data, isError } = useRead(routes.searchProducts, findQuery(entered?.text ?? ''), {
    enabled: entered !== null,
  })
  useEffect(() => {
    if (entered === null || handled.current === entered || (data === undefined && !isError)) return
    handled.current = entered
    const [product, ...others] = (data?.member ?? []).filter(({ partial }) => !partial)
    const isOne = product && others.length === 0 && isExactly(entered.text, product)
    const href = isOne ? router.hrefFor('product', { id: String(product.id) }) : null
    if (href === null) searchFor(entered.text)
    else leave.getState().leave(() => void router.navigate(href))
  }, [entered, data, isError, router, leave, searchFor])
  return {
    // Every reference has a digit; words need not wait.
    enter: (typed) => {
      // A hand scanner types all of a GS1 code; what is not longer than an EAN may be a reference.
      const { code, isEan } = readBarcode(typed)
      const text = isEan && typed.length > 13 ? code : typed
      if (/\d/.test(text) && text.length <= 64) setEntered({ text })
      else searchFor(text)
    },
    isLooking: entered !== null && data === undefined && !isError,
  }
}
