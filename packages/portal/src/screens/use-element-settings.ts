import { useElement } from '@comptoir/elements/runtime'
import { useLayoutEffect, type RefObject } from 'react'
import { useStore } from 'zustand'
import { usePortal, useSessionState } from '../portal.context.ts'

/**
 * Passes the user's token, the page's language and theme, and the addresses of the pages to an element. By attribute,
 * as any host does: React would set the properties, and the attributes would differ.
 */
export function useElementSettings(
  element: RefObject<HTMLElement | null>,
  own: Readonly<Record<string, string | undefined>> = {},
): void {
  const { apiBase, theme } = usePortal()
  const { locale, hrefFor } = useElement()
  const choice = useStore(theme, (state) => state.theme)
  const token = useSessionState(({ user }) => user?.authorizeToken)
  useLayoutEffect(() => {
    if (element.current) Object.assign(element.current, { hrefFor })
  }, [element, hrefFor])
  useLayoutEffect(() => {
    const attributes = { locale, token, theme: choice, 'api-base': apiBase, ...own }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) element.current?.removeAttribute(name)
      else if (element.current?.getAttribute(name) !== value) element.current?.setAttribute(name, value)
    }
  })
}
