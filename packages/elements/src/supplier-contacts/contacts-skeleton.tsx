import { Skeleton } from '@comptoir/ui'

/** The shape of the list until its texts are here. */
export function ContactsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <div className="h-control-lg animate-shimmer bg-pressed rounded" />
      <ContactRowsSkeleton />
    </div>
  )
}

/** The shape of a page of contacts. */
export function ContactRowsSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="border-line rounded-lg border p-4">
          <Skeleton count={4} />
        </div>
      ))}
    </div>
  )
}
