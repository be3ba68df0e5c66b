import { ButtonLink, CartIcon, CountBadge, LiveRegion } from '@comptoir/ui'
import { useEffect, useRef, useState } from 'react'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'
import { useCartCount } from './use-cart-count.ts'

/** Link to the cart with its line count; changes are announced. */
export function CartLink() {
  const t = usePortalText()
  const { router } = usePortal()
  const count = useCartCount()
  const label = count === null ? t('frame.cartUnknown') : t('frame.cart', { count })
  return (
    <>
      <ButtonLink
        variant="quiet"
        href={router.hrefFor('cart') ?? '/'}
        icon={<CartIcon />}
        className="relative px-2.5!"
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="flex items-center gap-1.5">
          <span className="hidden @sm:inline">
            <PortalText id="page.cart" />
          </span>
          <CountBadge count={count ?? 0} />
        </span>
      </ButtonLink>
      <LiveRegion message={useChange(count, label)} />
    </>
  )
}

/** The label once the count has changed; nothing when it was just loaded. */
function useChange(count: number | null, label: string): string {
  const before = useRef<number | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (before.current !== null && count !== null && count !== before.current) setSaid(label)
    before.current = count
  }, [count, label])
  return said
}
