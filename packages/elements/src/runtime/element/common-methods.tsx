import { useQueryClient } from '@tanstack/react-query'
import { useElement } from './element-context.ts'
import { useMethod } from './methods.ts'

/** Carries out the methods that every element has, beside its screen. */
export function CommonMethods() {
  const { host } = useElement()
  const queries = useQueryClient()
  useMethod('refresh', () => queries.invalidateQueries(undefined, { cancelRefetch: false }))
  useMethod('focus', () => {
    // Called before the screen was drawn: meanwhile the user may have gone elsewhere.
    if (host instanceof HTMLElement && !isElsewhere(host)) host.focus()
  })
  return null
}

function isElsewhere(host: HTMLElement): boolean {
  const root = host.getRootNode()
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  return focused !== null && focused !== host && focused !== host.ownerDocument.body
}
