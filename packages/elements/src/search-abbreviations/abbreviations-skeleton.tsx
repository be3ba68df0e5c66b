import { Skeleton } from '@comptoir/ui'

/** The bar and some rows, until they are here. */
export function AbbreviationsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="bg-sunken animate-shimmer h-control w-full rounded" />
      <Skeleton shape="row" count={10} />
    </div>
  )
}
