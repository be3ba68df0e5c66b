import { Skeleton } from '@comptoir/ui'

/** The shape of a cart. */
export function CartSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <div className="animate-shimmer bg-pressed h-4 w-40 rounded-sm" />
      <div className="border-line rounded-lg border px-4">
        <Skeleton shape="row" count={4} />
      </div>
      <div className="animate-shimmer bg-pressed h-12 rounded-lg" />
    </div>
  )
}
