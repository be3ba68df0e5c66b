import { useCallback } from 'react'
import { ApiError } from './api-error.ts'
import { useFormat } from '../intl/use-format.ts'
import { useText } from '../intl/use-text.tsx'

/** The text of a failed call: every violation of a 422, the reason of a conflict, else the message of its code. */
export function useErrorText(): (error: unknown) => string {
  const text = useText()
  const { list } = useFormat()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return text('error.internal')
      const violations = error.violations.map(({ message }) => message)
      return violations.length > 0
        ? list([...new Set(violations)])
        : (error.detail ?? text(`error.${error.code}`))
    },
    [text, list],
  )
}
