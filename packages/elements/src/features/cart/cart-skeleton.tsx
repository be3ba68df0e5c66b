import { Skeleton } from '@comptoir/ui'

/** The skeleton of a cart, from its button down. */
export function CartSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <div className="animate-shimmer bg-pressed h-control w-40 rounded" />
      <CartLinesSkeleton />
    </div>
  )
}

/** The skeleton below the button. */
export function CartLinesSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <div className="border-line rounded-lg border px-4">
        <Skeleton shape="row" count={4} />
      </div>
      <div className="animate-shimmer bg-pressed h-12 rounded-lg" />
    </div>
  )
}
