import { useCallback } from 'react'
import { useFormat, useText } from '../../runtime/index.ts'

/** Formats the product count of a choice in compact form. */
export function useCountText(isEstimated = false): (count: number) => string {
  const text = useText()
  const format = useFormat()
  return useCallback(
    (count) => (isEstimated ? text('productSearch.about', { count }) : format.number(count)),
    [text, format, isEstimated],
  )
}
