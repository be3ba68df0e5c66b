import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  const { locale, session, hrefFor } = useElement()
  const { token } = useSessionState(session)
  const element = useRef<HTMLElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    load().catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [load, attempt])
  useLayoutEffect(() => {
    if (!element.current) return
    const theme = element.current.closest('[data-theme]')?.getAttribute('data-theme')
    Object.assign(element.current, { hrefFor })
    const attributes = { locale, theme, token, 'api-base': session.apiBase }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null || value === undefined) element.current.removeAttribute(name)
      else if (element.current.getAttribute(name) !== value) element.current.setAttribute(name, value)
    }
  })
  function handleRetry() {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (hasFailed) return <Failure message="runtime.textsFailed" onRetry={handleRetry} />
  return createElement(tag, { ref: element, style: { display: 'block' } })
}
