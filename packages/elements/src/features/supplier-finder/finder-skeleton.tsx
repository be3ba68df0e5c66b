import { Skeleton } from '@comptoir/ui'

/** Skeleton of the finder while its texts load. */
export function FinderSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <div className="h-control-lg animate-shimmer bg-pressed rounded" />
      <AgencySkeleton />
    </div>
  )
}

/** Skeleton of a page of agencies. */
export function AgencySkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="border-line rounded-lg border p-4">
          <Skeleton count={4} />
        </div>
      ))}
    </div>
  )
}
