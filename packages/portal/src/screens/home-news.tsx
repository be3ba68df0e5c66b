import { createElement, useEffect, useRef } from 'react'
import { useElementSettings } from './use-element-settings.ts'

interface HomeNewsProps {
  /** Its items are rendered: its height is final. */
  readonly onShown: () => void
}

/** The news for the user: the element, as any host embeds it; it takes no space when empty. */
export function HomeNews({ onShown }: HomeNewsProps) {
  const element = useRef<HTMLElement>(null)
  useElementSettings(element, { 'hide-empty': '' })
  useEffect(() => {
    const node = element.current
    if (!node) return undefined
    const observer = new ResizeObserver(() => {
      if (node.shadowRoot?.querySelector('[part~=news]')) onShown()
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [onShown])
  return <div>{createElement('comptoir-news', { ref: element, 'data-portal-element': '' })}</div>
}
