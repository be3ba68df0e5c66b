import { Skeleton } from '@comptoir/ui'

/** The skeleton of the toolbar and some catalogues. */
export function CatalogSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="bg-sunken animate-shimmer h-control w-full rounded" />
      <Skeleton shape="row" count={8} />
    </div>
  )
}
