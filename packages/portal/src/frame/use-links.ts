import { useElement } from '@comptoir/elements/runtime'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { usePortal } from '../portal.context.ts'

const navigateSchema = z.object({
  page: z.string(),
  params: z.record(z.string(), z.string()),
  href: z.nullable(z.string()),
})

/** Routes plain clicks on internal links and `comptoir-navigate` events. */
export function useLinks(): void {
  const { host } = useElement()
  const { router, leave } = usePortal()
  useEffect(() => {
    const onClick = (event: Event) => {
      const href = event instanceof MouseEvent ? internalHref(event) : null
      if (href === null) return
      event.preventDefault()
      leave.getState().leave(() => void router.navigate(href))
    }
    const onNavigate = (event: Event) => {
      const detail = event instanceof CustomEvent ? navigateSchema.safeParse(event.detail) : null
      if (!detail?.success || event.defaultPrevented) return
      const { page, params, href } = detail.data
      const to = href ?? router.hrefFor(page, params)
      if (to === null) return
      event.preventDefault()
      leave.getState().leave(() => void router.navigate(to))
    }
    host.addEventListener('click', onClick)
    host.addEventListener('comptoir-navigate', onNavigate)
    return () => {
      host.removeEventListener('click', onClick)
      host.removeEventListener('comptoir-navigate', onNavigate)
    }
  }, [host, router, leave])
}

/** The internal address of a click; `null` for new tabs, files and other sites. */
export function internalHref(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
  if (!link?.href || link.hasAttribute('download')) return null
  if (link.target && link.target !== '_self') return null
  const url = new URL(link.href, document.baseURI)
  if (url.origin !== window.location.origin || isServed(url.pathname)) return null
  const isAnchor =
    url.hash !== '' && url.pathname === window.location.pathname && url.search === window.location.search
  return isAnchor ? null : `${url.pathname}${url.search}${url.hash}`
}

/** The API, its pictures and files are not pages of the portal. */
function isServed(path: string): boolean {
  return /^\/(api|elements|dev|assets)(\/|$)/.test(path) || /\.\w+$/.test(path)
}
