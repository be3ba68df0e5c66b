import { Skeleton } from '@comptoir/ui'

/** The skeleton of the page. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 @md:grid-cols-2">
      {[4, 6].map((count) => (
        <div key={count} className="border-line rounded-lg border p-4">
          <Skeleton count={count} />
        </div>
      ))}
    </div>
  )
}
