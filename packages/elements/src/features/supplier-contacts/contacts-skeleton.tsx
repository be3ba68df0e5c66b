import { Skeleton } from '@comptoir/ui'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'

/** Skeleton of the list while its texts load. */
export function ContactsSkeleton() {
  return (
    <ListSkeleton>
      <ContactRowsSkeleton />
    </ListSkeleton>
  )
}

/** Skeleton of a page of contacts. */
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
