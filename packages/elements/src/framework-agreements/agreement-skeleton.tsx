import { Skeleton } from '@comptoir/ui'

/** The bar and some agreements, until they are here. */
export function AgreementSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="bg-sunken animate-shimmer h-control w-full rounded" />
      <Skeleton shape="row" count={6} />
    </div>
  )
}
