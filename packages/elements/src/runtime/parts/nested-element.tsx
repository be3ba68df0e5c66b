import { createElement, useLayoutEffect, useState } from 'react'
import { useElement } from '../element/element-context.ts'
import { useSessionState } from '../session/use-session.ts'

interface NestedElementProps {
  readonly tag: `comptoir-${string}`
  /** Its own attributes, besides the common ones. */
  readonly attributes?: Readonly<Record<string, string>>
}

const noAttributes = {}

/**
 * Another element inside this one, by its tag, with the same user, language, theme and addresses. It does not load the
 * element's code: see `lazyPart`.
 */
export function NestedElement({ tag, attributes = noAttributes }: NestedElementProps) {
  const [node, setNode] = useState<HTMLElement | null>(null)
  useSettings(node, attributes)
  return createElement(tag, { ref: setNode, style: { display: 'block' } })
}

/** By attribute, like any host. */
function useSettings(node: HTMLElement | null, own: Readonly<Record<string, string>>): void {
  const { locale, session, hrefFor } = useElement()
  const { token } = useSessionState(session)
  useLayoutEffect(() => {
    if (!node) return
    Object.assign(node, { hrefFor })
    const theme = node.closest('[data-theme]')?.getAttribute('data-theme')
    const attributes = { ...own, locale, theme, token, 'api-base': session.apiBase }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null || value === undefined) node.removeAttribute(name)
      else if (node.getAttribute(name) !== value) node.setAttribute(name, value)
    }
  })
}
