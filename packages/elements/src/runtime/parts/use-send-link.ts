import { useElement } from '../element/element-context.ts'
import { useNotify } from './notifications.tsx'

interface LinkTexts {
  readonly copied: string
  readonly failed: string
}

/**
 * Hands the address of a page over to the device's share sheet; where there is none, copies it. `null` where the host has no such
 * page.
 *
 * @param title what the address shows
 */
export function useSendLink(
  page: string,
  params: Readonly<Record<string, string>>,
  title: string,
  { copied, failed }: LinkTexts,
): (() => Promise<void>) | null {
  const { hrefFor } = useElement()
  const notify = useNotify()
  const href = hrefFor?.(page, params) ?? null
  if (href === null) return null
  const url = new URL(href, document.baseURI).href
  return async () => {
    try {
      if (await isShared({ title, url })) return
      await navigator.clipboard.writeText(url)
      notify({ tone: 'success', title: copied, children: url })
    } catch {
      // The address can still be copied from the message.
      notify({ tone: 'danger', title: failed, children: url })
    }
  }
}

/** Whether the device has taken it, or the user has closed the share sheet; otherwise there is none. */
async function isShared(data: ShareData): Promise<boolean> {
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
