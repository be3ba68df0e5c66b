import type { MouseEvent, ReactNode } from 'react'
import { commonEvents } from './common.ts'
import { useElement } from './element-context.ts'
import { useEmit } from './use-emit.ts'

interface PageLinkProps {
  /** Name of the page in the portal's page table, such as `product`. */
  readonly page: string
  readonly params?: Readonly<Record<string, string>>
  readonly className?: string
  readonly children: ReactNode
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page'
}

const noParams = {}

/** A link to another page of the product: an `<a>` where the host has an address for it, else a button. */
export function PageLink({ page, params = noParams, children, ...rest }: PageLinkProps) {
  const { href, follow } = usePageLink(page, params)
  if (href === null) {
    return (
      <button type="button" {...rest} onClick={follow}>
        {children}
      </button>
    )
  }
  return (
    <a href={href} {...rest} onClick={follow}>
      {children}
    </a>
  )
}

/** The same for custom markup: put `href` and `onClick={follow}` on it. */
export function usePageLink(page: string, params: Readonly<Record<string, string>> = noParams) {
  const { hrefFor } = useElement()
  const emit = useEmit(commonEvents)
  const href = hrefFor?.(page, params) ?? null
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    if (!emit('comptoir-navigate', { page, params: { ...params }, href })) event.preventDefault()
  }
  return { href, follow }
}

/** The browser handles clicks that open a new tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
