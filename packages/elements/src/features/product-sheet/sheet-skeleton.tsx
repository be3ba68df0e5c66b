import { Skeleton } from '@comptoir/ui'

/** Skeleton of a product's page. */
export function SheetSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <div className="grid gap-6 @sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Skeleton shape="picture" className="max-w-96" />
        <div className="flex flex-col gap-8">
          <Skeleton count={3} />
          <Skeleton count={4} />
          <div className="h-control-lg animate-shimmer bg-pressed w-72 max-w-full rounded" />
        </div>
      </div>
      <Skeleton count={6} />
    </div>
  )
}
