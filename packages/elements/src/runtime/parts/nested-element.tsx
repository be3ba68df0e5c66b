import { createElement, useCallback, useLayoutEffect, useState } from 'react'
import { useElement } from '../element-context.ts'
import { Failure } from '../failure.tsx'
import { useSessionState } from '../use-session.ts'
import type { TagLoaders } from '../watch-tags.ts'

interface NestedElementProps {
  readonly tag: `comptoir-${string}`
  /** Fetches the code of the tag. */
  readonly load: TagLoaders[string]
}

/** Another element inside this one, by its tag, with the same user, language, theme and addresses; its code comes when it is shown. */
export function NestedElement({ tag, load }: NestedElementProps) {
  const [node, setNode] = useState<HTMLElement | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useSettings(node)
  const start = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])
  // Once it is in the page its code is wanted.
  const place = useCallback(
    (placed: HTMLElement | null) => {
      setNode(placed)
      if (placed) start()
    },
    [start],
  )
  if (hasFailed) return <Failure message="runtime.textsFailed" onRetry={start} />
  return createElement(tag, { ref: place, style: { display: 'block' } })
}

/** By attribute, as any host does. */
function useSettings(node: HTMLElement | null): void {
  const { locale, session, hrefFor } = useElement()
  const { token } = useSessionState(session)
  useLayoutEffect(() => {
    if (!node) return
    Object.assign(node, { hrefFor })
    const theme = node.closest('[data-theme]')?.getAttribute('data-theme')
    const attributes = { locale, theme, token, 'api-base': session.apiBase }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null || value === undefined) node.removeAttribute(name)
      else if (node.getAttribute(name) !== value) node.setAttribute(name, value)
    }
  })
}
