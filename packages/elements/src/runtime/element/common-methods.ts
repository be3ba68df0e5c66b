import { useQueryClient } from '@tanstack/react-query'
import { useElement } from './element-context.ts'
import { useMethod } from './use-method.ts'

/** Carries out the methods that every element has, beside its screen. */
export function CommonMethods() {
  const { host } = useElement()
  const queries = useQueryClient()
  useMethod('refresh', () => queries.invalidateQueries(undefined, { cancelRefetch: false }))
  useMethod('focus', () => {
    if (!(host instanceof HTMLElement)) return
    // Called before the screen was drawn: meanwhile the user may have gone elsewhere.
    const { activeElement, body } = host.ownerDocument
    if (activeElement === null || activeElement === body || activeElement === host) host.focus()
  })
  return null
}
