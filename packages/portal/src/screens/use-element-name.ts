import { useEffect, useState, type RefObject } from 'react'
import * as z from 'zod/mini'
import type { ElementScreen } from '../pages/page.ts'

const detailSchema = z.record(z.string(), z.unknown())

/** The name reported by an element; `null` until then. */
export function useElementName(
  element: RefObject<HTMLElement | null>,
  naming: ElementScreen['naming'],
): string | null {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const node = element.current
    if (!naming || !node) return undefined
    const onShown = (event: Event) => {
      const detail = event instanceof CustomEvent ? detailSchema.safeParse(event.detail) : null
      const name = detail?.data?.[naming.name]
      if (typeof name === 'string') setShown(name)
    }
    node.addEventListener(naming.event, onShown)
    return () => node.removeEventListener(naming.event, onShown)
  }, [element, naming])
  return shown
}
