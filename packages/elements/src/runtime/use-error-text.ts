import { useCallback } from 'react'
import { ApiError } from './api-error.ts'
import { useFormat } from './use-format.ts'
import { useText } from './use-text.tsx'

/** Why a call failed, in words: every violation of a 422, else the message of its code. */
export function useErrorText(): (error: unknown) => string {
  const text = useText()
  const { list } = useFormat()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return text('error.internal')
      const violations = error.violations.map(({ message }) => message)
      return violations.length > 0 ? list([...new Set(violations)]) : text(`error.${error.code}`)
    },
    [text, list],
  )
}
