import { Skeleton } from '@comptoir/ui'

/** Skeleton of the search while its texts load. */
export function SearchSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <div className="h-control-lg animate-shimmer bg-pressed rounded" />
      <div className="grid gap-x-6 @sm:grid-cols-[13rem_minmax(0,1fr)] @md:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="hidden flex-col gap-6 pt-14 @sm:flex">
          <Skeleton count={6} />
          <Skeleton count={6} />
        </div>
        <div className="pt-10">
          <ResultSkeleton display="list" count={8} />
        </div>
      </div>
    </div>
  )
}

interface ResultSkeletonProps {
  readonly display: 'list' | 'grid'
  readonly count: number
}

/** Skeleton of a page of results. */
export function ResultSkeleton({ display, count }: ResultSkeletonProps) {
  if (display === 'list') return <Skeleton shape="row" count={count} />
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
      <Skeleton shape="card" count={count} />
    </div>
  )
}
