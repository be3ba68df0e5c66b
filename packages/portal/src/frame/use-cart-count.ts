import { routes } from '@comptoir/contract'
import { useElement, useRead } from '@comptoir/elements/runtime'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useCan } from '../portal.context.ts'

const changedSchema = z.object({ count: z.int() })
const readCart = { subject: 'cart.list', action: 'read' } as const

/**
 * Number of lines in the cart; `null` until it is loaded. Read from the cache that the elements write to, and from
 * their events, whichever is newer.
 */
export function useCartCount(): number | null {
  const { host } = useElement()
  const can = useCan()
  const read = useRead(routes.getCart, {}, { enabled: can(readCart) })
  const loaded = read.data?.lineCount ?? null
  const [changed, setChanged] = useState<{ readonly count: number; readonly over: number | null } | null>(
    null,
  )
  useEffect(() => {
    const onChanged = (event: Event) => {
      const detail = event instanceof CustomEvent ? changedSchema.safeParse(event.detail) : null
      if (detail?.success) setChanged({ count: detail.data.count, over: read.dataUpdatedAt })
    }
    host.addEventListener('comptoir-cart-changed', onChanged)
    return () => host.removeEventListener('comptoir-cart-changed', onChanged)
  }, [host, read.dataUpdatedAt])
  return changed && changed.over === read.dataUpdatedAt ? changed.count : loaded
}
