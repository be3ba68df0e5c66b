import { createElement, useRef } from 'react'
import { useElementSettings } from './use-element-settings.ts'

/** The news that is meant for the user: the element, as any host embeds it; it takes no room where there is none. */
export function HomeNews() {
  const element = useRef<HTMLElement>(null)
  useElementSettings(element, { 'hide-empty': '' })
  return <div>{createElement('comptoir-news', { ref: element, 'data-portal-element': '' })}</div>
}
