import { useCallback } from 'react'
import { useFormat, useText } from '../runtime/index.ts'

/** How many products a choice has, in the short form that a column has room for. */
export function useCountText(isEstimated = false): (count: number) => string {
  const text = useText()
  const format = useFormat()
  return useCallback(
    (count) => (isEstimated ? text('productSearch.about', { count }) : format.number(count)),
    [text, format, isEstimated],
  )
}
