import { Skeleton } from '@comptoir/ui'

/** Skeleton of the list. */
export function AgreementSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="bg-sunken animate-shimmer h-control w-full rounded" />
      <Skeleton shape="row" count={6} />
    </div>
  )
}
