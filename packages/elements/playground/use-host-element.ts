import { useEffect, useRef, useState } from 'react'
import { createElement, updateElement, type Shown } from './draw-element.ts'

/** What the element reports to its host. */
export interface Heard {
  readonly name: string
  readonly detail: unknown
  readonly isCanceled: boolean
}

/**
 * The element in a host page, with its values and listeners; `null` until the page is loaded. Events whose name is in
 * `canceled` are prevented.
 */
export function useHostElement(
  host: Document | null,
  shown: Shown,
  events: readonly string[],
  canceled: readonly string[],
  onEvent: (heard: Heard) => void,
): HTMLElement | null {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const latest = useRef(shown)
  const drawn = useRef<Shown>(undefined)

  useEffect(() => {
    latest.current = shown
  }, [shown])

  useEffect(() => {
    if (!host) return undefined
    const created = createElement(host, latest.current)
    drawn.current = latest.current
    setElement(created)
    return () => {
      created.remove()
      setElement(null)
    }
  }, [host])

  useEffect(() => {
    if (!element) return undefined
    const listen = (event: Event) => {
      if (canceled.includes(event.type)) event.preventDefault()
      onEvent({
        name: event.type,
        detail: 'detail' in event ? event.detail : undefined,
        isCanceled: event.defaultPrevented,
      })
    }
    for (const name of events) element.addEventListener(name, listen)
    return () => {
      for (const name of events) element.removeEventListener(name, listen)
    }
  }, [element, events, canceled, onEvent])

  useEffect(() => {
    if (!element) return
    updateElement(element, shown, drawn.current)
    drawn.current = shown
    // After its listeners and values: it may report something as soon as it is on the page.
    if (!element.isConnected) element.ownerDocument.querySelector('#place')?.append(element)
  }, [element, shown])

  return element
}
