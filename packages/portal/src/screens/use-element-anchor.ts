import { useEffect, type RefObject } from 'react'
import * as z from 'zod/mini'
import { usePortal, useRouterState } from '../portal.context.ts'
import type { ElementAnchor } from '../pages/page.ts'
import { anchorOf } from '../routing/path.rules.ts'

const detailSchema = z.record(z.string(), z.unknown())

/**
 * The part of an element that is open ⇄ the anchor of the address: what the user opens is written, Back and links are
 * read. Returns the attribute for the element.
 */
export function useElementAnchor(
  element: RefObject<HTMLElement | null>,
  anchor: ElementAnchor | undefined,
): Readonly<Record<string, string | undefined>> {
  const { router } = usePortal()
  const current = useRouterState(({ href }) => anchorOf(href))
  useEffect(() => {
    const node = element.current
    if (!anchor || !node) return undefined
    const onChanged = (event: Event) => {
      const detail = event instanceof CustomEvent ? detailSchema.safeParse(event.detail) : null
      const open = detail?.data?.[anchor.name]
      if (typeof open === 'string') router.setAnchor(open === anchor.default ? '' : open)
    }
    node.addEventListener(anchor.event, onChanged)
    return () => node.removeEventListener(anchor.event, onChanged)
  }, [element, anchor, router])
  return anchor ? { [anchor.attribute]: current === '' ? undefined : current } : {}
}
