import { Skeleton } from '@comptoir/ui'

/** The bar and some catalogues, until they are here. */
export function CatalogSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="bg-sunken animate-shimmer h-control w-full rounded" />
      <Skeleton shape="row" count={8} />
    </div>
  )
}
